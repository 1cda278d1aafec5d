import { sql } from "kysely";
import { expect, test } from "vitest";
import { addOrganization } from "../support/goods";
import { watchRows } from "../support/row-watch";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld();

test("whoever watches rows is told what came, went and became another, and of nothing that was taken back", async () => {
  const sysNo = await addOrganization(db, "demo", "甲");
  const changes = await watchRows(world.database);
  const rename = (name: string) => sql`UPDATE mall."Organization" SET "name" = ${name} WHERE "sysNo" = ${sysNo}`;
  await rename("乙").execute(db);
  expect(await changes()).toMatchObject([
    { table: "mall.Organization", row: { sysNo, name: "甲" }, more: -1 },
    { table: "mall.Organization", row: { sysNo, name: "乙" }, more: 1 },
  ]);
  expect(await changes()).toEqual([]);

  await rename("乙").execute(db);
  await rename("丙").execute(db);
  await rename("乙").execute(db);
  const undone = db.transaction().execute(async (inside) => {
    await rename("丁").execute(inside);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await changes()).toEqual([]);

  await addOrganization(db, "demo", "戊");
  expect((await changes()).map(({ row, more }) => [row.name, more])).toEqual([["戊", 1]]);
});
