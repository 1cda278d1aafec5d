import type { CartOverview, OverviewSku } from "#trpc/contract/cart";
import { unavailableReasons } from "#trpc/contract/shared/labels";
import type { SplitPart } from "#trpc/contract/trade";
import { decimal, sum, toNumber } from "#trpc/rules/money";
import { paymentWords } from "#trpc/rules/payment-words";
import { skusOf } from "#trpc/rules/selection";
import { checkoutText as t } from "~/lib/texts/checkout";
import { seenText } from "./checkout-form";

type SplitLine = SplitPart["skuList"][number];

/** A line of a future order, with what the receiving address changed about it. */
export interface CheckoutLine
  extends Pick<
    SplitLine,
    | "sysNo"
    | "skuName"
    | "skuSpec"
    | "mainImgUrl"
    | "unit"
    | "quantity"
    | "pieceCount"
    | "price"
    | "amount"
    | "priceReason"
  > {
  /** a sentence; the line cannot be ordered */
  problem: string | null;
  /** unit price in the cart, where the receiving address makes another */
  cartPrice: number | null;
}

export interface CheckoutPart
  extends Pick<
    SplitPart,
    | "shopSysNo"
    | "shopName"
    | "agreementSysNo"
    | "agreementNo"
    | "goodsKind"
    | "freight"
    | "freightDetail"
    | "amount"
    | "earliestDay"
  > {
  /** how and when it is paid */
  payment: string;
  termKey: string;
  lines: CheckoutLine[];
}

/** A part with only some of its lines listed; the others are ordered all the same. */
export interface FoldedPart extends CheckoutPart {
  /** the line by which the form names the order, whatever is listed */
  key: number;
  rest: { count: number; amount: number /** {@link seenText} */; seen: string };
}

/** Lines that the checkout lists, and the least of each part. */
const LISTED = 100;
const LEAST = 3;

/** What the buyer has to know of comes first: what cannot be ordered, what costs something else than in the cart. */
const toKnow = ({ problem, cartPrice }: CheckoutLine): boolean => problem !== null || cartPrice !== null;

/** Long orders list their first lines; nobody reads two thousand of them, and each costs the server its share. */
export function foldParts(parts: readonly CheckoutPart[]): FoldedPart[] {
  let room = LISTED;
  return parts.map((part) => {
    const fits = part.lines.length <= Math.max(LEAST, room);
    const ordered = fits ? part.lines : [...part.lines.filter(toKnow), ...part.lines.filter((line) => !toKnow(line))];
    const lines = ordered.slice(0, Math.max(LEAST, room));
    const rest = ordered.slice(lines.length);
    room = Math.max(0, room - lines.length);
    const amount = toNumber(sum(rest.map((line) => line.amount ?? 0)));
    return {
      ...part,
      key: part.lines[0]?.sysNo ?? 0,
      lines,
      rest: { count: rest.length, amount, seen: seenText(rest) },
    };
  });
}

function problemOf(line: SplitLine): string | null {
  if (line.unavailableReason) return unavailableReasons[line.unavailableReason];
  const short = !line.madeToOrder && line.quantity > line.inventory;
  return short ? t.shortOf(line.inventory, line.unit) : null;
}

function lineView(line: SplitLine, inCart: OverviewSku | undefined): CheckoutLine {
  const { sysNo, skuName, skuSpec, mainImgUrl, unit, quantity, pieceCount, price, amount, priceReason } = line;
  const before = inCart?.price ?? null;
  return {
    sysNo,
    skuName,
    skuSpec,
    mainImgUrl,
    unit,
    quantity,
    pieceCount,
    price,
    amount,
    priceReason,
    problem: problemOf(line),
    cartPrice: before !== null && before !== price ? before : null,
  };
}

/** The parts as the page shows them, each line beside what the cart said of it. */
export function partsView(parts: readonly SplitPart[], shops: CartOverview["categoryTypeList"]): CheckoutPart[] {
  const cart = new Map(shops.flatMap((shop) => skusOf(shop)).map((sku) => [sku.sysNo, sku]));
  return parts.map((part) => ({
    shopSysNo: part.shopSysNo,
    shopName: part.shopName,
    agreementSysNo: part.agreementSysNo,
    agreementNo: part.agreementNo,
    goodsKind: part.goodsKind,
    freight: part.freight,
    freightDetail: part.freightDetail,
    amount: part.amount,
    earliestDay: part.earliestDay,
    payment: paymentWords({
      ...part.paymentTerm,
      paymentMode: part.paymentMode,
      termName: part.paymentTerm.name,
    }),
    termKey: part.paymentTerm.sysNo,
    lines: part.skuList.map((line) => lineView(line, cart.get(line.sysNo))),
  }));
}

/** 元, of all orders. */
export const freightOf = (parts: readonly Pick<SplitPart, "freight">[]): number =>
  toNumber(sum(parts.map(({ freight }) => freight)));

/** What is to be paid. */
export const totalOf = (parts: readonly Pick<SplitPart, "amount" | "freight">[]): number =>
  toNumber(sum(parts.map(({ amount, freight }) => decimal(amount).plus(freight))));
