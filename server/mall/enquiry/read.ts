import type { Side } from "#trpc/contract/define";
import type { Enquiry, EnquiryAnswer, EnquiryItem, EnquiryRow } from "#trpc/contract/enquiry";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import type { HistoryEntry } from "#trpc/contract/shared/document";
import { compare, isOpen, takesAnswers } from "#trpc/rules/enquiry";
import { documentReads, sideOf } from "../document/index";
import { filesOf } from "../file/index";
import type { Actor, Handler, HandlerContext } from "../implement";
import { needAsker } from "./create";
import { askedNames, isAnswered, ownStatuses, readAnswers, readQuestions, readVersions } from "./repo/answers";
import { enquiryKind } from "./repo/kind";

const reads = documentReads(enquiryKind, {
  rest: async (db, { tenantCode, sysNo }) => {
    const files = await filesOf(db, tenantCode, "enquiry", [sysNo]);
    return { fileList: files.get(sysNo) ?? [], answerList: [], reply: null, questionList: [], supplierNameList: [] };
  },
});

/** Lines leave the database under the name that documents have for their specification. */
const itemOf = (item: EnquiryItem): EnquiryItem => ({ ...item, spec: item.skuSpec });

/** What time allows of the actions that the machine does: prices until they are open, purchases from then on. */
function isOffered(action: string, row: EnquiryRow, now: Date): boolean {
  if (action === "enquiry:supplier:reply") return takesAnswers(row, now);
  return action !== "enquiry:purchaser:take" || isOpen(row, now);
}

/** A row as its side may see it: suppliers hear nothing of how many others there are. */
function rowFor<Row extends EnquiryRow>(row: Row, side: Side, ownStatus: EnquiryRow["ownStatus"], now: Date): Row {
  const counts = side === "supplier" ? { askedCount: null, answeredCount: null, declinedCount: null } : {};
  const actionList = row.actionList.filter((action) => isOffered(action, row, now));
  return { ...row, ...counts, ownStatus, actionList, itemList: row.itemList.map(itemOf) };
}

/** Purchasers read their own, suppliers what they were asked. */
function needReader(actor: Actor): void {
  if (actor.identity !== "supplier") needAsker(actor);
}

/** What of the audit trail a reader may see: rivals' entries never, and names of suppliers once the answers are open. */
const historyFor = (history: readonly HistoryEntry[], side: Side, open: boolean): HistoryEntry[] =>
  history.flatMap((entry) => {
    if (entry.operatorRole !== "supplier") return [entry];
    if (side === "supplier") return [];
    return [open ? entry : { ...entry, operatorName: "供应商", comment: "" }];
  });

type Caller = Pick<HandlerContext<unknown, never, Actor>, "actor" | "db" | "tenantCode" | "now">;

/** The answers that a reader may see, the cheapest first. */
async function answersFor(
  { actor, db, tenantCode, now }: Caller,
  found: Enquiry,
  side: Side,
): Promise<EnquiryAnswer[]> {
  const key = { tenantCode, enquirySysNo: found.sysNo };
  const own = side === "supplier";
  if (!own && !isOpen(found, now)) return [];
  const answers = await readAnswers(db, key, own ? (actor.supplierSysNo ?? 0) : undefined);
  const files = await filesOf(
    db,
    tenantCode,
    "enquiryAnswer",
    answers.map(({ sysNo }) => sysNo),
  );
  const [first] = answers;
  const versionList = own && first ? await readVersions(db, tenantCode, first.sysNo) : [];
  return answers.map(({ operatorName: _name, ...answer }) => ({
    ...answer,
    fileList: files.get(answer.sysNo) ?? [],
    versionList,
  }));
}

/** EN-Enquiry's reply: the best whole answer in short, else the first that there is. */
function replyOf(answers: readonly EnquiryAnswer[], { itemList }: Enquiry): Enquiry["reply"] {
  const given = answers.filter(isAnswered);
  const { cheapestWhole, landed } = compare(given, itemList, 0);
  const at = Math.max(
    0,
    given.findIndex((_, index) => cheapestWhole.has(index)),
  );
  const answer = given[at];
  if (!answer) return null;
  const [line] = answer.itemList;
  const price = itemList.length === 1 && line ? line.price : (landed[at]?.landed ?? 0);
  return { price, comment: answer.comment, time: answer.answerTime ?? 0 };
}

export const get: Handler<typeof contract.enquiry.get> = async (context) => {
  const { actor, db, tenantCode, now } = context;
  needReader(actor);
  const side = sideOf(context);
  const found = await reads.get(context);
  const enquiry = { ...found, itemList: found.itemList.map(itemOf) };
  const key = { tenantCode, enquirySysNo: found.sysNo };
  const [answerList, questionList, supplierNameList] = await Promise.all([
    answersFor(context, enquiry, side),
    readQuestions(db, key, side === "supplier" ? actor.supplierSysNo : null),
    side === "supplier" ? [] : askedNames(db, key),
  ]);
  const ownStatus = side === "supplier" ? (answerList[0]?.status ?? null) : null;
  return {
    ...rowFor(enquiry, side, ownStatus, now),
    ...{ answerList, questionList, supplierNameList },
    reply: replyOf(answerList, enquiry),
    historyList: historyFor(found.historyList, side, isOpen(found, now)),
  };
};

export const getEnquirySteps: Handler<typeof contract.enquiry.getEnquirySteps> = async (context) => {
  needReader(context.actor);
  const steps = await reads.steps(context);
  // the first answer is a supplier's, whose name neither rivals nor, before the answers are open, the asker hears
  return steps.map((step) => (step.nodeType === "reply" ? { ...step, operatorName: "", comment: "" } : step));
};

type Search = Handler<typeof contract.enquiry.search>;

/** The asker's own; to suppliers what they were asked. */
export const search: Search = async (context) => {
  if (context.actor.identity === "supplier") return supplierSearch(context);
  needAsker(context.actor);
  const found = await reads.searchList(context);
  return { ...found, datas: found.datas.map((row) => rowFor(row, "purchaser", null, context.now)) };
};

export const supplierSearch: Search = async (context) => {
  const { actor, db, tenantCode } = context;
  if (actor.supplierSysNo === null) throw new Failure("FORBIDDEN");
  const found = await reads.searchList(context);
  const keys = found.datas.map(({ sysNo }) => sysNo);
  const statuses = await ownStatuses(db, tenantCode, actor.supplierSysNo, keys);
  return {
    ...found,
    datas: found.datas.map((row) => rowFor(row, "supplier", statuses.get(row.sysNo) ?? null, context.now)),
  };
};
