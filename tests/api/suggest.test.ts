import { beforeAll, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { seed } from "../../prisma/seed/index";
import { refusal } from "../support/api";
import { ownStatements } from "../support/catalogue";
import { useWorld } from "../support/worlds";

const { world } = useWorld();
beforeAll(async () => {
  await seed(world.database, { demo: true, skus: 300, tenants: ["demo"] });
});

test("a word that is being typed offers the categories it means and names of goods, each once", async () => {
  const { categories, names } = await world.as().mallSkuList.suggest({ keyword: "螺纹钢" });
  expect(categories.map(({ name }) => name)).toContain("螺纹钢");
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toContain("螺纹钢");
  // what the trade calls 螺纹 is no other bar
  const short = await world.as().mallSkuList.suggest({ keyword: "螺纹" });
  expect(short.categories.map(({ name }) => name)).toEqual(["螺纹钢"]);
  const other = await world.as().mallSkuList.suggest({ keyword: "商砼" });
  expect(other.categories.map(({ name }) => name).join()).toContain("混凝土");
  expect(await world.as().mallSkuList.suggest({ keyword: "qqqqzzzz" })).toEqual({ categories: [], names: [] });
  expect(await refusal(world.as().mallSkuList.suggest({ keyword: "" }))).toMatchObject({ reason: "BAD_INPUT" });
});

test("the same word asked again costs no statement of goods", async () => {
  const ask = () => world.as().mallSkuList.suggest({ keyword: "水泥" });
  const first = await ask();
  const { statements, result } = await countStatements(ask);
  expect(result).toEqual(first);
  expect(ownStatements(statements)).toBe(0);
});
