import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = new URL("../../../../", import.meta.url);
/** Writers of order lines: the checkout makes them, `quantities.ts` counts on them. */
const writers = ["server/mall/order/repo/quantities.ts", "server/mall/trade/repo.ts"];
const writes =
  /(UPDATE|INSERT INTO|DELETE FROM|MERGE INTO)\s+"?mall"?\."OrderItem"|updateTable\("OrderItem"|\borderItem\.(update|create|upsert|delete)/;

const sources = globSync("server/**/*.ts", { cwd: root }).filter((file) => !/\.test\.ts$/.test(file));

it("writes order lines at the checkout and in the quantities of orders alone", () => {
  const found = sources.filter((file) => writes.test(readFileSync(new URL(file, root), "utf8")));
  expect(found.filter((file) => !writers.includes(file))).toEqual([]);
});

it("would see another domain's update", () => {
  expect('UPDATE "mall"."OrderItem" i SET "deliveredQuantity" = 0').toMatch(writes);
  expect(readFileSync(new URL(writers[0] as string, root), "utf8")).toMatch(writes);
});
