import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "#server/kernel/db";
import type { Side } from "#trpc/contract/define";
import { contract } from "#trpc/contract/index";
import { createUpstream, type Upstream } from "#trpc/upstream";

/** A script with a token of a demo account, calling a running mall. */
export const scriptOf =
  (origin: () => string, token: () => string, side: Side = "purchaser") =>
  (requestKey?: string): Upstream =>
    createUpstream({
      send: (request) => fetch(request),
      origin: origin(),
      headers: async () => ({ authorization: `Bearer ${token()}` }),
      side: async () => side,
      requestKey,
      validate: true,
      remote: false,
      report: () => {},
    });
type Script = ReturnType<typeof scriptOf>;

/** Goods that can be bought in the default area, a few of each line; optionally of one supplier. */
export async function buyableGoods(
  db: Db,
  count: number,
  supplierSysNo: number | null = null,
): Promise<{ skuSysNo: number; quantity: number }[]> {
  const { rows } = await sql<{ skuSysNo: number; quantity: string }>`
    SELECT s."sysNo" AS "skuSysNo", s."buyStart" AS quantity FROM mall."Sku" s
    JOIN mall."SkuStock" k ON k."tenantCode" = s."tenantCode" AND k."skuSysNo" = s."sysNo"
    JOIN mall."Supplier" p ON p."tenantCode" = s."tenantCode" AND p."sysNo" = s."supplierSysNo" AND NOT p.restricted
    WHERE s."tenantCode" = 'demo' AND s.status = 1 AND s."reviewStatus" = 10 AND s."salesPrice" > 0 AND s."canSale" AND NOT s."hasOwnSku" AND s."hasQuotedPrice"
      AND '0' = ANY(s."saleAreas") AND k."onHand" - k.reserved > s."buyStart" * 50 AND NOT s."madeToOrder"
      AND (${supplierSysNo}::int8 IS NULL OR s."supplierSysNo" = ${supplierSysNo})
    GROUP BY 1, 2 ORDER BY 1 LIMIT ${count}`.execute(db);
  return rows.map(({ skuSysNo, quantity }) => ({ skuSysNo, quantity: Number(quantity) }));
}

/** What a half-made order would leave behind: each of these must be nothing. */
export async function halves(db: Db): Promise<Record<string, number> | undefined> {
  const { rows } = await sql<Record<string, number>>`SELECT
    (SELECT count(*)::int FROM mall."OrderTrade" o WHERE NOT EXISTS (SELECT FROM mall."OrderItem" i
      WHERE i."tenantCode" = o."tenantCode" AND i."orderSysNo" = o."sysNo")) AS "ordersWithoutLines",
    (SELECT count(*)::int FROM mall."OrderTrade" o WHERE NOT EXISTS (SELECT FROM mall."DocumentEvent" e
      WHERE e."tenantCode" = o."tenantCode" AND e."documentType" = 'order' AND e."documentSysNo" = o."sysNo")) AS "ordersWithoutEvent",
    (SELECT count(*)::int FROM mall."OrderItem" i WHERE NOT i."madeToOrder" AND i.quantity <> coalesce((SELECT sum(r.quantity)
      FROM mall."StockReservation" r WHERE r."tenantCode" = i."tenantCode" AND r."orderItemSysNo" = i."sysNo"), 0)) AS "linesWithoutStock",
    (SELECT count(*)::int FROM mall."SkuStock" k WHERE k.reserved <> coalesce((SELECT sum(r.quantity) FROM mall."StockReservation" r
      WHERE r."tenantCode" = k."tenantCode" AND r."skuSysNo" = k."skuSysNo" AND r."warehouseSysNo" = k."warehouseSysNo"), 0)) AS "stockHeldForNobody",
    (SELECT count(*)::int FROM mall."OrderTrade" o JOIN mall."Budget" b ON b."tenantCode" = o."tenantCode"
        AND b."projectSysNo" = o."projectSysNo" AND b."costCode" = o."costCode"
      WHERE o."totalAmount" <> coalesce((SELECT sum(u.reserved) FROM mall."BudgetUse" u WHERE u."tenantCode" = o."tenantCode"
        AND u."documentType" = 'order' AND u."documentSysNo" = o."sysNo"), 0)) AS "ordersWithoutBudget",
    (SELECT count(*)::int FROM mall."Budget" b WHERE b.reserved <> coalesce((SELECT sum(u.reserved) FROM mall."BudgetUse" u
        WHERE u."tenantCode" = b."tenantCode" AND u."budgetSysNo" = b."sysNo"), 0)
      OR b.reserved <> coalesce((SELECT sum(e.reserved) FROM mall."BudgetEntry" e
        WHERE e."tenantCode" = b."tenantCode" AND e."budgetSysNo" = b."sysNo"), 0)) AS "budgetsUnlikeTheirLedger",
    (SELECT count(*)::int FROM mall."ContractItem" c WHERE c.quantity < (SELECT coalesce(sum(i.quantity), 0)
      FROM mall."OrderItem" i WHERE i."tenantCode" = c."tenantCode" AND i."contractItemSysNo" = c."sysNo")) AS "contractsOverdrawn"`.execute(
    db,
  );
  return rows[0];
}
export const NOTHING_HALF = {
  ordersWithoutLines: 0,
  ordersWithoutEvent: 0,
  linesWithoutStock: 0,
  stockHeldForNobody: 0,
  ordersWithoutBudget: 0,
  budgetsUnlikeTheirLedger: 0,
  contractsOverdrawn: 0,
};

export interface Round {
  script: Script;
  /** Of this round alone: the request keys begin with it. */
  name: string;
  goods: { skuSysNo: number; quantity: number }[];
  /** Without one at list price: an agreement may have no price for some goods today. */
  tradeAgreementSysNo?: number;
  /** Project and cost code of the orders. */
  budget?: { projectSysNo: number; costCode: string };
  /** What happens while the orders are on their way. */
  strike: () => Promise<void>;
  /** Resolves when the mall answers again. */
  recovered: () => Promise<unknown>;
  /** Sums over the tables afterwards. */
  look: () => Promise<Record<string, number> | undefined>;
}

/**
 * Submits one order for each of the goods at once, strikes, and then holds: nothing half-done, every answered order is
 * there, every other one can be sent again under its key, and there is one order for each key. Answers what those were
 * told that were interrupted.
 */
export async function submitThrough({
  script,
  name,
  goods,
  strike,
  recovered,
  look,
  ...of
}: Round): Promise<unknown[]> {
  const [addresses, titles] = await Promise.all([
    script()(contract.receiveAddress.search, {}),
    script()(contract.invoiceTitle.search, {}),
  ]);
  const [{ sysNo: receiveAddressSysNo = 0, regionSysNo: areaSysNo } = {}] = addresses.datas;
  const invoiceTitleSysNo = titles.datas[0]?.sysNo ?? 0;
  const list = goods.map((line) => ({ ...line, tradeAgreementSysNo: of.tradeAgreementSysNo ?? null }));
  const { successList, failList } = await script()(contract.cart.addList, { list, areaSysNo });
  expect(failList).toEqual([]);
  const submit = (line: number, index: number) =>
    script(`${name}-${index}`)(contract.trade.createShop, {
      cartSysNoList: [line],
      receiveAddressSysNo,
      invoiceTitleSysNo,
      invoiceType: 1,
      ...of.budget,
    });
  const interrupted: unknown[] = [];
  const flying = successList.map((line, index) =>
    submit(line, index).then(
      (made) => made.orderSysNoList,
      (error: unknown) => {
        interrupted.push(error);
        return null;
      },
    ),
  );
  await strike();
  const answered = await Promise.all(flying);
  await recovered();
  expect(await look()).toEqual(NOTHING_HALF);
  for (const key of answered.flat())
    if (key !== null) expect((await script()(contract.order.get, { id: key })).sysNo).toBe(key);
  const again = await Promise.all(successList.map(submit));
  for (const [index, keys] of answered.entries()) if (keys) expect(again[index]?.orderSysNoList).toEqual(keys);
  expect(new Set(again.flatMap(({ orderSysNoList }) => orderSysNoList)).size).toBe(goods.length);
  expect(await look()).toEqual(NOTHING_HALF);
  return interrupted;
}
