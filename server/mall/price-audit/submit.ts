import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { priceAuditMachine } from "#trpc/rules/machine-price-audit";
import { decimal, sum } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import { priceStep, WEIGHED_DAYS } from "#trpc/rules/price-audit";
import { lockPriced, type PricedUnder } from "../agreement-version/index";
import { command, createDocument, type LineValues, needDay, needEvent, operatorOf, ownRecord } from "../document/index";
import type { Handler } from "../implement";
import { agreementProblem, goodsProblem, pricesToday } from "./goods";
import { clausedGoods, orderedSince } from "./repo/goods";
import { priceAuditKind } from "./repo/kind";

type Calls = typeof contract.priceAudit;
type Context = Parameters<Handler<Calls["submit"]>>[0];
const DAY_MS = 86_400_000;

/** The lines of a submission. @throws Failure BAD_INPUT with a sentence at each line that is wrong */
async function submittedLines(
  { db, tenantCode, now, input: { itemList } }: Context,
  agreement: PricedUnder,
): Promise<(LineValues & { amount: string })[]> {
  const { sysNo: agreementSysNo, supplierSysNo } = agreement;
  const skuSysNos = [...new Set(itemList.map(({ skuSysNo }) => skuSysNo))];
  const found = await clausedGoods(db, {
    ...{ tenantCode, supplierSysNo, agreementSysNo, skuSysNos, codes: null, like: null, afterSysNo: 0 },
    limit: skuSysNos.length,
  });
  const prices = await pricesToday(db, { tenantCode, day: chinaDay(now) }, agreement, skuSysNos);
  const since = new Date(now.getTime() - WEIGHED_DAYS * DAY_MS);
  const ordered = await orderedSince(db, { tenantCode, ...agreement }, skuSysNos, since);
  const goods = new Map(found.map((one) => [one.skuSysNo, one]));
  const first = new Map<number, number>();
  const fields: Record<string, string> = {};
  const lines = itemList.flatMap(({ skuSysNo, newPrice }, index) => {
    const [sku, oldPrice, before] = [goods.get(skuSysNo), prices.get(skuSysNo), first.get(skuSysNo)];
    first.set(skuSysNo, before ?? index);
    const wrong = (sentence: string) => {
      fields[`itemList.${index}.newPrice`] = `第 ${index + 1} 行${sentence}`;
      return [];
    };
    if (!sku) return wrong("的商品不在该协议内，请删除");
    const problem = goodsProblem(sku, oldPrice);
    if (problem !== "" || oldPrice === undefined) return wrong(`“${sku.skuName} ${sku.skuSpec}”${problem}，请删除`);
    if (before !== undefined) return wrong(`与第 ${before + 1} 行是同一商品，请删除一行`);
    if (decimal(oldPrice).eq(newPrice)) return wrong(`“${sku.skuName} ${sku.skuSpec}”的新价与现价相同，请修改或删除`);
    const quantity = ordered.get(skuSysNo) ?? "0";
    const { skuName, skuSpec, unit, method, isOfCategory } = sku;
    const amount = decimal(priceStep(oldPrice, newPrice, quantity).cost).toFixed(2);
    const price = decimal(newPrice).toFixed();
    return [{ skuSysNo, skuName, skuSpec, unit, oldPrice, price, method, isOfCategory, quantity, amount }];
  });
  const [message] = Object.values(fields);
  if (message) throw new Failure("BAD_INPUT", { message, fields });
  return lines;
}

/** Seven statements besides those of any new document, however many lines. */
export const submit: Handler<Calls["submit"]> = async (context) => {
  const { db, tenantCode, now, actor, input } = context;
  needEvent(actor, "supplier", priceAuditMachine, "submit");
  const [found] = await lockPriced(db, tenantCode, [input.tradeAgreementSysNo]);
  const agreement = ownRecord(found, "协议", actor, "supplier");
  const problem = agreementProblem(agreement, chinaDay(now));
  if (problem) throw new Failure("STATE_CONFLICT", { message: problem });
  const { effectTime, reason } = input;
  needDay(effectTime, "effectTime", now);
  if (effectTime > agreement.endDay) {
    const message = `生效日期不能晚于协议的结束日期 ${agreement.endDay}，请修改`;
    throw new Failure("BAD_INPUT", { message, fields: { effectTime: message } });
  }
  const lines = await submittedLines(context, agreement);
  const { agreementNo, name, purchaserOrganizationSysNo, purchaserOrganizationName } = agreement;
  const { supplierSysNo, supplierName } = agreement;
  const doing = { db, tenantCode, now, operator: operatorOf(actor, "supplier") };
  const made = await createDocument(doing, priceAuditKind, "submit", {
    parties: { purchaserOrganizationSysNo, purchaserOrganizationName, supplierSysNo, supplierName },
    values: {
      ...{ tradeAgreementSysNo: agreement.sysNo, agreementNo, agreementName: name, effectDay: effectTime, reason },
      ...{ submitter: actor.displayName, submitterSysNo: actor.userSysNo, itemCount: lines.length },
      impactAmount: sum(lines.map(({ amount }) => amount)).toFixed(2),
    },
    lines,
  });
  return { sysNo: made.sysNo, status: made.status };
};

/** Prices that were passed stay so; those that waited are no longer judged. */
export const withdraw: Handler<Calls["withdraw"]> = async (context) => {
  const { document, apply } = await command(context, priceAuditKind, "withdraw");
  return { sysNo: document.sysNo, status: await apply() };
};
