import { PriceMethod } from "#trpc/contract/shared/codes";
import { priceSource, quoteBasis } from "#trpc/contract/shared/goods-labels";
import type { PriceReason } from "#trpc/contract/sku";
import { decimal, toNumber } from "#trpc/rules/money";
import { date, money, percent, quantity } from "~/lib/format";
import { priceText as t } from "~/lib/texts/price";

export interface PriceStep {
  label: string;
  value: string;
}

const price = (value: number) => `¥${money(value, 6)}`;
const signed = (value: number) => `${value < 0 ? "−" : "+"}¥${money(Math.abs(value), 6)}`;
const sources: Readonly<Record<number, string>> = priceSource;

function methodSteps(reason: PriceReason): PriceStep[] {
  if (reason.method === PriceMethod.fixed) return [{ label: t.method, value: t.fixed }];
  if (reason.method === PriceMethod.discount) {
    return [{ label: t.method, value: t.discount(percent((reason.discount ?? 100) / 100, 4)) }];
  }
  if (reason.method !== PriceMethod.source) return [];
  const steps: PriceStep[] = [{ label: t.method, value: t.source }];
  if (reason.sourcePrice !== null) {
    const source = sources[reason.priceSource ?? 0] ?? t.source;
    steps.push({ label: t.sourcePrice(source, date(reason.sourceTime)), value: price(reason.sourcePrice) });
  }
  if (reason.quoteBasis) steps.push({ label: t.basis, value: t.basisOf(quoteBasis[reason.quoteBasis]) });
  if (reason.delta !== null) steps.push({ label: t.delta, value: signed(reason.delta) });
  if (reason.floor !== undefined) steps.push({ label: t.floor, value: price(reason.floor) });
  if (reason.cap !== undefined) steps.push({ label: t.cap, value: price(reason.cap) });
  return steps;
}

/** The step of the clause that the quantity reaches. */
function stepOf({ stepFrom, stepList }: PriceReason): PriceStep[] {
  if (!stepList || stepFrom === undefined) return [];
  return [{ label: t.step, value: stepFrom === 0 ? t.firstStep : t.stepFrom(quantity(stepFrom)) }];
}

/** How a price came about, step by step: list price, agreement and clause, method, base, payment term, result. */
export function explainPrice(reason: PriceReason): PriceStep[] {
  const steps: PriceStep[] = [{ label: t.listPrice, value: price(reason.listPrice) }];
  const { groupBuy } = reason;
  if (groupBuy)
    steps.push(
      { label: t.groupBuy, value: `${groupBuy.groupBuyNo} ${groupBuy.title}` },
      { label: t.step, value: t.stepFrom(quantity(groupBuy.stepFrom)) },
    );
  else if (reason.tradeAgreementSysNo === null) steps.push({ label: t.agreement, value: t.noAgreement });
  else {
    const clause = reason.clauseNo === null ? "" : ` ${t.clause(reason.clauseNo)}`;
    steps.push({ label: t.agreement, value: `${reason.agreementNo}${clause} ${reason.agreementName}`.trim() });
    if (reason.ofProject) steps.push({ label: t.project, value: t.ofProject });
    steps.push(...methodSteps(reason), ...stepOf(reason), { label: t.base, value: price(reason.basePrice) });
  }
  if (reason.priceRate !== 1) {
    const added = toNumber(decimal(reason.unitPrice).minus(reason.basePrice));
    const rate = `${added < 0 ? "−" : "+"}${percent(Math.abs(toNumber(decimal(reason.priceRate).minus(1))), 4)}`;
    steps.push({ label: t.termRate(reason.termName), value: `${rate}（${signed(added)}）` });
  }
  steps.push({ label: t.unitPrice, value: price(reason.unitPrice) });
  return steps;
}
