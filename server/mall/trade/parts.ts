import { ApprovalStatus } from "#trpc/contract/shared/codes";
import type { SplitPart } from "#trpc/contract/trade";
import { ruleFor, statusBy } from "#trpc/rules/approval-rules";
import { listPaymentMode } from "#trpc/rules/cart";
import { type Freight, freightOf } from "#trpc/rules/freight";
import { sum, toNumber } from "#trpc/rules/money";
import { wholePieces } from "#trpc/rules/piece-goods";
import { splitParts } from "#trpc/rules/split";
import type { OrderedLine } from "../cart/index";
import type { OrderApproval } from "./repo";

type Lines = [OrderedLine, ...OrderedLine[]];
const isFilled = (lines: OrderedLine[]): lines is Lines => lines.length > 0;

/** Priced lines as future orders (R-BIZ-01): the same parts for the simulation and for the orders themselves. */
export function partsOf(lines: readonly OrderedLine[]): Lines[] {
  const facts = lines.map((line) => ({
    shopSysNo: line.row.shopSysNo,
    agreementSysNo: line.row.agreementSysNo || null,
    accountPeriod: line.term.accountPeriod,
    billingPeriod: line.term.billingPeriod,
    goodsKind: line.row.goodsKind,
    line,
  }));
  return splitParts(facts)
    .map((part) => part.map(({ line }) => line))
    .filter(isFilled);
}

/** 元, of all lines that have a price. */
export const amountOf = (lines: readonly OrderedLine[]) => sum(lines.map((line) => line.amount ?? 0));

/** The freight of a future order; none where the prices of its agreement are those at the site. */
export function freightOfPart(part: Lines): Freight {
  const [{ row, agreement }] = part;
  return freightOf(
    agreement?.freightIncluded ? null : row.freightRule,
    part.map((line) => ({ ...line.row, amount: line.amount ?? 0 })),
  );
}

/** 元, of the orders that lines would become. */
export const freightOfParts = (lines: readonly OrderedLine[]) =>
  sum(partsOf(lines).map((part) => freightOfPart(part).total));

/** 元, of goods and freight. */
export const worthOf = (lines: readonly OrderedLine[]) => amountOf(lines).plus(freightOfParts(lines));

/** Leading categories of the goods of lines. */
export const categoriesOf = (lines: readonly OrderedLine[]): number[] => [
  ...new Set(lines.map(({ row }) => row.category1SysNo)),
];

/** Priced lines as the future orders that a buyer is shown; whether they are approved as long as no project is named. */
export function toSplitParts(lines: readonly OrderedLine[], { rules }: OrderApproval): SplitPart[] {
  const unnamed = { amount: worthOf(lines).toFixed(2), projectSysNo: null, costCode: "", overBudget: false };
  return partsOf(lines).map((part) => {
    const rule = ruleFor(rules, { ...unnamed, categories: categoriesOf(part) });
    return toSplitPart(part, statusBy(rule) === ApprovalStatus.auditing);
  });
}

const piecesIn = ({ quantity, pieceMass, quantityScale }: OrderedLine["row"]): number | null =>
  pieceMass === null ? null : wholePieces(quantity, { pieceMass, quantityScale });

function toSplitPart(lines: Lines, needsApproval: boolean): SplitPart {
  const [{ row, agreement, term }] = lines;
  const { accountPeriod, billingPeriod, otherDays, name } = term;
  const freight = freightOfPart(lines);
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
