import type { Db } from "#server/kernel/db";
import type { Identity } from "#trpc/contract/shared/enums";
import { allPermissions } from "./api";
import { cheapHash, PASSWORD } from "./password";

export { PASSWORD };

let mobiles = 13_500_000_000;

export interface NewUser {
  tenantCode?: string;
  status?: number;
  /** with every code that somebody of the identity may have, unless told otherwise */
  applications: TestApplication[];
}
export interface TestApplication {
  key: Identity;
  organizationSysNo: number;
  supplierSysNo?: number;
  permissions?: string[];
}

/** A user who can log in with {@link PASSWORD}. */
export async function addUser(db: Db, { tenantCode = "demo", status = 1, applications }: NewUser) {
  const mobile = String(mobiles++);
  const { sysNo: userSysNo } = await db
    .insertInto("mall.User")
    .values({ tenantCode, mobile, displayName: "李四", passwordHash: cheapHash, status })
    .returning("sysNo")
    .executeTakeFirstOrThrow();
  const applicationSysNos: number[] = [];
  for (const application of applications) {
    const { sysNo } = await db
      .insertInto("mall.UserApplication")
      .values({ tenantCode, userSysNo, permissions: allPermissions(application.key), ...application })
      .returning("sysNo")
      .executeTakeFirstOrThrow();
    applicationSysNos.push(sysNo);
  }
  return { tenantCode, mobile, userSysNo, applicationSysNos };
}
export type TestUser = Awaited<ReturnType<typeof addUser>>;
