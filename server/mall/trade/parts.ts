import { ApprovalStatus } from "#trpc/contract/shared/codes";
import type { SplitPart } from "#trpc/contract/trade";
import { ruleFor, statusBy } from "#trpc/rules/approval-rules";
import { listPaymentMode } from "#trpc/rules/cart";
import { type Freight, freightOf } from "#trpc/rules/freight";
import { type Decimal, sum, toNumber } from "#trpc/rules/money";
import { wholePieces } from "#trpc/rules/piece-goods";
import { splitParts } from "#trpc/rules/split";
import type { OrderedLine } from "../cart/index";
import type { LowSupplier } from "../performance/index";
import type { OrderApproval } from "./repo";

type Lines = [OrderedLine, ...OrderedLine[]];

/** Priced lines that become one order. */
export interface Part {
  lines: Lines;
  freight: Freight;
  /** 元, of its goods and their freight. */
  worth: Decimal;
}

/** 元, of all lines that have a price. */
const amountOf = (lines: readonly OrderedLine[]) => sum(lines.map((line) => line.amount ?? 0));

/** No freight where the prices of its agreement are those at the site. */
function toPart(lines: Lines): Part {
  const [{ row, agreement }] = lines;
  const goods = lines.map((line) => ({ ...line.row, amount: line.amount ?? 0 }));
  const freight = freightOf(agreement?.freightIncluded ? null : row.freightRule, goods);
  return { lines, freight, worth: amountOf(lines).plus(freight.total) };
}

/** Priced lines as future orders (R-BIZ-01): the same parts for the simulation and for the orders themselves. */
export function partsOf(lines: readonly OrderedLine[]): Part[] {
  const facts = lines.map((line) => ({
    shopSysNo: line.row.shopSysNo,
    agreementSysNo: line.row.agreementSysNo || null,
    accountPeriod: line.term.accountPeriod,
    billingPeriod: line.term.billingPeriod,
    goodsKind: line.row.goodsKind,
    line,
  }));
  return splitParts(facts).flatMap((part) => {
    const [first, ...others] = part.map(({ line }) => line);
    return first ? [toPart([first, ...others])] : [];
  });
}

/** 元, of future orders together: their freight, and their goods with it. */
export const sumOf = (parts: readonly Part[]) => ({
  freight: sum(parts.map(({ freight }) => freight.total)),
  total: sum(parts.map(({ worth }) => worth)),
});

/** {@link sumOf} the orders that lines would become. */
export const costOf = (lines: readonly OrderedLine[]) => sumOf(partsOf(lines));

/** Leading categories of the goods of lines. */
export const categoriesOf = (lines: readonly OrderedLine[]): number[] => [
  ...new Set(lines.map(({ row }) => row.category1SysNo)),
];

/** The longest lead time of lines in working days; null where none has one. */
export const leadOf = (lines: readonly OrderedLine[]): number | null =>
  lines.reduce<number | null>(
    (most, { row: { leadDays } }) => (leadDays === null ? most : Math.max(most ?? 0, leadDays)),
    null,
  );

/** Priced lines as the future orders that a buyer is shown; whether they are approved as long as no project is named. */
export function toSplitParts(
  lines: readonly OrderedLine[],
  { rules, pricedByProject }: OrderApproval & { pricedByProject: boolean },
  { low, dayOf }: { low: readonly LowSupplier[]; dayOf: (leadDays: number) => string },
): SplitPart[] {
  const scores = new Map(low.map((one) => [one.supplierSysNo, one]));
  const parts = partsOf(lines);
  const unnamed = { amount: sumOf(parts).total.toFixed(2), projectSysNo: null, costCode: "", overBudget: false };
  return parts.map((part) => {
    const rule = ruleFor(rules, { ...unnamed, categories: categoriesOf(part.lines) });
    const { standing, score, below } = scores.get(part.lines[0].row.supplierSysNo) ?? {};
    const lowScore = standing && score !== undefined && below !== undefined ? { standing, score, below } : null;
    const lead = leadOf(part.lines);
    const earliestDay = lead === null ? null : dayOf(lead);
    return { ...toSplitPart(part, statusBy(rule) === ApprovalStatus.auditing), lowScore, earliestDay, pricedByProject };
  });
}

const piecesIn = ({ quantity, pieceMass, quantityScale }: OrderedLine["row"]): number | null =>
  pieceMass === null ? null : wholePieces(quantity, { pieceMass, quantityScale });

function toSplitPart(
  { lines, freight }: Part,
  needsApproval: boolean,
): Omit<SplitPart, "lowScore" | "earliestDay" | "pricedByProject"> {
  const [{ row, agreement, term }] = lines;
  const { accountPeriod, billingPeriod, otherDays, name } = term;
  return {
    shopSysNo: row.shopSysNo,
    shopName: row.shopName,
    supplierSysNo: row.supplierSysNo,
    supplierName: row.supplierName,
    agreementSysNo: row.agreementSysNo || null,
    agreementNo: agreement?.agreementNo ?? "",
    goodsKind: row.goodsKind,
    paymentTerm: {
      accountPeriod,
      billingPeriod,
      otherDays,
      name,
      sysNo: `${accountPeriod}-${billingPeriod}`,
      supplierSysNo: row.supplierSysNo,
    },
    paymentMode: agreement?.paymentMode ?? listPaymentMode,
    freight: toNumber(freight.total),
    freightDetail: freight.detail,
    amount: toNumber(amountOf(lines)),
    needsApproval,
    skuList: lines.map((line) => ({
      sysNo: line.row.sysNo,
      skuSysNo: line.row.skuSysNo,
      skuName: line.row.mallSpuName,
      skuSpec: line.row.thirdName,
      mainImgUrl: line.row.mainImgUrl,
      unit: line.row.unit,
      quantity: Number(line.row.quantity),
      pieceCount: piecesIn(line.row),
      price: line.priceReason?.unitPrice ?? null,
      amount: line.amount,
      priceReason: line.priceReason,
      unavailableReason: line.unavailableReason,
      inventory: Number(line.row.inventory),
      madeToOrder: line.row.madeToOrder,
    })),
  };
}
