import { Failure } from "#trpc/contract/failures";
import { org as calls } from "#trpc/contract/org";
import { type Handler, implement } from "../implement";
import { tenderProject } from "../project/index";
import { readColleagues, readOrganization } from "./org-repo";
import { readGroup } from "./repo";

const getOrganization: Handler<typeof calls.getOrganization> = async ({ db, actor, tenantCode, input }) => {
  const found = await readOrganization(db, tenantCode, input.id);
  if (!found) throw new Failure("NOT_FOUND", { message: "没有这个单位" });
  const isOwn = input.id === actor.organizationSysNo;
  if (!isOwn && !(await readGroup(db, actor)).some(({ sysNo }) => sysNo === input.id))
    throw new Failure("FORBIDDEN", { message: "无权限查看该单位" });
  return found;
};

const getUserInOwnSupplier: Handler<typeof calls.getUserInOwnSupplier> = ({ db, actor, tenantCode, input }) => {
  const { supplierSysNo } = actor;
  if (supplierSysNo === null || (input.supplierSysNo ?? supplierSysNo) !== supplierSysNo)
    throw new Failure("FORBIDDEN");
  return readColleagues(db, tenantCode, supplierSysNo);
};

export const org = implement(calls, { getOrganization, getProject: tenderProject.get, getUserInOwnSupplier });
