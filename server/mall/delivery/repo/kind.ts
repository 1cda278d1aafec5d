import { sql } from "kysely";
import { DeliveryItem, DeliveryRow, OrderDelivery } from "#trpc/contract/delivery";
import { DeliveryStatus, RefusalStatus, ShippingTrace } from "#trpc/contract/shared/codes";
import type { SortOf } from "#trpc/contract/shared/sorts";
import { unreceived } from "#trpc/rules/delivery-status";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import {
  byDue,
  defineDocument,
  documentTable,
  forWhat,
  mayStartSql,
  promisedUntil,
  type Sort,
  type TodosOf,
} from "../../document/index";
import { underOrder } from "../../order/index";
import { lineIsOpen } from "../../receiving/index";

/**
 * When its truck is at the gate: what has arrived and waits comes first, then what is expected, the late ones before the
 * others; then what nobody has said a time for, and last what is no longer awaited.
 */
const byArrival: Sort = {
  type: "timestamptz",
  by: () => sql`CASE WHEN d."status" NOT IN (${sql.join(unreceived.map((status) => sql.lit(status)))})
      THEN timestamptz '9999-12-31 00:00:00+00'
    WHEN d."shippingTrace" >= ${sql.lit(ShippingTrace.delivered)} THEN timestamptz '1970-01-01 00:00:00+00'
    ELSE coalesce(d."expectedTime", timestamptz '9999-01-01 00:00:00+00') END`,
};

/** A delivery note. */
export const deliveryKind = defineDocument({
  machine: deliveryMachine,
  table: documentTable("OrderDelivery"),
  number: { column: "deliveryNo", prefix: "FH" },
  lockedBy: underOrder,
  from: {
    via: "orderSysNo",
    takes: [
      "orderNo",
      "weighing",
      "massTolerance",
      "receivingConfirm",
      "certificatesRequired",
      "inspectionRequired",
      "wishDate",
      "wishHalf",
      "wishTime",
      "promiseDate",
      "promiseHalf",
      "promiseTime",
      ...forWhat,
    ],
  },
  lines: {
    ...documentTable("DeliveryItem"),
    parent: "deliverySysNo",
    from: {
      table: documentTable("OrderItem"),
      via: "orderItemSysNo",
      takes: [
        "skuSysNo",
        "skuName",
        "skuSpec",
        "mainImgUrl",
        "unit",
        "goodsKind",
        "quantityScale",
        "pieceMass",
        "weighing",
        "massTolerance",
        "toleranceSource",
        "price",
        "quoteBasis",
      ],
    },
  },
  row: DeliveryRow,
  detail: OrderDelivery,
  rowLine: DeliveryItem,
  line: DeliveryItem,
  narrowed: ["orderSysNo", "projectSysNo"],
  sorts: { arrival: byArrival, due: byDue } satisfies Record<SortOf<"delivery">, Sort>,
  summed: "quantity",
  approval: {
    code: "delivery:purchaser:audit",
    at: [DeliveryStatus.waitingConfirm, DeliveryStatus.waitingOutbound],
    askedBy: [],
  },
  worth: sql`(SELECT round(sum(l."quantity" * i."price"), 2) FROM "mall"."DeliveryItem" l
    JOIN "mall"."OrderItem" i ON i."tenantCode" = l."tenantCode" AND i."sysNo" = l."orderItemSysNo"
    WHERE l."tenantCode" = d."tenantCode" AND l."deliverySysNo" = d."sysNo")`,
  due: sql`coalesce(${promisedUntil}, d."expectedTime")`,
  todos: {
    purchaser: {
      disputed: sql`${mayStartSql(deliveryMachine, "receive")} AND d."status" = ${sql.lit(DeliveryStatus.waitingReceipt)}
        AND d."refusalStatus" = ${sql.lit(RefusalStatus.disputed)}`,
    },
    supplier: {
      answerRefusal: mayStartSql(deliveryMachine, "agreeRefusal"),
      outbound: mayStartSql(deliveryMachine, "outbound"),
      correct: mayStartSql(deliveryMachine, "submitAudit"),
      certify: sql`d."certificatesMissing" AND ${mayStartSql(deliveryMachine, "attach")}`,
    },
  } satisfies TodosOf<"delivery">,
  /** Something of it is still to be received. */
  facts: {
    hasRest: lineIsOpen,
    wasReturned: sql<boolean>`EXISTS (SELECT FROM "mall"."ReceivingItem" r
      JOIN "mall"."ReturnItem" b ON b."tenantCode" = r."tenantCode" AND b."receivingItemSysNo" = r."sysNo"
      WHERE r."tenantCode" = i."tenantCode" AND r."deliveryItemSysNo" = i."sysNo")`,
  },
});
