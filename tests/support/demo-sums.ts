/** Notes whose quantities count, and returns that were agreed to. */
const [COUNTED, AGREED] = ["(5, 10, 20, 30)", "(20)"];

/** Sums over the tables that a history has to leave right: each statement finds what is wrong. */
export const DEMO_SUMS: Readonly<Record<string, readonly string[]>> = {
  "lines and orders, trucks and lines, payments": [
    `SELECT o."sysNo" FROM mall."OrderTrade" o JOIN mall."OrderItem" i ON (i."tenantCode", i."orderSysNo") = (o."tenantCode", o."sysNo")
     GROUP BY o."tenantCode", o."sysNo" HAVING sum(i."amount") + o."freight" <> o."totalAmount"`,
    `SELECT i."sysNo" FROM mall."OrderItem" i LEFT JOIN LATERAL (
       SELECT sum(d."quantity") AS shipped FROM mall."DeliveryItem" d
       JOIN mall."OrderDelivery" h ON (h."tenantCode", h."sysNo") = (d."tenantCode", d."deliverySysNo") AND h."status" <> 50
       WHERE (d."tenantCode", d."orderItemSysNo") = (i."tenantCode", i."sysNo")) s ON true
     WHERE i."deliveredQuantity" <> coalesce(s.shipped, 0)`,
    `SELECT o."sysNo" FROM mall."OrderTrade" o LEFT JOIN LATERAL (
       SELECT sum(p."amount") AS paid FROM mall."PaymentItem" p
       JOIN mall."Payment" h ON (h."tenantCode", h."sysNo") = (p."tenantCode", p."paymentSysNo") AND h."status" IN (10, 20)
       WHERE (p."tenantCode", p."orderSysNo") = (o."tenantCode", o."sysNo")) p ON true
     WHERE o."paidAmount" <> coalesce(p.paid, 0)`,
    `SELECT "skuSysNo" FROM mall."SkuStock" WHERE "reserved" < 0 OR "onHand" < "reserved"`,
  ],
  "notes and their lines, trucks and orders": [
    `SELECT r."sysNo" FROM mall."Receiving" r LEFT JOIN mall."ReceivingItem" i ON (i."tenantCode", i."receivingSysNo") = (r."tenantCode", r."sysNo")
     GROUP BY r."tenantCode", r."sysNo" HAVING r."totalAmount" <> coalesce(sum(i."amount"), 0)`,
    ...[
      ["DeliveryItem", "deliveryItemSysNo"],
      ["OrderItem", "orderItemSysNo"],
    ].map(
      ([table, key]) => `SELECT t."sysNo" FROM mall."${table}" t LEFT JOIN LATERAL (
         SELECT sum(i."receivedQuantity") AS counted FROM mall."ReceivingItem" i
         JOIN mall."Receiving" r ON (r."tenantCode", r."sysNo") = (i."tenantCode", i."receivingSysNo") AND r."status" IN ${COUNTED}
         WHERE (i."tenantCode", i."${key}") = (t."tenantCode", t."sysNo")) n ON true
       WHERE t."receivedQuantity" <> coalesce(n.counted, 0)`,
    ),
  ],
  "returns and their lines, notes and orders, and what is to be paid": [
    `SELECT b."sysNo" FROM mall."OrderReturn" b LEFT JOIN mall."ReturnItem" l ON (l."tenantCode", l."returnSysNo") = (b."tenantCode", b."sysNo")
     GROUP BY b."tenantCode", b."sysNo" HAVING b."totalAmount" <> coalesce(sum(l."amount"), 0)`,
    ...[
      ["ReceivingItem", "receivingItemSysNo", "returnedQuantity", AGREED],
      ["ReceivingItem", "receivingItemSysNo", "returningQuantity", "(10)"],
      ["OrderItem", "orderItemSysNo", "returnedQuantity", AGREED],
    ].map(
      ([table, key, column, statuses]) => `SELECT t."sysNo" FROM mall."${table}" t LEFT JOIN LATERAL (
         SELECT sum(l."quantity") AS back FROM mall."ReturnItem" l
         JOIN mall."OrderReturn" b ON (b."tenantCode", b."sysNo") = (l."tenantCode", l."returnSysNo") AND b."status" IN ${statuses}
         WHERE (l."tenantCode", l."${key}") = (t."tenantCode", t."sysNo")) n ON true
       WHERE t."${column}" <> coalesce(n.back, 0)`,
    ),
    `SELECT o."sysNo" FROM mall."OrderTrade" o
     WHERE o."settledAmount" <> coalesce((SELECT sum(r."totalAmount") FROM mall."Receiving" r
         WHERE (r."tenantCode", r."orderSysNo") = (o."tenantCode", o."sysNo") AND r."status" IN ${COUNTED}), 0)
       - coalesce((SELECT sum(b."totalAmount") FROM mall."OrderReturn" b
         WHERE (b."tenantCode", b."orderSysNo") = (o."tenantCode", o."sysNo") AND b."status" IN ${AGREED}), 0)
       + coalesce((SELECT sum(s."amount") FROM mall."SettlementItem" s JOIN mall."Settlement" h
           ON (h."tenantCode", h."sysNo") = (s."tenantCode", s."settlementSysNo") AND h."status" = 40
         WHERE (s."tenantCode", s."orderSysNo") = (o."tenantCode", o."sysNo") AND s."correctsSysNo" IS NOT NULL), 0)
       + coalesce((SELECT sum(round(i."freight"
           * least((i."receivedQuantity" - i."returnedQuantity") / nullif(i."quantity", 0), 1), 2)) FROM mall."OrderItem" i
         WHERE (i."tenantCode", i."orderSysNo") = (o."tenantCode", o."sysNo")), 0)`,
    `SELECT o."sysNo" FROM mall."OrderTrade" o JOIN mall."OrderItem" i
       ON (i."tenantCode", i."orderSysNo") = (o."tenantCode", o."sysNo")
     GROUP BY o."tenantCode", o."sysNo" HAVING sum(i."freight") <> o."freight"`,
  ],
};
