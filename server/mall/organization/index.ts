import { Failure } from "#trpc/contract/failures";
import { organization as calls } from "#trpc/contract/organization";
import { managing } from "#trpc/rules/people";
import { needPermission } from "../document/index";
import { type Handler, implement } from "../implement";
import { readOperatorEvents, writeOperatorEvent } from "../site/index";
import { blocks } from "./block";
import { find, get } from "./find";
import { lockGroups, namesOf, putBelow, readGroup, searchOrganizations } from "./repo";

export { org } from "./org";

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

interface Put {
  sysNo: number;
  parentSysNo: number | null;
}

/**
 * R-PERM-20: approval levels follow from it, also for waiting documents. Changes of a tenant's groups run one at a
 * time.
 * @param mayPut checks the caller's right under the lock; throws a refusal
 */
async function put(
  {
    db,
    actor,
    tenantCode,
    now,
  }: Pick<Parameters<Handler<typeof calls.setParent>>[0], "db" | "actor" | "tenantCode" | "now">,
  { sysNo, parentSysNo }: Put,
  mayPut: () => Promise<void>,
) {
  await lockGroups(db, tenantCode);
  const names = await namesOf(db, tenantCode, [sysNo, ...(parentSysNo === null ? [] : [parentSysNo])]);
  const name = names.get(sysNo);
  const parentName = parentSysNo === null ? "" : names.get(parentSysNo);
  if (name === undefined) throw new Failure("NOT_FOUND", { message: "没有这个采购方" });
  if (parentName === undefined) {
    const message = "没有这个上级单位，请重新选择";
    throw new Failure("NOT_FOUND", { message, fields: { parentSysNo: message } });
  }
  await mayPut();
  if (!(await putBelow(db, tenantCode, sysNo, parentSysNo))) {
    const message = `“${parentName}”已在“${name}”之下，或就是它自己，不能作为它的上级`;
    throw new Failure("ORGANIZATION_CIRCLE", { message, fields: { parentSysNo: message } });
  }
  const subject = parentName ? `${name} → ${parentName}` : name;
  await writeOperatorEvent(db, actor, { area: AREA, event: parentName ? "setParent" : "clearParent", subject }, now);
  return true as const;
}

const setParent: Handler<typeof calls.setParent> = async (context) => {
  needPermission(context.actor, CODE);
  return put(context, context.input, async () => undefined);
};

/** For administrators: moves an organisation within the own subtree. Anything else is up to operators. */
const move: Handler<typeof calls.move> = async (context) => {
  const { db, actor, input } = context;
  needPermission(actor, managing("purchaser"));
  return put(context, input, async () => {
    const group = await readGroup(db, actor);
    const moved = group.find(({ sysNo }) => sysNo === input.sysNo);
    const parent = group.find(({ sysNo }) => sysNo === input.parentSysNo);
    if (!moved?.below) throw new Failure("FORBIDDEN", { message: "只能调整本单位的下级单位" });
    if (parent?.below || parent?.isOwn) return;
    const message = "上级单位只能是本单位或本单位的下级单位";
    throw new Failure("FORBIDDEN", { message, fields: { parentSysNo: message } });
  });
};

export const organization = implement(calls, {
  find,
  get,
  ...blocks,
  search,
  setParent,
  members: ({ db, actor }) => {
    needPermission(actor, managing("purchaser"));
    return readGroup(db, actor);
  },
  move,
});
