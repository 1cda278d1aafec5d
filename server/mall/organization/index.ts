import { organization as calls } from "#trpc/contract/organization";
import { needPermission } from "../document/index";
import { type Handler, implement } from "../implement";
import { readOperatorEvents, writeOperatorEvent } from "../site/index";
import { lockGroups, namesOf, putBelow, searchOrganizations } from "./repo";

const CODE = "organization:operator:parent";
const AREA = "group";

const search: Handler<typeof calls.search> = async ({ db, actor, input }) => {
  needPermission(actor, CODE);
  const { keyword = "", pageNo, pageSize } = input;
  const [found, events] = await Promise.all([
    searchOrganizations(db, actor.tenantCode, { keyword, pageNo, pageSize }),
    readOperatorEvents(db, actor.tenantCode, AREA),
  ]);
  return { ...found, pageNo, pageSize, events };
};

/** R-PERM-20: levels above, below and beside follow from it, also for what waits already. */
const setParent: Handler<typeof calls.setParent> = async ({ db, actor, tenantCode, input, now, fail }) => {
  needPermission(actor, CODE);
  const { sysNo, parentSysNo } = input;
  await lockGroups(db, tenantCode);
  const names = await namesOf(db, tenantCode, [sysNo, ...(parentSysNo === null ? [] : [parentSysNo])]);
  const name = names.get(sysNo);
  const parentName = parentSysNo === null ? "" : names.get(parentSysNo);
  if (name === undefined) throw fail("NOT_FOUND", { message: "没有这个采购方" });
  if (parentName === undefined) {
    const message = "没有这个上级单位，请重新选择";
    throw fail("NOT_FOUND", { message, fields: { parentSysNo: message } });
  }
  if (!(await putBelow(db, tenantCode, sysNo, parentSysNo))) {
    const message = `“${parentName}”已在“${name}”之下，或就是它自己，不能作为它的上级`;
    throw fail("ORGANIZATION_CIRCLE", { message, fields: { parentSysNo: message } });
  }
  const subject = parentName ? `${name} → ${parentName}` : name;
  await writeOperatorEvent(db, actor, { area: AREA, event: parentName ? "setParent" : "clearParent", subject }, now);
  return true;
};

export const organization = implement(calls, { search, setParent });
