import type { contract as root } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { ContractChangeStatus, ContractType } from "#trpc/rules/kinds/contract";
import { decimal, toNumber } from "#trpc/rules/money";
import { closeVersions, supplementAgreement } from "../agreement-version/index";
import { askApproval, auditOf, command, needReason, readLines } from "../document/index";
import type { Handler } from "../implement";
import { exceeded } from "./draw";
import { keptLines, needDaysLeft, needQuantity } from "./lines";
import { closeAgreement, makeAgreement, priceLines } from "./repo/agreement";
import { type AnsweredChange, addChange, answerChange } from "./repo/changes";
import { overdrawnLines } from "./repo/draw";
import { contractKind, contractLines } from "./repo/kind";
import { changeLines } from "./repo/lines";
import { needConsortiumRest } from "./save";

type Calls = typeof root.contract;

/** R-PERM-19 */
export const audit = auditOf(contractKind);

/** Both sides have signed: the lines of a purchase contract can be ordered at its prices. */
export const sign: Handler<Calls["sign"]> = async (context) => {
  const { document, doing, apply } = await command(context, contractKind, "sign");
  const { db, tenantCode, now } = doing;
  needDaysLeft(document, now);
  const { sysNo } = document;
  const set = { supplierSigner: context.actor.displayName, signDate: now, version: 1 };
  const status = await apply({ set });
  if (document.type === ContractType.purchase) {
    await makeAgreement(db, { tenantCode, sysNo });
    await priceLines(db, { tenantCode, sysNo });
  }
  return { sysNo, status };
};

export const refuse: Handler<Calls["refuse"]> = async (context) => {
  const { document, apply } = await command(context, contractKind, "refuse");
  const refuseReason = needReason(context.input.reason, "reason", "请填写拒绝签署的原因");
  const unsigned = { purchaserSigner: "", purchaserSignTime: null, approvalStatus: ApprovalStatus.none };
  return { sysNo: document.sysNo, status: await apply({ comment: refuseReason, set: { ...unsigned, refuseReason } }) };
};

/** What is to be other from the supplier's agreement on; lines that are not named stay as they are. */
export const change: Handler<Calls["change"]> = async (context) => {
  const { input } = context;
  const { document, doing, apply } = await command(context, contractKind, "change");
  const { db, tenantCode, now } = doing;
  const { sysNo, supplierSysNo } = document;
  const rows = await readLines(db, contractLines, { tenantCode, sysNo });
  const typed = new Map(input.itemList.map((line) => [line.skuSysNo, line]));
  const old = new Map(rows.map((row) => [row.skuSysNo, row]));
  const whole = [
    ...rows.map(({ skuSysNo, quantity, price }) => typed.get(skuSysNo) ?? { skuSysNo, quantity, price }),
    ...input.itemList.filter(({ skuSysNo }) => !old.has(skuSysNo)),
  ];
  const { lines, totalAmount } = await keptLines(db, { tenantCode, supplierSysNo }, whole);
  needQuantity(lines);
  const changed = lines.flatMap((line) => {
    const before = old.get(Number(line.skuSysNo));
    const [oldQuantity, oldPrice] = [before?.quantity ?? 0, before?.price ?? 0];
    const [quantity, price] = [String(line.quantity), String(line.price)];
    if (decimal(oldQuantity).eq(quantity) && decimal(oldPrice).eq(price)) return [];
    const numbers = {
      ...{ quantity: toNumber(quantity), price: toNumber(price) },
      ...{ oldQuantity: toNumber(oldQuantity), oldPrice: toNumber(oldPrice) },
    };
    return [{ skuSysNo: Number(line.skuSysNo), skuName: String(line.skuName), unit: String(line.unit), ...numbers }];
  });
  needQuantity(changed.length > 0 ? lines : []);
  const status = await apply({ comment: input.reason });
  await addChange(
    db,
    { tenantCode, sysNo },
    {
      ...{ reason: input.reason, lines: changed, askedBy: context.actor.displayName, now },
      ...{ oldAmount: document.totalAmount, newAmount: totalAmount },
    },
  );
  await askApproval(db, contractKind, { tenantCode, sysNo });
  return { sysNo, status };
};

export const cancelChange: Handler<Calls["cancelChange"]> = async (context) => {
  const { document, doing, apply } = await command(context, contractKind, "cancelChange");
  const { db, tenantCode, now } = doing;
  const status = await apply({ set: { approvalStatus: ApprovalStatus.none } });
  const answered = { version: null, answeredBy: context.actor.displayName, answer: "", now };
  await answerChange(
    db,
    { tenantCode, sysNo: document.sysNo },
    { status: ContractChangeStatus.withdrawn, ...answered },
  );
  return { sysNo: document.sysNo, status };
};

/** The lines are those of the change; none has less than is ordered of it already. */
export const agreeChange: Handler<Calls["agreeChange"]> = async (context) => {
  const { document, doing, apply } = await command(context, contractKind, "agreeChange");
  const { db, tenantCode, now } = doing;
  const { sysNo, consortiumSysNo, supplierSysNo, type } = document;
  const version = document.version + 1;
  const answered = await answerChange(
    db,
    { tenantCode, sysNo },
    { status: ContractChangeStatus.agreed, version, answeredBy: context.actor.displayName, answer: "", now },
  );
  if (!answered) throw new Error(`contract ${sysNo} has no change that waits`);
  const { lines } = await keptLines(db, { tenantCode, supplierSysNo }, answered.lines);
  await changeLines(db, { tenantCode, sysNo }, lines);
  const beyond = await overdrawnLines(db, tenantCode, sysNo);
  if (beyond.length > 0)
    throw exceeded(
      beyond,
      (line) => `“${line.skuName}”已订 ${decimal(line.left).toString()} ${line.unit}，变更后的数量不能少于已订数量`,
    );
  const status = await apply({
    set: { version, totalAmount: answered.newAmount, approvalStatus: ApprovalStatus.none },
  });
  if (consortiumSysNo !== null) await needConsortiumRest(db, tenantCode, consortiumSysNo);
  const price = () => priceLines(db, { tenantCode, sysNo });
  const { agreementSysNo } = document;
  if (type === ContractType.purchase && agreementSysNo !== null)
    await supplementAgreement(doing, agreementSysNo, supplementOf(version, answered, context.actor.displayName), price);
  return { sysNo, status };
};

/** A change of a contract as its supplementary agreement (补充协议): who asked for it, who agreed, and why. */
const supplementOf = (version: number, { askedBy, reason }: AnsweredChange, supplierSigner: string) => ({
  ...{ purchaserSigner: askedBy, supplierSigner, content: `补充协议 ${version - 1}：${reason}` },
});

export const refuseChange: Handler<Calls["refuseChange"]> = async (context) => {
  const { document, doing, apply } = await command(context, contractKind, "refuseChange");
  const { db, tenantCode, now } = doing;
  const answer = needReason(context.input.reason, "reason", "请填写拒绝变更的原因");
  const status = await apply({ comment: answer, set: { approvalStatus: ApprovalStatus.none } });
  const answered = { version: null, answeredBy: context.actor.displayName, answer, now };
  await answerChange(db, { tenantCode, sysNo: document.sysNo }, { status: ContractChangeStatus.refused, ...answered });
  return { sysNo: document.sysNo, status };
};

/** Orders that are made keep their prices; nothing more is ordered. */
export const end: Handler<Calls["end"]> = async (context) => {
  const { document, doing, apply } = await command(context, contractKind, "end");
  const endReason = needReason(context.input.reason, "reason", "请填写终止原因");
  const status = await apply({ comment: endReason, set: { endReason } });
  await closeAgreement(doing.db, { tenantCode: doing.tenantCode, sysNo: document.sysNo });
  if (document.agreementSysNo !== null) await closeVersions(doing, [document.agreementSysNo], endReason);
  return { sysNo: document.sysNo, status };
};
