import { expect, test } from "vitest";
import { DEMO_PASSWORD, seed } from "../../prisma/seed/index";
import { startWorld } from "../support/api";

test("a demo mall that ran before gets the accounts that came later, once", async () => {
  const world = await startWorld();
  const { database } = world;
  const demo = { demo: true, skus: 100, tenants: ["demo"] as const };
  await seed(database, demo);
  const count = async () => (await database.pool.query(`SELECT count(*)::int AS n FROM mall."User"`)).rows[0].n;
  const all = await count();
  await database.pool.query(`
    WITH gone AS (
      DELETE FROM mall."UserApplication" a USING mall."User" u
      WHERE a."userSysNo" = u."sysNo" AND u."mobile" IN ('13800000004', '13800000012') RETURNING u."sysNo")
    DELETE FROM mall."User" u USING gone WHERE u."sysNo" = gone."sysNo"`);
  // somebody registered with the number in the meantime
  await database.pool.query(`UPDATE mall."User" SET "mobile" = '13800000012' WHERE "mobile" = '13800000031'`);
  for (let n = 0; n < 2; n++) expect(await seed(database, demo)).toEqual({ loaded: false, skus: 0 });
  expect(await count()).toBe(all - 1);
  const { token } = await world.as().auth.login({ account: "13800000004", password: DEMO_PASSWORD });
  const { permissions } = await world.as({ token }).shell.getCurrentUser({});
  expect(permissions).toContain("receiving:purchaser:submit");
  expect(permissions).not.toContain("order:purchaser:pay");
});
