import type { Db } from "#server/kernel/db";
import { contract } from "#trpc/contract/index";
import { member as memberCalls } from "#trpc/contract/member";
import { chinaDay } from "#trpc/rules/price";
import { implement } from "../implement";
import { admit, invite, judgePaper, lift, restrict, setMember } from "./admit";
import { deletePaper, savePaper } from "./paper";
import {
  checkMemberLevel,
  get,
  getLatestSupplier,
  mallSearch,
  querySupplierList,
  supplierMemberInfo,
  tenderSearch,
} from "./read";
import { endMemberships } from "./repo/write";

export { supplierCheckAuthStatus } from "./read";
export { paperFiles } from "./repo/read";

/** Ends memberships whose last day is over (R-MEMB-01), of all tenants; how many. Harmless twice. */
export const expireMembers = (db: Db, now: Date): Promise<number> => endMemberships(db, chinaDay(now));

export const supplier = implement(contract.supplier, {
  ...{ querySupplierList, get, getLatestSupplier, admit, invite, setMember, judgePaper, restrict, lift },
  ...{ savePaper, deletePaper, mallSearch, tenderSearch },
});
export const member = implement(memberCalls, { checkMemberLevel, supplierMemberInfo });
