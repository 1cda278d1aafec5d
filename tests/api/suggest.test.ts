import { expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { refusal } from "../support/api";
import { ownStatements } from "../support/catalogue";
import { useWorld } from "../support/worlds";

const { world } = useWorld({ demo: true });

const suggest = (keyword: string) => world.as().mallSkuList.suggest({ keyword });

test("a word that is being typed offers words, the categories it means, and goods, each once", async () => {
  const { categories, words, goods } = await suggest("螺纹钢");
  expect(categories.map(({ name }) => name)).toContain("螺纹钢");
  expect(words.length).toBeGreaterThan(1);
  expect(new Set(words).size).toBe(words.length);
  for (const word of words) expect(word).toMatch(/^螺纹钢./);
  expect(goods).toHaveLength(4);
  for (const { mallSpuName, price } of goods) {
    expect(mallSpuName).toContain("螺纹钢");
    expect(price).toBeGreaterThan(0);
  }
  expect(new Set(goods.map(({ mallSpuName }) => mallSpuName)).size).toBe(4);
  // what the trade calls 螺纹 is no other bar
  const short = await suggest("螺纹");
  expect(short.categories.map(({ name }) => name)).toEqual(["螺纹钢"]);
  const other = await suggest("商砼");
  expect(other.categories.map(({ name }) => name).join()).toContain("混凝土");
  expect(await suggest("qqqqzzzz")).toEqual({ categories: [], words: [], goods: [], shops: [] });
  expect(await refusal(suggest(""))).toMatchObject({ reason: "BAD_INPUT" });
});

test("words of the trade are offered whose goods are here, and what a misspelled word means comes first", async () => {
  expect((await suggest("架子")).words).toContain("架子管");
  expect((await suggest("罗纹刚")).words[0]).toBe("螺纹钢");
});

test("every word that is offered leads to goods", async () => {
  for (const typed of ["螺", "水", "架", "c3", "dn", "安全", "PVC", "po"]) {
    const { words } = await suggest(typed);
    expect([typed, words.length]).not.toEqual([typed, 0]);
    for (const keyword of words) {
      const { total } = await world.as().mallSkuList.searchMallSkuList({ keyword });
      expect([typed, keyword, total > 0]).toEqual([typed, keyword, true]);
    }
  }
});

test("shops are offered by a part of their name or by the whole of it among other words", async () => {
  const { datas } = await world.as().mall.getShopList({});
  const [shop] = datas;
  const part = shop?.name.slice(0, 4) ?? "";
  const named = { shopSysNo: shop?.shopSysNo, name: shop?.name };
  expect((await suggest(part)).shops).toContainEqual(named);
  expect((await suggest(`${shop?.name} 螺纹钢`)).shops).toEqual([named]);
  expect((await suggest("螺纹钢")).shops).toEqual([]);
});

test("a new word takes at most five statements, the same again one: that of its goods' prices", async () => {
  await suggest("钢管");
  const fresh = await countStatements(() => suggest("水泥"));
  expect(ownStatements(fresh.statements), fresh.statements.join("\n")).toBeLessThanOrEqual(5);
  const again = await countStatements(() => suggest("水泥"));
  expect(again.result).toEqual(fresh.result);
  expect(ownStatements(again.statements)).toBe(1);
  const nothing = await countStatements(() => suggest("qqqqzzzz"));
  expect(ownStatements(nothing.statements)).toBeLessThanOrEqual(5);
});
