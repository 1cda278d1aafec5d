import type { Actor, Handler } from "#server/mall/implement";
import { isPlatform } from "#server/mall/job/index";
import type { other } from "#trpc/contract/other";
import type { UserProfile } from "#trpc/contract/user-profile";
import { type ProfileRow, readProfile } from "./repo";

// The specification names these fields without their values: 1 is in use and passed, 0 is not.
const yes = 1;
const no = 0;

/** Jobs work for all tenants: outside of the platform's own mall their right opens nothing, so nobody is offered it. */
const usedCodes = ({ permissions, tenantCode }: Actor): string[] =>
  permissions.filter((code) => code !== "job:operator:run" || isPlatform(tenantCode));

/** What is told of the person of a session. */
export function profileOf(actor: Actor, row: ProfileRow): UserProfile {
  const holds = (key: string) => (row.applications.some((application) => application.key === key) ? yes : no);
  const personal = actor.identity === "personal";
  return {
    sysNo: actor.userSysNo,
    name: actor.displayName,
    displayName: actor.displayName,
    mobile: row.mobile,
    avatar: row.avatar,
    status: row.status,
    supplierStatus: holds("supplier"),
    purchaserStatus: holds("purchaser"),
    isPurchaser: actor.identity === "purchaser",
    isSupplier: actor.identity === "supplier",
    isSystemUser: actor.identity === "operation",
    isPersonal: personal,
    currentUserType: personal ? "personal" : "other",
    currentIdentity: actor.identity,
    permissions: usedCodes(actor),
    organizationRoleType: row.organizationRoleType,
    organizationName: actor.organizationName,
    organizationCode: row.organizationCode,
    organizationSysNo: actor.organizationSysNo,
    supplierSysNo: actor.supplierSysNo,
    applications: row.applications,
    organizationSource: row.organizationSource,
    realAuthentication: row.realAuthentication,
    userAuditType: yes,
    orgAuditType: yes,
    // R-PERM-10: whoever acts for an organisation finds its code here; a personal buyer finds none
    selfOrgCode: personal ? [] : [row.organizationCode],
    customizeOrgFlag: false,
  };
}

/** The reader's own profile: a person is told to nobody else. */
export const getUserDetail: Handler<typeof other.getUserDetail> = async ({ db, actor, input, fail }) => {
  const { sysNo = actor.userSysNo } = input;
  if (sysNo !== actor.userSysNo) throw fail("FORBIDDEN", { message: "只能查看自己的资料" });
  const row = await readProfile(db, actor, undefined);
  if (!row) throw fail("NOT_FOUND");
  return profileOf(actor, row);
};
