import { toUnixSeconds } from "#server/kernel/clock";
import type { contract } from "#trpc/contract/index";
import { type Code, PaymentTerm } from "#trpc/contract/shared/codes";
import { paymentTerm as termNames } from "#trpc/contract/shared/goods-labels";
import { isOpen, isValid, takenPrices } from "#trpc/rules/enquiry";
import { chinaDay } from "#trpc/rules/price";
import { addToCart } from "../cart/index";
import { command, readLines } from "../document/index";
import type { Handler } from "../implement";
import { agreementOf, priceGoods } from "./repo/agreement";
import { isAnswered, readAnswers, type StoredAnswer } from "./repo/answers";
import { enquiryKind, enquiryLines } from "./repo/kind";

/** The term of an answer as agreements keep it. */
const termOf = ({ paymentTerm, termDays }: StoredAnswer) => ({
  accountPeriod: paymentTerm,
  name: paymentTerm === PaymentTerm.other ? `${termDays}天` : termNames[paymentTerm as Code<typeof PaymentTerm>],
  otherDays: termDays,
});

interface Line {
  sysNo: number;
  quantity: string;
}
type Answered = StoredAnswer["itemList"][number];
interface Wanted {
  item: Answered;
  skuSysNo: number;
  quantity: string;
}

/** Which of the chosen lines can be bought in the mall, and why the others cannot. */
function takeable(chosen: readonly Answered[], lines: ReadonlyMap<number, Line>) {
  const failList: { enquiryItemSysNo: number; message: string }[] = [];
  const wanted: Wanted[] = [];
  const seen = new Set<number>();
  for (const item of chosen) {
    const { enquiryItemSysNo, skuSysNo } = item;
    const fails = (message: string) => failList.push({ enquiryItemSysNo, message });
    if (skuSysNo === null) fails("供应商的报价没有对应的商城商品，请联系供应商上架或在线咨询");
    else if (seen.has(skuSysNo)) fails("同一商品已按另一行的报价加入购物车");
    else wanted.push({ item, skuSysNo, quantity: lines.get(enquiryItemSysNo)?.quantity ?? "0" });
    if (skuSysNo !== null) seen.add(skuSysNo);
  }
  return { wanted, failList };
}

/**
 * Answered lines come into the cart, or are answered for an application. The answer becomes an agreement for these goods until its last day, so that
 * cart, checkout and order price them as they price any other agreement's; an order under it says where it comes from.
 */
export const take: Handler<typeof contract.enquiry.take> = async (context) => {
  const { input, actor, now, fail } = context;
  const { document, doing, apply } = await command(context, enquiryKind, "take");
  const { db, tenantCode } = doing;
  const rows = await readLines(db, enquiryLines, { tenantCode, sysNo: document.sysNo });
  const lines = new Map(rows.map((line) => [line.sysNo, line]));
  const { itemSysNoList } = input;
  if (itemSysNoList?.some((sysNo) => !lines.has(sysNo))) throw fail("NOT_FOUND", { message: "询价单没有这些行" });
  const answers = await readAnswers(db, { tenantCode, enquirySysNo: document.sysNo });
  const answer = answers.find(({ sysNo }) => sysNo === input.answerSysNo);
  if (!answer) throw fail("NOT_FOUND", { message: "没有这份报价，请刷新后重试" });
  if (!isOpen({ openTime: toUnixSeconds(document.openTime) }, now)) throw fail("ANSWERS_SEALED");
  if (!isAnswered(answer)) throw fail("NOT_FOUND", { message: "供应商没有报价，请重新选择" });
  if (!isValid(answer, now)) throw fail("ANSWER_EXPIRED");
  const chosen = answer.itemList.filter(
    ({ enquiryItemSysNo }) => !itemSysNoList || itemSysNoList.includes(enquiryItemSysNo),
  );
  if (chosen.length === 0) throw fail("NOT_FOUND", { message: "供应商没有报这些行的价，请重新选择" });
  const { wanted, failList } = takeable(chosen, lines);
  const agreementSysNo = await agreementOf(db, {
    ...{ tenantCode, enquirySysNo: document.sysNo, supplierSysNo: answer.supplierSysNo, areaCode: document.areaCode },
    ...{ agreementNo: `${document.enquiryNo}-${answer.sysNo}`, name: `询价 ${document.enquiryNo}` },
    purchaserOrganizationSysNo: document.purchaserOrganizationSysNo,
    ...{ startDay: chinaDay(now), endDay: answer.validUntil ?? chinaDay(now), term: termOf(answer) },
  });
  const prices = takenPrices(answer, new Map(rows.map(({ sysNo, quantity }) => [sysNo, quantity])));
  const priced = wanted.map(({ item, skuSysNo }) => ({ skuSysNo, price: prices.get(item.enquiryItemSysNo) ?? "0" }));
  await priceGoods(db, tenantCode, agreementSysNo, priced);
  const lineList = wanted.map(({ skuSysNo, quantity }) => ({ skuSysNo, quantity: Number(quantity) }));
  const refusals = input.toCart
    ? await addToCart({
        ...{ db, actor, now, areaCode: document.areaCode },
        wanted: lineList.map((line) => ({ ...line, tradeAgreementSysNo: agreementSysNo })),
      }).then((added) => added.refusals)
    : new Map<number, never>();
  const refused = wanted.flatMap(({ item: { enquiryItemSysNo } }, at) => {
    const refusal = refusals.get(at);
    return refusal ? [{ enquiryItemSysNo, message: refusal.message }] : [];
  });
  await apply({ comment: answer.supplierName, set: { isTaken: true } });
  return {
    sysNo: document.sysNo,
    tradeAgreementSysNo: agreementSysNo,
    successCount: wanted.length - refused.length,
    lineList: lineList.filter((_, at) => !refusals.has(at)),
    failList: [...failList, ...refused],
  };
};
