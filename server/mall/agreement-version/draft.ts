import { hashPassword } from "#server/kernel/password";
import type { SaveVersion } from "#trpc/contract/agreement-version";
import type { Side } from "#trpc/contract/define";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { AgreementWriter } from "#trpc/rules/kinds/agreement-version";
import { agreementVersionMachine } from "#trpc/rules/machine-agreement-version";
import { decimal } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import {
  askApproval,
  type CommandContext,
  command,
  createDocument,
  needEvent,
  operatorOf,
  replaceLines,
} from "../document/index";
import type { Actor, Handler } from "../implement";
import { needPrices } from "../site/index";
import { adoptAgreement } from "./adopt";
import { keptClauses, projectLookup } from "./clauses";
import { type AgreementParties, lockAgreement, parentOf, partyNames, projectsOf, writeScope } from "./repo/find";
import { agreementVersionKind, type VersionHeader } from "./repo/kind";

type Calls = typeof contract.agreementVersion;
type Context = Omit<Parameters<Handler<Calls["save"]>>[0], "input"> & { input: SaveVersion };

/** How a side makes, rewrites, sends, takes back and deletes what it drafted. */
const events = {
  purchaser: { make: "draft", rewrite: "revise", send: "send", back: "withdraw", remove: "delete" },
  supplier: { make: "offer", rewrite: "amend", send: "submit", back: "takeBack", remove: "discard" },
} as const satisfies Record<Side, object>;

type ProjectParties = Pick<AgreementParties, "purchaserOrganizationSysNo" | "supplierSysNo">;
type Parties = Omit<
  AgreementParties,
  "sysNo" | "agreementNo" | "endDay" | "isEnabled" | "isMade" | "hasVersions" | "openNo"
>;
const wrong = (field: string, message: string): Failure =>
  new Failure("BAD_INPUT", { message, fields: { [field]: message } });

/** The most by which weighed goods may be off. */
const MOST_TOLERANCE = 0.1;

/** @throws Failure where days, terms or tolerances say what no agreement can */
function needSense(input: SaveVersion, now: Date): void {
  if (input.massTolerance > MOST_TOLERANCE) throw wrong("massTolerance", "磅差允许不能超过10%，请修改");
  if (input.startDay > input.endDay) throw wrong("endDay", "结束日期不能早于开始日期，请修改");
  if (input.endDay < chinaDay(now)) throw wrong("endDay", "结束日期已过，请填写今天以后的日期");
  const terms = new Set(input.termList.map(({ accountPeriod, billingPeriod }) => `${accountPeriod}-${billingPeriod}`));
  if (terms.size < input.termList.length) throw wrong("termList", "付款期限有重复，请删除重复的一行");
}

/** Columns that are written as they are typed. */
function columnsOf(input: SaveVersion, actor: Actor) {
  const { name, startDay, endDay, notice, content, passwordHint, paymentMode, noAgreementCanSale, weighing } = input;
  const { deliveryConfirmRequired, receivingConfirm, certificatesRequired, inspectionRequired } = input;
  const { settlementCycle, freightIncluded, massTolerance, amountTolerance } = input;
  return {
    ...{ name, notice, content, passwordHint, paymentMode, noAgreementCanSale, weighing, deliveryConfirmRequired },
    ...{ receivingConfirm, certificatesRequired, inspectionRequired, settlementCycle, freightIncluded },
    massTolerance: decimal(massTolerance).toFixed(),
    amountTolerance: decimal(amountTolerance).toFixed(),
    ...{ writer: actor.displayName, refuseReason: "" },
    startTime: new Date(`${startDay}T00:00:00Z`),
    endTime: new Date(`${endDay}T00:00:00Z`),
  };
}

/** The agreement of a next version, which the caller's side is party to and which has no other version under way. */
async function nextOf({ db, tenantCode, actor }: Context, side: Side, sysNo: number): Promise<AgreementParties> {
  const found = await lockAgreement(db, { tenantCode, sysNo });
  if (!found) throw new Failure("NOT_FOUND", { message: "协议不存在或已删除" });
  const own =
    side === "supplier"
      ? found.supplierSysNo === actor.supplierSysNo
      : found.purchaserOrganizationSysNo === actor.organizationSysNo;
  if (!own) throw new Failure("FORBIDDEN", { message: "无权限修改该协议" });
  if (found.isMade)
    throw new Failure("STATE_CONFLICT", {
      message: "该协议由合同生成，请在合同里申请变更，供应商同意后成为协议的新版本",
    });
  if (!found.isEnabled) throw new Failure("STATE_CONFLICT", { message: "协议已停用，请起草新的协议" });
  if (found.openNo)
    throw new Failure("STATE_CONFLICT", { message: `协议已有在签的版本 ${found.openNo}，请先签署、撤回或删除它` });
  return found;
}

/** Nobody is named, or nobody of this mall. */
function nobody(field: string, named: number, what: string): Failure {
  if (named === 0) return wrong(field, `请选择${what}`);
  const message = `${what}不存在，请重新选择`;
  return new Failure("NOT_FOUND", { message, fields: { [field]: message } });
}

/** Between whom a first version is: the caller's side and the one that is named. */
async function namedParties({ db, tenantCode, actor, input }: Context, side: Side): Promise<Parties> {
  const supplierSysNo = side === "supplier" ? (actor.supplierSysNo ?? 0) : (input.supplierSysNo ?? 0);
  const organizationSysNo = side === "supplier" ? (input.purchaserOrganizationSysNo ?? 0) : actor.organizationSysNo;
  const { supplierName, organizationName } = await partyNames(db, { tenantCode, supplierSysNo, organizationSysNo });
  if (supplierName === null) throw nobody("supplierSysNo", supplierSysNo, "供应商");
  if (organizationName === null) throw nobody("purchaserOrganizationSysNo", organizationSysNo, "采购方");
  return {
    ...{ purchaserOrganizationSysNo: organizationSysNo, purchaserOrganizationName: organizationName },
    ...{ supplierSysNo, supplierName },
  };
}

/** @throws Failure where the parent is not of an organisation above, is with another supplier, or ends before */
async function needParent({ db, tenantCode, input }: Context, parties: Parties): Promise<void> {
  if (input.parentSysNo === undefined) return;
  const { purchaserOrganizationSysNo: organizationSysNo } = parties;
  const parent = await parentOf(db, { tenantCode, sysNo: input.parentSysNo, organizationSysNo });
  if (!parent) throw wrong("parentSysNo", "上级协议不存在，或不是上级单位的协议");
  if (parent.supplierSysNo !== parties.supplierSysNo) throw wrong("supplierSysNo", "子协议的供应商须与上级协议相同");
  if (input.startDay < parent.startDay || input.endDay > parent.endDay)
    throw wrong("endDay", `子协议的有效期须在上级协议的有效期内：${parent.startDay} 至 ${parent.endDay}`);
}

/** Projects that a draft and its clauses name, of the purchaser's. @throws Failure where one is not there */
async function projectsIn({ db, tenantCode, input }: Context, side: Side, parties: ProjectParties) {
  const names = [...new Set([input.projectNames, ...input.itemList.map((clause) => clause.projectNames)].flat())];
  const found = await projectsOf(db, { tenantCode, ...parties }, { names, isSupplier: side === "supplier" });
  const lookup = projectLookup(found);
  const problem = lookup.problem(input.projectNames);
  if (problem) throw wrong("projectNames", problem);
  return lookup;
}

/** What the other side types to sign: the hash, nothing where it stays as it is. */
const passwordOf = async ({ password }: SaveVersion): Promise<{ passwordHash?: string }> =>
  password === undefined ? {} : { passwordHash: password === "" ? "" : await hashPassword(password) };

async function make(context: Context, side: Side) {
  const { db, tenantCode, now, actor, input } = context;
  needEvent(actor, side, agreementVersionMachine, events[side].make);
  if (side === "purchaser") needPrices(actor);
  const next = input.agreementSysNo === undefined ? undefined : await nextOf(context, side, input.agreementSysNo);
  const parties = next ?? (await namedParties(context, side));
  if (!next) await needParent(context, parties);
  needSense(input, now);
  if (next && !next.hasVersions) await adoptAgreement(context, next.sysNo);
  const projects = await projectsIn(context, side, parties);
  const lines = await keptClauses(db, { tenantCode, supplierSysNo: parties.supplierSysNo }, input.itemList, projects);
  const doing: CommandContext = { db, tenantCode, now, operator: operatorOf(actor, side) };
  const made = await createDocument(doing, agreementVersionKind, events[side].make, {
    parties,
    values: {
      ...columnsOf(input, actor),
      ...(await passwordOf(input)),
      ...{ agreementSysNo: next?.sysNo ?? null, agreementNo: next?.agreementNo ?? "" },
      parentSysNo: next ? null : (input.parentSysNo ?? null),
      writtenBy: side === "supplier" ? AgreementWriter.supplier : AgreementWriter.purchaser,
    },
    lines,
  });
  await writeScope(db, { tenantCode, sysNo: made.sysNo }, { ...input, projects: projects.of(input.projectNames) });
  return { sysNo: made.sysNo, status: made.status };
}

/** A draft stays with whom and of which agreement it was begun. @throws Failure NOT_FOUND */
function needSame(input: SaveVersion, draft: VersionHeader): void {
  const fixed = ["agreementSysNo", "parentSysNo", "supplierSysNo", "purchaserOrganizationSysNo"] as const;
  const other = fixed.find((name) => input[name] !== undefined && input[name] !== draft[name]);
  if (!other) return;
  const message = "草稿的协议和对方不能更换，请另起草一份";
  throw new Failure("NOT_FOUND", { message, fields: { [other]: message } });
}

async function rewrite(context: Context, side: Side, sysNo: number) {
  const { actor, input } = context;
  const asked = { ...context, input: { sysNo } };
  const { document, doing, apply } = await command(asked, agreementVersionKind, events[side].rewrite, (found) =>
    needSame(input, found),
  );
  const { db, tenantCode, now } = doing;
  const { supplierSysNo } = document;
  needSense(input, now);
  const projects = await projectsIn(context, side, document);
  const lines = await keptClauses(db, { tenantCode, supplierSysNo }, input.itemList, projects);
  const status = await apply({ set: { ...columnsOf(input, actor), ...(await passwordOf(input)) } });
  await replaceLines(db, agreementVersionKind, { tenantCode, sysNo, lines });
  await writeScope(db, { tenantCode, sysNo }, { ...input, projects: projects.of(input.projectNames) });
  return { sysNo, status };
}

/** A draft, new or written anew. */
const saving = (side: Side) => async (context: Context) => {
  const { sysNo } = context.input;
  return sysNo === undefined ? make(context, side) : rewrite(context, side, sysNo);
};
export const save: Handler<Calls["save"]> = saving("purchaser");
export const offer: Handler<Calls["offer"]> = saving("supplier");

type OneContext = Parameters<Handler<Calls["send"]>>[0];
const sending = (side: Side) => async (context: OneContext) => {
  const { document, doing, apply } = await command(context, agreementVersionKind, events[side].send);
  if (document.endTime.toISOString().slice(0, 10) < chinaDay(doing.now))
    throw wrong("endDay", "协议的结束日期已过，请先修改");
  const { db, tenantCode } = doing;
  const { sysNo } = document;
  const senderSysNo = side === "purchaser" ? context.actor.userSysNo : null;
  const status = await apply({ set: { senderSysNo } });
  await askApproval(db, agreementVersionKind, { tenantCode, sysNo });
  return { sysNo, status };
};
export const send: Handler<Calls["send"]> = sending("purchaser");
export const submit: Handler<Calls["submit"]> = sending("supplier");

/** Columns of a version without signatures and without a waiting approval. */
export const unsigned = {
  approvalStatus: ApprovalStatus.none,
  ...{ purchaserSigned: false, purchaserSigner: "", purchaserSignerSysNo: null, purchaserSignTime: null },
  ...{ supplierSigned: false, supplierSigner: "", supplierSignerSysNo: null, supplierSignTime: null },
};

/** Signatures of what is taken back are void. */
const takingBack = (side: Side) => async (context: OneContext) => {
  const { document, apply } = await command(context, agreementVersionKind, events[side].back);
  return { sysNo: document.sysNo, status: await apply({ set: unsigned }) };
};
export const withdraw: Handler<Calls["withdraw"]> = takingBack("purchaser");
export const takeBack: Handler<Calls["takeBack"]> = takingBack("supplier");

const removing = (side: Side) => async (context: OneContext) => {
  const { document, apply } = await command(context, agreementVersionKind, events[side].remove);
  return { sysNo: document.sysNo, status: await apply() };
};
export const remove: Handler<Calls["delete"]> = removing("purchaser");
export const discard: Handler<Calls["discard"]> = removing("supplier");
