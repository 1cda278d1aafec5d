import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { InvoiceType } from "#trpc/contract/shared/codes";
import { unavailableReasons } from "#trpc/contract/shared/labels";
import { isByTerm, type Overdue, overdueTip } from "#trpc/rules/overdue";
import { quantityProblem } from "#trpc/rules/sale";
import type { OrderedLine } from "../cart/index";
import type { Actor } from "../implement";
import { lowSuppliers, refuseBlocked } from "../performance/index";
import { outOfStock } from "../stock/index";
import type { Checkout, CheckoutAddress, CheckoutTitle } from "./repo";
import { type SeenLine, sameFreight, samePrices, sameQuantities } from "./seen";

type Check = (lines: readonly OrderedLine[]) => Failure | null;

const soldOut = new Set(["OUT_OF_STOCK", "RESTOCKING"]);

const andOthers = (count: number): string => (count > 1 ? `等${count}种商品` : "");

const forSale: Check = (lines) => {
  const blocked = lines.flatMap(({ row, unavailableReason: reason }) =>
    reason === null || soldOut.has(reason)
      ? []
      : [{ sysNo: row.sysNo, skuName: row.mallSpuName, reason, message: unavailableReasons[reason] }],
  );
  const [first] = blocked;
  if (!first) return null;
  const message = `“${first.skuName}”${andOthers(blocked.length)}不能购买：${first.message}，请从结算中移除后重试`;
  return new Failure("CANNOT_SELL", { message, details: blocked });
};

const goodQuantity: Check = (lines) => {
  for (const { row } of lines) {
    // stock is looked at for all lines of a sku together
    const problem = quantityProblem(row.quantity, { ...row, madeToOrder: true });
    if (!problem) continue;
    const message = `“${row.mallSpuName}”${problem.message}，请返回购物车修改`;
    return new Failure(problem.reason, { message, details: { sysNo: row.sysNo } });
  }
  return null;
};

const inStock: Check = (lines) => {
  const short = lines.filter(({ row }) => !row.madeToOrder && Number(row.quantity) > Number(row.inventory));
  if (short.length === 0) return null;
  return outOfStock(
    short.map(({ row }) => ({
      skuSysNo: row.skuSysNo,
      skuName: row.mallSpuName,
      unit: row.unit,
      quantity: Number(row.quantity),
      available: Number(row.inventory),
    })),
  );
};

const offeredTerms: Check = (lines) => {
  const line = lines.find(({ termOffered }) => !termOffered);
  if (!line) return null;
  const message = `协议“${line.agreement?.agreementNo ?? ""}”已不提供原来选择的账期，请返回购物车重新选择`;
  return new Failure("TERM_NOT_OFFERED", { message, details: { sysNo: line.row.sysNo } });
};

/** The terms that were seen, of the suppliers that are named. */
const sameTerms =
  (seen: readonly { supplierSysNo: number; term: string }[]): Check =>
  (lines) => {
    const named = new Set(seen.map(({ supplierSysNo }) => supplierSysNo));
    const terms = new Set(seen.map(({ supplierSysNo, term }) => `${supplierSysNo} ${term}`));
    const other = lines.find(
      ({ row, term }) =>
        named.has(row.supplierSysNo) && !terms.has(`${row.supplierSysNo} ${term.accountPeriod}-${term.billingPeriod}`),
    );
    if (!other) return null;
    const message = `供应商“${other.row.supplierName}”的账期与您确认的不同，请刷新确认订单页后再提交`;
    return new Failure("TERM_NOT_OFFERED", { message, details: { sysNo: other.row.sysNo } });
  };

/** What the buyer saw: unit prices, quantities, terms and freight. */
interface SeenPrices {
  /** 元, of all orders together. */
  freight?: number | undefined;
  priceList?: readonly SeenLine[] | undefined;
  paymentList: readonly { supplierSysNo: number; term: string }[];
}

/**
 * Everything that keeps lines from becoming orders, the weightiest first (R-SALE-*, R-BIZ-02). A changed quantity comes
 * before all, for the other refusals speak of a quantity that the buyer has not seen.
 * @throws Failure of the first check that fails
 */
export function checkLines(lines: readonly OrderedLine[], { priceList = [], paymentList, freight }: SeenPrices): void {
  const checks: Check[] = [
    sameQuantities(priceList),
    forSale,
    goodQuantity,
    inStock,
    offeredTerms,
    sameTerms(paymentList),
    samePrices(priceList),
    sameFreight(freight),
  ];
  for (const check of checks) {
    const problem = check(lines);
    if (problem) throw problem;
  }
}

/**
 * The record when it is the caller's own.
 * @throws Failure NOT_FOUND when there is none, FORBIDDEN when it is another organisation's
 */
export function own<T extends { organizationSysNo: number }>(
  record: T | null,
  name: string,
  actor: Pick<Actor, "organizationSysNo">,
): T {
  if (!record) throw new Failure("NOT_FOUND", { message: `${name}不存在或已删除，请重新选择` });
  if (record.organizationSysNo !== actor.organizationSysNo) throw new Failure("FORBIDDEN");
  return record;
}

/** R-BIZ-04: nothing more by term for who has not paid what was due long ago. */
export function checkOverdue(lines: readonly OrderedLine[], overdue: Overdue): void {
  const byTerm = lines.some(({ agreement, term }) => agreement && isByTerm({ ...term, ...agreement }));
  if (byTerm && overdue.orders > 0)
    throw new Failure("ORGANIZATION_OVERDUE", { message: overdueTip(overdue), details: overdue });
}

/**
 * Nothing from suppliers whose score is below the organisation's line: one statement, where there is a line.
 * @throws Failure SUPPLIER_BLOCKED
 */
export async function checkSuppliers(
  { db, tenantCode, now }: { db: Db; tenantCode: string; now: Date },
  organizationSysNo: number,
  lines: readonly OrderedLine[],
  { blocksSuppliers }: Pick<Checkout, "blocksSuppliers">,
): Promise<void> {
  if (!blocksSuppliers) return;
  const supplierSysNos = [...new Set(lines.map(({ row }) => row.supplierSysNo))];
  const buyer = { tenantCode, organizationSysNo };
  const low = await lowSuppliers(db, buyer, supplierSysNos, now);
  await refuseBlocked(db, buyer, low, { deed: "下单", instead: "请从结算中移除其商品后重试" });
}

const neededForSpecial = ["taxCode", "bankName", "bankAccount", "registerAddress"] as const;

/** R-DLG-04, R-BIZ-08: who may order, where to and with which invoice. */
export function checkCheckout(
  { realAuthentication, address, title }: Checkout,
  actor: Pick<Actor, "identity" | "organizationSysNo">,
  invoiceType: number,
): { address: CheckoutAddress; title: CheckoutTitle } {
  if (actor.identity === "personal" && !realAuthentication) throw new Failure("REAL_NAME_NEEDED");
  const ownAddress = own(address, "收货地址", actor);
  const ownTitle = own(title, "发票抬头", actor);
  if (invoiceType === InvoiceType.specialVat && neededForSpecial.some((field) => ownTitle[field] === ""))
    throw new Failure("TITLE_INCOMPLETE");
  return { address: ownAddress, title: ownTitle };
}
