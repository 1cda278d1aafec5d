import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import type { TenderCriterion } from "#trpc/contract/tender-shapes";
import { tenderNoticeMachine } from "#trpc/rules/machine-tender-notice";
import { tenderLimits, timesProblem, weightsProblem } from "#trpc/rules/tender";
import { areaCodeOf, areaName } from "../area/index";
import {
  cancelledApproval,
  command,
  createDocument,
  needEvent,
  operatorOf,
  readLines,
  replaceLines,
} from "../document/index";
import type { Handler } from "../implement";
import { canonical } from "./chain";
import { replaceFiles } from "./files";
import { originOf } from "./origin";
import { insertInvited, voidBids } from "./repo/bids";
import { appendChain } from "./repo/chain";
import { tenderLines, tenderNoticeKind } from "./repo/kind";
import { biddersFor, insertMembers, judgesOf } from "./repo/people";

type Calls = typeof contract.tenderNotice;
type Terms = Parameters<Handler<Calls["revise"]>>[0]["input"];

const wrong = (field: string, message: string): Failure =>
  new Failure("BAD_INPUT", { message, fields: { [field]: message } });

const unknown = (field: string, message: string): Failure =>
  new Failure("NOT_FOUND", { message, fields: { [field]: message } });

/** Deadlines and weights of a tender as columns. @throws Failure BAD_INPUT at the field that cannot be */
function termsOf(input: Omit<Terms, "sysNo" | "version">, now: Date) {
  const times = {
    questionTime: new Date(input.questionTime * 1000),
    bidTime: new Date(input.bidTime * 1000),
    openTime: new Date(input.openTime * 1000),
  };
  const late = timesProblem(times, now);
  if (late) throw wrong(late.field, late.message);
  const weights = weightsProblem(input.priceWeight, input.criterionList);
  if (weights) throw wrong("priceWeight", weights);
  const lines = input.itemList.map(({ deliveryDay, ...item }) => ({ ...item, deliveryDay: deliveryDay ?? null }));
  const { title, remark, priceWeight } = input;
  return { columns: { title, remark, priceWeight, ...times, itemCount: lines.length }, lines };
}

/** What the chain keeps of a tender's terms: everything that a bid answers. */
const chained = (
  version: number,
  input: Omit<Terms, "sysNo" | "version">,
  files: readonly { name: string; hash: string }[],
) => {
  const { title, itemList, priceWeight, criterionList, questionTime, bidTime, openTime } = input;
  const lines = itemList.map(({ skuName, skuSpec, unit, quantity }) => ({ skuName, skuSpec, unit, quantity }));
  const criteria = criterionList.map((one: TenderCriterion) => ({ ...one }));
  return { version, title, lines, priceWeight, criteria, files, questionTime, bidTime, openTime };
};

/** Publishes a tender. Its statements do not grow with lines, members and suppliers. */
export const publish: Handler<Calls["publish"]> = async ({ input, actor, tenantCode, db, now, fail }) => {
  needEvent(actor, "purchaser", tenderNoticeMachine, "publish");
  const { columns, lines } = termsOf(input, now);
  const areaCode = await areaCodeOf(db, input.areaSysNo);
  if (areaCode === "") throw wrong("areaSysNo", "没有这个地区，请重新选择");
  const own = { tenantCode, organizationSysNo: actor.organizationSysNo };
  const members = await judgesOf(db, own, input.memberSysNoList);
  if (members.length < new Set(input.memberSysNoList).size)
    throw unknown("memberSysNoList", "有的评标人不是本单位有开标评标权限的人员，请重新选择");
  if (members.length < tenderLimits.leastMembers)
    throw wrong("memberSysNoList", `评标人至少${tenderLimits.leastMembers}人`);
  const only = input.supplierSysNoList;
  const invited = only.length > 0 ? await biddersFor(db, own, { only, limit: tenderLimits.suppliers }) : [];
  if (invited.length < new Set(only).size)
    throw unknown("supplierSysNoList", "有的供应商不存在，或是本单位自己，请重新选择");
  if (!input.isPublic && invited.length === 0) throw fail("NOBODY_TO_ASK", { message: "邀请招标请至少邀请一家供应商" });
  const from = await originOf(db, actor, input);
  const doing = { db, tenantCode, now, operator: operatorOf(actor, "purchaser") };
  const { address, contactName, contactMobile, isPublic, wholeOnly, showsBidCount, standstillDays } = input;
  const made = await createDocument(doing, tenderNoticeKind, "publish", {
    parties: {
      ...{ purchaserOrganizationSysNo: actor.organizationSysNo, purchaserOrganizationName: actor.organizationName },
    },
    values: {
      ...{ ...columns, purchaserUserSysNo: actor.userSysNo, areaSysNo: input.areaSysNo, areaCode },
      ...{ areaName: await areaName(db, areaCode), address, contactName, contactMobile, isPublic, wholeOnly },
      ...{ showsBidCount, standstillDays, deposit: String(input.deposit) },
      estimate: input.estimate ? String(input.estimate) : null,
      // awards are approved, tenders are not
      approvalStatus: ApprovalStatus.none,
      ...from,
      criterionList: input.criterionList as never,
    },
    lines,
  });
  const key = { tenantCode, tenderNoticeSysNo: made.sysNo };
  await insertMembers(db, key, members);
  await insertInvited(db, key, invited);
  const files = await replaceFiles(db, actor, made.sysNo, { files: input.fileSysNoList, hadFiles: false });
  const body = { ...chained(1, input, files), members: members.map(({ userSysNo }) => userSysNo) };
  await appendChain(db, doing, [{ sysNo: made.sysNo, event: "publish", body }]);
  return { sysNo: made.sysNo, status: made.status, tenderNoticeNo: made.no };
};

const textOf = ({ skuName, skuSpec, unit, quantity, deliveryDay, deliveryPlace, remark }: Line): string =>
  canonical([skuName, skuSpec, unit, Number(quantity), deliveryDay, deliveryPlace, remark]);
interface Line {
  skuName: string;
  skuSpec: string;
  unit: string;
  quantity: string | number;
  deliveryDay: string | null;
  deliveryPlace: string;
  remark: string;
}
const sameLines = (former: readonly Line[], lines: readonly Line[]): boolean =>
  former.length === lines.length && former.every((line, at) => textOf(line) === textOf(lines[at] ?? line));

/** Changes a tender: its version rises, and bids wait for their suppliers to confirm them. */
export const revise: Handler<Calls["revise"]> = async (context) => {
  const { input, actor, fail } = context;
  const { document, doing, apply } = await command(context, tenderNoticeKind, "revise");
  const { db, tenantCode, now } = doing;
  if (input.version !== document.version) throw fail("TENDER_CHANGED");
  const { columns, lines } = termsOf(input, now);
  const { sysNo } = document;
  const version = document.version + 1;
  const former = await readLines(db, tenderLines, { tenantCode, sysNo });
  // lines that stay keep their keys, so that bids on them can be confirmed as they are
  if (!sameLines(former, lines)) await replaceLines(db, tenderNoticeKind, { tenantCode, sysNo, lines });
  const files = await replaceFiles(db, actor, sysNo, { files: input.fileSysNoList, hadFiles: true });
  const voided = await voidBids(db, { tenantCode, tenderNoticeSysNo: sysNo });
  const criterionList = JSON.stringify(input.criterionList);
  const status = await apply({ set: { ...columns, criterionList, version, bidCount: 0 } });
  await appendChain(db, doing, [{ sysNo, event: "revise", body: { ...chained(version, input, files), voided } }]);
  return { sysNo, status, version };
};

export const cancel: Handler<Calls["cancel"]> = async (context) => {
  const { document, doing, apply } = await command(context, tenderNoticeKind, "cancel");
  const comment = context.input.reason;
  if (comment === "") throw context.fail("REASON_NEEDED");
  const status = await apply({ comment, set: cancelledApproval(document) });
  await appendChain(doing.db, doing, [{ sysNo: document.sysNo, event: "cancel", body: { reason: comment } }]);
  return { sysNo: document.sysNo, status };
};
