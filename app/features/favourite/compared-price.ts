import type { FavouriteSku } from "#trpc/contract/favourite";
import { paymentOfPrice } from "#trpc/rules/kept-price";
import { decimal, toNumber } from "#trpc/rules/money";
import { pricePaymentWords, samePayment } from "#trpc/rules/payment-words";
import { money } from "~/lib/format";
import { favouriteText as t } from "~/lib/texts/favourite";

type Compared = Pick<FavouriteSku, "keptPrice" | "keptPayment" | "priceAtKeptTerm" | "priceReason" | "salesPrice">;

export interface PriceMove {
  words: string;
  /** which way the price went, where that can be said */
  way: "up" | "down" | "none";
}

/** 涨 or 降 between two prices that are paid the same way. */
function moveBetween(then: number, today: number): PriceMove {
  const moved = toNumber(decimal(today).minus(then));
  if (moved === 0) return { words: t.same, way: "none" };
  return moved > 0
    ? { words: t.dearer(money(moved, 6)), way: "up" }
    : { words: t.cheaper(money(-moved, 6)), way: "down" };
}

/**
 * How a price moved since the goods were kept, under the term of that day: a later payment is no rise. Where that term
 * is not offered any more, the terms are named instead.
 */
function moveOf({ keptPrice, keptPayment, priceAtKeptTerm, priceReason, salesPrice }: Compared): PriceMove | null {
  if (keptPrice === null || (priceReason?.unitPrice ?? salesPrice) === null) return null;
  const now = paymentOfPrice(priceReason);
  const words = pricePaymentWords(now);
  if (priceAtKeptTerm === null)
    return {
      words: keptPayment ? t.otherPayment(pricePaymentWords(keptPayment), words) : t.unknownPayment(words),
      way: "none",
    };
  const move = moveBetween(keptPrice, priceAtKeptTerm);
  return !keptPayment || samePayment(keptPayment, now)
    ? move
    : { ...move, words: t.paidAs(pricePaymentWords(keptPayment), move.words) };
}

/** The price of the day of keeping with how it was to be paid, and how it moved. */
export const comparedPrice = (sku: Compared) => ({
  keptPrice: sku.keptPrice,
  keptPayment: sku.keptPayment ? pricePaymentWords(sku.keptPayment) : "",
  move: moveOf(sku),
});
