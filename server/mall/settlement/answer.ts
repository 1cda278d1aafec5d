import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { decimal } from "#trpc/rules/money";
import { type CommandContext, checkedLines, command, createDocument, SYSTEM } from "../document/index";
import { linkFiles } from "../file/index";
import type { Handler } from "../implement";
import {
  agreeToRest,
  type Dispute,
  disputable,
  disputedLines,
  markLines,
  moveDisputed,
  replyToLines,
} from "./repo/answers";
import { type SettlementHeader, settlementKind } from "./repo/kind";
import { addUp, type Key, needLines } from "./repo/lines";

type Calls = typeof contract.settlement;

/** @throws Failure NOT_FOUND for lines of others, BAD_INPUT for a claim equal to the line's amount */
async function noteDisputes(
  { db, tenantCode }: CommandContext,
  sysNo: number,
  { disputeList, agreeList }: Answered,
): Promise<void> {
  const key = { tenantCode, sysNo };
  const lines = await disputable(
    db,
    key,
    disputeList.map(({ itemSysNo }) => itemSysNo),
  );
  const disputes = checkedLines(disputeList, {
    lineOf: ({ itemSysNo }) => lines.get(itemSysNo),
    whose: "该结算单可以提出异议的明细",
    check: ({ worth, lineNo }, dispute) =>
      decimal(worth).eq(dispute.amount)
        ? { reason: "BAD_INPUT" as const, field: "amount", message: `第 ${lineNo} 行的金额与原金额相同，无需提出异议` }
        : { dispute },
  });
  await markLines(db, key, { disputes: disputes.map(({ dispute }) => dispute), agreed: agreeList });
}

interface Answered {
  disputeList: readonly Dispute[];
  agreeList: readonly number[];
}
/** What is not a line of the statement is refused before anything is said of it. */
const ownLines =
  ({ db, tenantCode, input }: { db: Db; tenantCode: string; input: Answered }) =>
  ({ sysNo }: { sysNo: number }) =>
    needLines(db, { tenantCode, sysNo }, [...input.disputeList.map(({ itemSysNo }) => itemSysNo), ...input.agreeList]);

export const mark: Handler<Calls["mark"]> = async (context) => {
  const { document, doing, apply } = await command(context, settlementKind, "mark", ownLines(context));
  const { sysNo } = document;
  await noteDisputes(doing, sysNo, context.input);
  await addUp(doing.db, { tenantCode: doing.tenantCode, sysNo });
  return { sysNo, status: await apply() };
};

/** The disputed lines as a statement of their own; the others go on (令 802, article 15). */
async function carry(
  doing: CommandContext,
  document: SettlementHeader,
  { disputed, signed }: { disputed: number; signed: { supplierSigner: string; supplierSignTime: Date } },
): Promise<number> {
  const { db, tenantCode } = doing;
  const { purchaserOrganizationSysNo, purchaserOrganizationName, supplierSysNo, supplierName } = document;
  const { projectSysNo, projectName, orderSysNo, cycle, startDay, endDay } = document;
  const { purchaserUserSysNo, purchaserUserName, purchaserSigner, purchaserSignTime, approvalStatus } = document;
  const made = await createDocument({ ...doing, operator: SYSTEM }, settlementKind, "carry", {
    parties: { purchaserOrganizationSysNo, purchaserOrganizationName, supplierSysNo, supplierName },
    values: {
      ...{ projectSysNo, projectName, orderSysNo, cycle, startDay, endDay, approvalStatus },
      ...{ purchaserUserSysNo, purchaserUserName, purchaserSigner, purchaserSignTime },
      ...{ carriedFromSysNo: document.sysNo, remark: "", ...signed },
    },
    lines: ({ sysNo }) => moveDisputed(db, { tenantCode, sysNo: document.sysNo }, sysNo),
    comment: `${document.settlementNo} 中有异议的 ${disputed} 行`,
  });
  await addUp(db, { tenantCode, sysNo: made.sysNo });
  return made.sysNo;
}

/** Lines that are not disputed are agreed to. */
export const answer: Handler<Calls["answer"]> = async (context) => {
  const { input, actor } = context;
  const { document, doing, apply } = await command(context, settlementKind, "answer", ownLines(context));
  const { db, tenantCode, now } = doing;
  const key: Key = { tenantCode, sysNo: document.sysNo };
  await noteDisputes(doing, key.sysNo, input);
  const { disputed, all } = await agreeToRest(db, key);
  if (disputed === 0 && input.fileSysNoList.length > 0) {
    const message = "没有异议时不需要上传凭证";
    throw new Failure("BAD_INPUT", { message, fields: { fileSysNoList: message } });
  }
  const agreesNone = disputed === all;
  const signed = { supplierSigner: actor.displayName, supplierSignTime: now };
  const carries = disputed > 0 && !agreesNone;
  const proofOf = carries ? await carry(doing, document, { disputed, signed }) : key.sysNo;
  await linkFiles(db, actor, { documentType: "settlement", documentSysNo: proofOf }, input.fileSysNoList);
  const comment = disputed > 0 ? `${disputed} 行有异议` : "全部无异议";
  const status = await apply({ given: { agreesNone }, comment, set: signed });
  await addUp(db, key);
  return { sysNo: key.sysNo, status };
};

/** Every disputed line is answered: at the supplier's amount, or with the reason why not. */
export const reply: Handler<Calls["reply"]> = async (context) => {
  const { input } = context;
  const named = input.replyList.map(({ itemSysNo }) => itemSysNo);
  const { document, doing, apply } = await command(context, settlementKind, "reply", ({ sysNo }) =>
    needLines(context.db, { tenantCode: context.tenantCode, sysNo }, named),
  );
  const { db, tenantCode } = doing;
  const key: Key = { tenantCode, sysNo: document.sysNo };
  const lines = new Map((await disputedLines(db, key)).map((line) => [line.sysNo, line]));
  const replies = checkedLines(input.replyList, {
    lineOf: ({ itemSysNo }) => lines.get(itemSysNo),
    whose: "该结算单有异议的明细",
    check: ({ lineNo }, one) =>
      one.accepts || one.comment !== ""
        ? one
        : { reason: "REASON_NEEDED" as const, field: "comment", message: `请填写不接受第 ${lineNo} 行异议的原因` },
  });
  const open = lines.size - replies.length;
  if (open > 0) throw new Failure("BAD_INPUT", { message: `还有 ${open} 行异议没有答复，请逐行答复后提交` });
  await replyToLines(db, key, replies);
  const upheld = replies.filter(({ accepts }) => !accepts).length;
  const acceptsAll = upheld === 0;
  const status = await apply({
    given: { acceptsAll },
    comment: acceptsAll ? "全部接受" : `接受 ${replies.length - upheld} 行，不接受 ${upheld} 行`,
    // what it said before no longer holds
    set: acceptsAll ? {} : { supplierSigner: "", supplierSignTime: null },
  });
  await addUp(db, key);
  return { sysNo: key.sysNo, status };
};
