import type { Db } from "#server/kernel/db";
import type { PastPrice } from "#trpc/contract/price-passport";
import { type DecimalLike, toNumber } from "#trpc/rules/money";
import { basePriceOf, listTerm, type Period, priceUnder } from "#trpc/rules/price";
import { type PastAgreement, type PastQuestion, readPast } from "./past-repo";

export interface WantedPrice extends PastQuestion {
  /** The payment term under an agreement; its first one where nothing is said. */
  period?: (agreementSysNo: number) => Period | undefined;
  /** In one line; the first price of a clause with steps where nothing is said. */
  quantity?: DecimalLike;
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/**
 * What a sku cost at a moment: one price under each agreement that priced it then, by the rules of today from what was
 * known then (list price, version of the agreement, quotes as published); the list price alone where none did. One
 * statement; empty for unknown goods.
 */
export async function pricesAt(db: Db, question: WantedPrice): Promise<PastPrice[]> {
  const found = await readPast(db, question);
  if (!found) return [];
  const { listPrice, listPriceTime, agreements } = found;
  const time = seconds(question.moment);
  const known = { time, listPrice: toNumber(listPrice), listPriceTime };
  const priced = ({ head, clause, version, quote }: PastAgreement): PastPrice => {
    const agreement = { ...head, terms: head.terms && head.terms.length > 0 ? head.terms : [listTerm] };
    const option = { skuSysNo: question.skuSysNo, agreement, listPrice, clause };
    const reason = priceUnder(option, question.period?.(head.sysNo), question.quantity);
    const { missingReason } = basePriceOf(option, question.quantity);
    return { ...known, reason, missingReason: reason ? null : missingReason, version, quote };
  };
  if (agreements.length > 0) return agreements.map(priced);
  return [{ ...known, reason: priceUnder(listPrice), missingReason: null, version: null, quote: null }];
}
