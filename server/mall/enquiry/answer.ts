import { toUnixSeconds } from "#server/kernel/clock";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { PaymentTerm } from "#trpc/contract/shared/codes";
import { endOfDay, enquiryLimits, presetValidity, takesAnswers } from "#trpc/rules/enquiry";
import { EnquiryAnswerStatus } from "#trpc/rules/kinds/enquiry";
import { chinaDay } from "#trpc/rules/price";
import { checkedLines, command, needDay, readLines, unlinkFiles } from "../document/index";
import { linkFiles } from "../file/index";
import type { Actor, Handler } from "../implement";
import {
  insertQuestion,
  keepVersion,
  readAnswers,
  replyToQuestion,
  type StoredAnswer,
  writeAnswer,
} from "./repo/answers";
import { enquiryKind, enquiryLines } from "./repo/kind";
import { ownGoods } from "./repo/suppliers";

interface Header {
  sysNo: number;
  deadline: Date;
  openTime: Date;
  expireTime: Date;
  askedCount: number;
  answeredCount: number;
  declinedCount: number;
}

/** @throws Failure ANSWERS_CLOSED */
function needTaking({ deadline, openTime }: Header, now: Date): void {
  const times = { deadline: toUnixSeconds(deadline), openTime: toUnixSeconds(openTime) };
  if (!takesAnswers(times, now)) throw new Failure("ANSWERS_CLOSED");
}

const { asked, answered, declined } = EnquiryAnswerStatus;

/** Columns of the enquiry that follow a supplier's answer: with the last one the answers are open. */
function followed(enquiry: Header, from: number, to: number, now: Date) {
  const count = (before: number, status: number) => before + Number(to === status) - Number(from === status);
  const answeredCount = count(enquiry.answeredCount, answered);
  const declinedCount = count(enquiry.declinedCount, declined);
  const complete = answeredCount + declinedCount === enquiry.askedCount;
  return { answeredCount, declinedCount, openTime: complete ? now : enquiry.openTime };
}

const inputFailure = (field: string, message: string) =>
  new Failure("BAD_INPUT", { message, fields: { [field]: message } });

type Reply = Parameters<Handler<typeof contract.enquiry.reply>>[0]["input"];

/** The last day on which an answer holds: not before the asker can see it. */
function validityOf({ validUntil }: Reply, { deadline }: Header): string {
  const day = validUntil ?? presetValidity(deadline);
  if (day < chinaDay(deadline)) throw inputFailure("validUntil", "报价有效期不能早于报价截止日");
  return day;
}

function needTerm({ paymentTerm, termDays }: Reply): void {
  if (paymentTerm === PaymentTerm.other && termDays === 0) throw inputFailure("termDays", "请填写账期天数");
}

/** Keeps what the supplier answered before, if it did. */
async function ownAnswer(db: Parameters<typeof readAnswers>[0], tenantCode: string, enquiry: Header, actor: Actor) {
  const [own] = await readAnswers(db, { tenantCode, enquirySysNo: enquiry.sysNo }, actor.supplierSysNo ?? 0);
  if (!own) throw new Failure("FORBIDDEN", { message: "无权限查看" });
  return own;
}
const keepFormer = async (db: Parameters<typeof keepVersion>[0], tenantCode: string, own: StoredAnswer) => {
  if (own.status !== asked) await keepVersion(db, tenantCode, own);
};

/** The lines of an answer, each checked against the line that it prices. */
async function linesOf({ db, tenantCode, actor, input }: Parameters<Handler<typeof contract.enquiry.reply>>[0]) {
  const items = await readLines(db, enquiryLines, {
    tenantCode,
    sysNo: input.sysNo,
  });
  const [only] = items;
  const given =
    input.price !== undefined && input.itemList.length === 0 && only && items.length === 1
      ? [
          {
            enquiryItemSysNo: only.sysNo,
            price: input.price,
            skuSysNo: undefined,
            skuCode: undefined,
            substitute: "",
            remark: "",
          },
        ]
      : input.itemList;
  if (given.length === 0) throw inputFailure("itemList", "请至少填写一行的报价");
  const byKey = new Map(items.map((item) => [item.sysNo, item]));
  const sysNos = [...given, ...items].flatMap(({ skuSysNo }) => skuSysNo ?? []);
  const codes = given.flatMap(({ skuCode }) => skuCode || []);
  const { keys, byCode } = await ownGoods(
    db,
    { tenantCode, supplierSysNo: actor.supplierSysNo ?? 0 },
    { sysNos, codes },
  );
  return checkedLines(given, {
    lineOf: ({ enquiryItemSysNo }) => byKey.get(enquiryItemSysNo),
    whose: "该询价单的商品",
    check: (line, { enquiryItemSysNo, price, skuSysNo, skuCode, substitute, remark }) => {
      const field = skuCode ? "skuCode" : "skuSysNo";
      const named = skuCode ? byCode.get(skuCode) : skuSysNo;
      if (skuCode ? named === undefined : named && !keys.has(named))
        return { reason: "NOT_FOUND", field, message: `第 ${line.lineNo} 行：本店没有这个商品，请核对商品编码` };
      const same = line.skuSysNo !== null && keys.has(line.skuSysNo) && substitute === "" ? line.skuSysNo : null;
      const offered = named === undefined ? same : named;
      return { enquiryItemSysNo, price: String(price), skuSysNo: offered, substitute, remark };
    },
  });
}

/** R-ENQ-02: answers, or changes the answer; former ones are kept. As many statements for any number of lines. */
export const reply: Handler<typeof contract.enquiry.reply> = async (context) => {
  const { input, actor, fail, now } = context;
  const { document, doing, apply } = await command(context, enquiryKind, "reply");
  const { db, tenantCode } = doing;
  needTaking(document, now);
  const own = await ownAnswer(db, tenantCode, document, actor);
  if (input.version !== undefined && input.version !== own.version) throw fail("ANSWER_CHANGED");
  needTerm(input);
  needDay(input.deliveryDay, "deliveryDay", now);
  const validUntil = validityOf(input, document);
  const items = await linesOf(context);
  await keepFormer(db, tenantCode, own);
  const { freight, taxType, taxRate, paymentTerm, termDays, deliveryDay, comment, fileSysNoList } = input;
  await writeAnswer(db, {
    ...{ tenantCode, sysNo: own.sysNo, items },
    values: {
      ...{ status: answered, freight: String(freight), taxType, taxRate: String(taxRate), paymentTerm },
      termDays: paymentTerm === PaymentTerm.other ? termDays : 0,
      ...{ validUntil, deliveryDay: deliveryDay ?? null, comment, operatorName: actor.displayName, answerTime: now },
    },
  });
  await unlinkFiles(db, { kind: "enquiryAnswer", tenantCode, sysNo: own.sysNo });
  await linkFiles(db, actor, { documentType: "enquiryAnswer", documentSysNo: own.sysNo }, fileSysNoList);
  const [ends, expires] = [endOfDay(validUntil), document.expireTime];
  const set = { ...followed(document, own.status, answered, now), expireTime: ends > expires ? ends : expires };
  return { sysNo: document.sysNo, status: await apply({ set }), version: own.version + 1 };
};

export const decline: Handler<typeof contract.enquiry.decline> = async (context) => {
  const { input, actor, now } = context;
  const { document, doing, apply } = await command(context, enquiryKind, "decline");
  const { db, tenantCode } = doing;
  needTaking(document, now);
  const own = await ownAnswer(db, tenantCode, document, actor);
  await keepFormer(db, tenantCode, own);
  const said = { status: declined, comment: input.reason, operatorName: actor.displayName, answerTime: now };
  await writeAnswer(db, { tenantCode, sysNo: own.sysNo, items: [], values: { ...said, validUntil: null } });
  await unlinkFiles(db, { kind: "enquiryAnswer", tenantCode, sysNo: own.sysNo });
  const status = await apply({ set: followed(document, own.status, declined, now) });
  return { sysNo: document.sysNo, status };
};

export const question: Handler<typeof contract.enquiry.question> = async (context) => {
  const { input, actor, now, fail } = context;
  const { document, doing, apply } = await command(context, enquiryKind, "question");
  const { db, tenantCode } = doing;
  needTaking(document, now);
  const asks = { supplierSysNo: actor.supplierSysNo ?? 0, content: input.content, now, most: enquiryLimits.questions };
  if (!(await insertQuestion(db, { tenantCode, enquirySysNo: document.sysNo }, asks)))
    throw fail("TOO_MANY", { message: `一张询价单最多${enquiryLimits.questions}个提问，请联系采购方` });
  return { sysNo: document.sysNo, status: await apply() };
};

export const answerQuestion: Handler<typeof contract.enquiry.answerQuestion> = async (context) => {
  const { input, now, fail } = context;
  const { document, doing, apply } = await command(context, enquiryKind, "answerQuestion");
  const { db, tenantCode } = doing;
  const { questionSysNo, content } = input;
  const found = await replyToQuestion(
    db,
    { tenantCode, enquirySysNo: document.sysNo },
    { questionSysNo, content, now },
  );
  if (!found) throw fail("NOT_FOUND", { message: "没有这个提问，请刷新后重试" });
  return { sysNo: document.sysNo, status: await apply() };
};

/** R-ENQ-03. */
export const invalid: Handler<typeof contract.enquiry.invalid> = async (context) => {
  const { document, apply } = await command(context, enquiryKind, "invalid");
  return { sysNo: document.sysNo, status: await apply() };
};
