import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { member as memberCalls } from "#trpc/contract/member";
import type { other } from "#trpc/contract/other";
import { MemberStatus, ReviewStatus, UserTypeFlag } from "#trpc/contract/shared/codes";
import type { supplier as calls, Supplier, SupplierDetail } from "#trpc/contract/supplier";
import { fileUrl } from "#trpc/rules/file-url";
import { chinaDay } from "#trpc/rules/price";
import { authStatusOf, authTip, ENDING_DAYS, isMember, memberStatusOn, nextExpiry } from "#trpc/rules/supplier";
import { mayOf, needPermission } from "../document/index";
import type { Actor, Handler } from "../implement";
import { waitingInvitation } from "../people/index";
import { readOperatorEvents } from "../site/index";
import { hasPeople, type PaperRow, readPapers, readSupplier, type SupplierRow, searchSuppliers } from "./repo/read";

export const ADMIT = "supplier:operator:admit";
const DAY_MS = 86_400_000;

/** Where operators' acts about a supplier are recorded. */
export const areaOf = (sysNo: number): string => `S${sysNo}`;

const admits = (actor: Actor): boolean => actor.identity === "operation" && mayOf(actor)(ADMIT);
const isOwn = (actor: Actor, { sysNo }: { sysNo: number }): boolean => actor.supplierSysNo === sysNo;

/** A supplier as the reader may see it on a day. */
function shown(row: SupplierRow, actor: Actor, day: string): Supplier {
  const { sysNo, name, code, memberStart, memberEnd, restricted, skuCount, papers } = row;
  const reaches = isOwn(actor, row) || actor.identity === "purchaser" || actor.identity === "operation";
  return {
    ...{ supplierSysNo: sysNo, sysNo, name, code },
    memberStatus: memberStatusOn(row.memberStatus, memberEnd, day),
    authStatus: authStatusOf(papers, day),
    contactName: reaches ? row.contactName : "",
    contactMobile: reaches ? row.contactMobile : "",
    admission:
      admits(actor) || isOwn(actor, row)
        ? {
            ...{ restricted, memberStart, memberEnd, skuCount },
            waitingCount: papers.filter(({ reviewStatus }) => reviewStatus === ReviewStatus.pending).length,
            nextExpiry: nextExpiry(papers, day),
          }
        : null,
  };
}

const paperOf = ({ supplierSysNo: _owner, fileSysNo, fileName, createTime, reviewTime, ...row }: PaperRow) => ({
  ...row,
  file: { sysNo: fileSysNo, name: fileName, url: fileUrl(fileSysNo) },
  createTime: toUnixSeconds(createTime),
  reviewTime: reviewTime && toUnixSeconds(reviewTime),
});

async function detailOf(db: Db, actor: Actor, sysNo: number, now: Date): Promise<SupplierDetail> {
  const { tenantCode } = actor;
  const operates = admits(actor);
  const seesPapers = operates || isOwn(actor, { sysNo });
  const [row, papers, events] = await Promise.all([
    readSupplier(db, tenantCode, sysNo, { withAdmission: seesPapers }),
    seesPapers ? readPapers(db, tenantCode, sysNo) : [],
    operates ? readOperatorEvents(db, tenantCode, areaOf(sysNo)) : [],
  ]);
  if (!row) throw new Failure("NOT_FOUND", { message: "供应商不存在" });
  const [invitation, canInvite] = operates
    ? await Promise.all([
        waitingInvitation(db, tenantCode, sysNo, now),
        hasPeople(db, tenantCode, sysNo).then((has) => !has),
      ])
    : [null, false];
  return { ...shown(row, actor, chinaDay(now)), paperList: papers.map(paperOf), invitation, canInvite, events };
}

export const querySupplierList: Handler<typeof calls.querySupplierList> = async (context) => {
  const { db, tenantCode, actor, input, now } = context;
  const { keyword, sysNoList, filter, pageNo, pageSize } = input;
  if (filter) needPermission(actor, ADMIT);
  const day = chinaDay(now);
  const { rows, total } = await searchSuppliers(db, {
    ...{ tenantCode, keyword, sysNoList, filter, day, pageNo, pageSize },
    endingDay: chinaDay(new Date(now.getTime() + ENDING_DAYS * DAY_MS)),
    withAdmission: admits(actor) || actor.supplierSysNo !== null,
  });
  return { datas: rows.map((row) => shown(row, actor, day)), total, pageNo, pageSize };
};

/** Suppliers to trade with. @param membersOnly those whose membership is valid today */
const trading =
  (membersOnly: boolean): Handler<typeof calls.mallSearch> =>
  async ({ db, tenantCode, actor, input, now }) => {
    const { keyword, pageNo, pageSize } = input;
    const day = chinaDay(now);
    const { rows, total } = await searchSuppliers(db, {
      ...{ tenantCode, keyword, sysNoList: undefined, day, endingDay: day, pageNo, pageSize },
      filter: membersOnly ? "members" : "trading",
      withAdmission: admits(actor) || actor.supplierSysNo !== null,
    });
    return { datas: rows.map((row) => shown(row, actor, day)), total, pageNo, pageSize };
  };
export const mallSearch = trading(false);
export const tenderSearch = trading(true);

export const get: Handler<typeof calls.get> = ({ db, actor, input, now }) =>
  detailOf(db, actor, input.supplierSysNo, now);

export const getLatestSupplier: Handler<typeof calls.getLatestSupplier> = ({ db, actor, now }) =>
  detailOf(db, actor, actor.supplierSysNo ?? 0, now);

/** The supplier of the session. @throws Failure NOT_FOUND */
async function ownSupplier(db: Db, { tenantCode, supplierSysNo }: Actor): Promise<SupplierRow> {
  const row = await readSupplier(db, tenantCode, supplierSysNo ?? 0);
  if (!row) throw new Failure("NOT_FOUND", { message: "供应商不存在" });
  return row;
}

export const supplierCheckAuthStatus: Handler<typeof other.supplierCheckAuthStatus> = async ({ db, actor, now }) => {
  const authStatus = authStatusOf((await ownSupplier(db, actor)).papers, chinaDay(now));
  return { authStatus, tip: authTip[authStatus] };
};

const levels = { [MemberStatus.probation]: 1, [MemberStatus.effective]: 2 } as Readonly<Record<number, number>>;

/** R-PERM-17: no user type is user type 2, suppliers. */
export const checkMemberLevel: Handler<typeof memberCalls.checkMemberLevel> = async ({ db, actor, input, now }) => {
  const own = actor.supplierSysNo === null ? undefined : await ownSupplier(db, actor);
  const status = own ? memberStatusOn(own.memberStatus, own.memberEnd, chinaDay(now)) : MemberStatus.nonMember;
  const passed = input.userType !== UserTypeFlag.supplier || isMember(status);
  return { memberStatus: status, memberLevel: levels[status] ?? 0, passed };
};

const CHINA_SECONDS = 8 * 3600;
const DAY_SECONDS = 86_400;
const dayBegin = (day: string): number => Date.parse(day) / 1000 - CHINA_SECONDS;

export const supplierMemberInfo: Handler<typeof memberCalls.supplierMemberInfo> = async (context) => {
  const { db, tenantCode, actor, input, now } = context;
  const isOpen = actor.identity === "purchaser" || actor.identity === "operation";
  const row = isOpen || isOwn(actor, { sysNo: input.id }) ? await readSupplier(db, tenantCode, input.id) : undefined;
  if (!row) throw new Failure("NOT_FOUND", { message: "供应商不存在" });
  const { sysNo, memberStart, memberEnd } = row;
  return {
    supplierSysNo: sysNo,
    memberStatus: memberStatusOn(row.memberStatus, memberEnd, chinaDay(now)),
    startTime: memberStart === null ? null : dayBegin(memberStart),
    endTime: memberEnd === null ? null : dayBegin(memberEnd) + DAY_SECONDS - 1,
  };
};
