import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import { settlementMachine } from "#trpc/rules/machine-settlement";
import { decimal } from "#trpc/rules/money";
import { type CommandContext, change, command, createDocument, unlinkFiles } from "../document/index";
import type { Handler } from "../implement";
import { type SettlementHeader, settlementKind } from "./repo/kind";
import { addCorrection, addUp, lockDraft, needLines, removeLines, settledLine } from "./repo/lines";
import { insertReceipts, lockUnsettledOrders } from "./repo/receipts";

type Calls = typeof contract.settlement;

/** Papers leave the draft whole: a note with what went back of it. */
export const save: Handler<Calls["save"]> = async (context) => {
  const { remark, itemSysNoList, retentionPercent, retentionMonths } = context.input;
  const { document, doing, apply } = await command(context, settlementKind, "save", ({ sysNo }) =>
    needLines(context.db, { tenantCode: context.tenantCode, sysNo }, itemSysNoList),
  );
  if ((retentionPercent ?? 0) > 0 !== (retentionMonths ?? 0) > 0) {
    const message = "质保金比例和质保期须同时填写";
    throw new Failure("BAD_INPUT", { message, fields: { retentionPercent: message } });
  }
  const { db, tenantCode } = doing;
  const { sysNo } = document;
  if (itemSysNoList.length > 0) await removeLines(db, { tenantCode, sysNo, only: itemSysNoList });
  const held =
    retentionPercent === undefined
      ? {}
      : { retentionRate: decimal(retentionPercent).div(100).toFixed(), retentionMonths: retentionMonths ?? 0 };
  const set = { ...(remark === undefined ? {} : { remark }), ...held };
  const status = await apply({ set });
  await addUp(db, { tenantCode, sysNo });
  return { sysNo, status };
};

/** The receipts of the draft's period as they are now; corrections stay. */
export const refresh: Handler<Calls["refresh"]> = async (context) => {
  const { document, doing, apply } = await command(context, settlementKind, "refresh");
  const { db, tenantCode } = doing;
  const { sysNo } = document;
  await removeLines(db, { tenantCode, sysNo });
  // what a job made has the receipts of its cycle alone
  const onlyCycle = document.purchaserUserSysNo === null ? document.cycle : undefined;
  const scope = { ...document, onlyCycle };
  const orders = await lockUnsettledOrders(db, scope);
  await insertReceipts(db, sysNo, { scope, orderSysNos: orders.map((order) => order.sysNo) });
  await addUp(db, { tenantCode, sysNo });
  return { sysNo, status: await apply() };
};

/**
 * A settled statement is never changed: a line in a draft of the same purchaser, supplier and project, which is made
 * where there is none, says what is paid more or less.
 */
export const correct: Handler<Calls["correct"]> = async (context) => {
  const { itemSysNo, amount, reason } = context.input;
  const { document, doing, apply } = await command(context, settlementKind, "correct", ({ sysNo }) =>
    needLines(context.db, { tenantCode: context.tenantCode, sysNo }, [itemSysNo]),
  );
  const { db, tenantCode } = doing;
  const line = await settledLine(db, { tenantCode, sysNo: document.sysNo, itemSysNo });
  if (!line) throw new Failure("NOT_FOUND", { message: "更正的明细不能再更正，请更正原来的明细" });
  const worth = decimal(line.amount).plus(line.corrected);
  const rest = worth.plus(amount);
  if (!rest.eq(0) && rest.gt(0) !== decimal(line.amount).gt(0)) {
    const message = `“${line.skuName}”结算金额 ${worth.toFixed(2)} 元，更正不能超过它`;
    throw new Failure("CORRECTION_TOO_MUCH", { message, fields: { amount: message } });
  }
  const write = (sysNo: number) => addCorrection(db, { tenantCode, sysNo, itemSysNo, amount, reason });
  const { sysNo, no } = await intoDraft(doing, document, write);
  await apply({ comment: `${line.skuName} ${amount.toFixed(2)} 元，列入 ${no}：${reason}` });
  return { sysNo, status: SettlementStatus.draft };
};

/** Writes into the newest draft beside a settled statement, or into a new one. */
async function intoDraft(doing: CommandContext, settled: SettlementHeader, write: (sysNo: number) => Promise<void>) {
  const { db, tenantCode, operator } = doing;
  const { purchaserOrganizationSysNo, purchaserOrganizationName, supplierSysNo, supplierName } = settled;
  const { projectSysNo, projectName, cycle, endDay, settlementNo } = settled;
  const draft = await lockDraft(db, { tenantCode, purchaserOrganizationSysNo, supplierSysNo, projectSysNo });
  if (draft) {
    await write(draft.sysNo);
    await addUp(db, { tenantCode, sysNo: draft.sysNo });
    await change(db, settlementMachine, "adjust", draft, { ...doing, comment: settlementNo });
    return { sysNo: draft.sysNo, no: draft.settlementNo };
  }
  const made = await createDocument(doing, settlementKind, "make", {
    parties: { purchaserOrganizationSysNo, purchaserOrganizationName, supplierSysNo, supplierName },
    values: {
      // of the settled statement's time: a later period has no statement by this
      ...{ projectSysNo, projectName, cycle, startDay: null, endDay },
      ...{ approvalStatus: ApprovalStatus.none, remark: "" },
      ...{ purchaserUserSysNo: operator.userSysNo, purchaserUserName: operator.name },
    },
    lines: ({ sysNo }) => write(sysNo),
    comment: settlementNo,
  });
  await addUp(db, { tenantCode, sysNo: made.sysNo });
  return made;
}

export const remove: Handler<Calls["delete"]> = async (context) => {
  const { document, doing, apply } = await command(context, settlementKind, "delete");
  const { sysNo } = document;
  const status = await apply();
  await unlinkFiles(doing.db, { kind: "settlement", tenantCode: doing.tenantCode, sysNo });
  return { sysNo, status };
};
