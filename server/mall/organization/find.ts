import { toUnixSeconds } from "#server/kernel/clock";
import { Failure } from "#trpc/contract/failures";
import type { organization as calls } from "#trpc/contract/organization";
import { needPermission } from "../document/index";
import type { Handler } from "../implement";
import { readOperatorEvents } from "../site/index";
import { areaOf } from "./block-repo";
import { findOrganizations, readAbove, readBelow, readMembers } from "./find-repo";

const CODE = "organization:operator:block";

export const find: Handler<typeof calls.find> = async ({ db, tenantCode, actor, input }) => {
  needPermission(actor, CODE);
  const { pageNo, pageSize } = input;
  return { ...(await findOrganizations(db, tenantCode, input)), pageNo, pageSize };
};

export const get: Handler<typeof calls.get> = async ({ db, tenantCode, actor, input, now }) => {
  needPermission(actor, CODE);
  const sysNo = input.id;
  const [{ datas }, above, children, people, events] = await Promise.all([
    findOrganizations(db, tenantCode, { sysNo, keyword: "", blocked: false, pageNo: 1, pageSize: 1 }),
    readAbove(db, tenantCode, sysNo),
    readBelow(db, tenantCode, sysNo),
    readMembers(db, tenantCode, sysNo, now),
    readOperatorEvents(db, tenantCode, areaOf(sysNo)),
  ]);
  const [row] = datas;
  if (!row) throw new Failure("NOT_FOUND", { message: "没有这个单位" });
  const members = people.map(({ loginTime, ...one }) => ({ ...one, loginTime: loginTime && toUnixSeconds(loginTime) }));
  return { ...row, above, children, people: members, events };
};
