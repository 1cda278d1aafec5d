import { sql } from "kysely";
import { literals } from "#server/kernel/literals";
import { PourOrder, PourOrderItem, PourOrderRow } from "#trpc/contract/pour-order";
import { openPours, PourOrderStatus, PourTicketStatus } from "#trpc/rules/kinds/pour-order";
import { pourOrderMachine } from "#trpc/rules/machine-pour-order";
import { defineDocument, documentTable, mayStartSql, type TodosOf } from "../../document/index";
import { underOrder } from "../../order/index";

const { onRoad, arrived, unloading } = PourTicketStatus;

/** SQL: pour `d` is open and starts today in China, or so many days later; one that is being poured is today's. */
const startsIn = (days: 0 | 1) => sql`(d."status" IN (${literals(openPours)})
    AND (d."startTime" AT TIME ZONE 'Asia/Shanghai')::date = (now() AT TIME ZONE 'Asia/Shanghai')::date + ${sql.lit(days)}::int
  ${days === 0 ? sql`OR d."status" = ${sql.lit(PourOrderStatus.pouring)}` : sql``})`;

/** A pour of concrete. Its supplier knows nothing of drafts. */
export const pourOrderKind = defineDocument({
  machine: pourOrderMachine,
  table: documentTable("PourOrder"),
  number: { column: "pourOrderNo", prefix: "JZ" },
  lockedBy: underOrder,
  from: { via: "orderSysNo", takes: ["orderNo", "projectSysNo", "projectName", "costCode", "goodsText"] },
  lines: {
    ...documentTable("PourOrderItem"),
    parent: "pourOrderSysNo",
    from: {
      table: documentTable("OrderItem"),
      via: "orderItemSysNo",
      takes: ["skuSysNo", "skuName", "skuSpec", "unit"],
    },
  },
  row: PourOrderRow,
  detail: PourOrder,
  rowLine: PourOrderItem,
  line: PourOrderItem,
  narrowed: ["orderSysNo", "projectSysNo"],
  summed: "quantity",
  hidden: { supplier: [PourOrderStatus.draft] },
  todos: {
    purchaser: { yes: mayStartSql(pourOrderMachine, "sayYes"), today: startsIn(0), tomorrow: startsIn(1) },
    supplier: {
      ...{ today: startsIn(0), tomorrow: startsIn(1) },
      yes: mayStartSql(pourOrderMachine, "vow"),
      answer: mayStartSql(pourOrderMachine, "acceptChange"),
    },
  } satisfies TodosOf<"pourOrder">,
  facts: {
    hasOpenTruck: sql<boolean>`(i."quantity" > 0 AND EXISTS (SELECT FROM "mall"."PourTicket" t
      WHERE t."tenantCode" = d."tenantCode" AND t."pourOrderSysNo" = d."sysNo"
        AND t."status" IN (${literals([onRoad, arrived, unloading])})))`,
    hasPoured: sql<boolean>`(i."quantity" > 0 AND d."pouredQuantity" > 0)`,
    hasLast: sql<boolean>`(i."quantity" > 0 AND d."lastQuantity" IS NOT NULL)`,
  },
});

/** A pour as handlers compute with it. */
export type PourHeader = NonNullable<(typeof pourOrderKind)["table"]["header"]>;
