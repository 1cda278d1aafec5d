import { expect, test } from "vitest";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { orderMachine } from "#trpc/rules/machine-order";
import { receivingMachine } from "#trpc/rules/machine-receiving";
import { returnMachine } from "#trpc/rules/machine-return";

/** Words that once said the same as another one, and the one that is said. */
const retired: readonly [RegExp, string][] = [
  [/列表价/, "目录价"],
  [/采购单位|采购商(?!城|品)/, "采购方"],
  [/配送单|送货单|送货明细|送货数/, "发货单、发货明细、发货数"],
  [/收货确认|确认收货(?!单|数量)/, "收货单、确认收货单"],
  [/结束发货/, "结束订单"],
  [/不使用协议/, "不用协议"],
];

const texts = import.meta.glob<Record<string, unknown>>("./*.ts", { eager: true });
const machines = [orderMachine, deliveryMachine, receivingMachine, returnMachine];
const said = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === "function" ? String(part) : part));

test("the tables of texts say one word for one thing", () => {
  const tables = [...Object.entries(texts), ["machines", machines] as const];
  expect(tables.length).toBeGreaterThan(30);
  for (const [name, table] of tables)
    for (const [word, instead] of retired) expect(said(table), `${name}: ${instead}`).not.toMatch(word);
});
