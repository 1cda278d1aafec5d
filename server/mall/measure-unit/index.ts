import { Failure } from "#trpc/contract/failures";
import { measureUnit as calls } from "#trpc/contract/measure-unit";
import { needPermission } from "../document/index";
import { type Handler, implement } from "../implement";
import { readOperatorEvents, writeOperatorEvent } from "../site/index";
import { deleteUnit, findUnits, writeUnit } from "./repo";

export { unitScales } from "./repo";

const CODE = "goods:operator:category";
const AREA = "measureUnit";

const search: Handler<typeof calls.search> = async ({ db, actor, tenantCode }) => {
  needPermission(actor, CODE);
  const [datas, events] = await Promise.all([findUnits(db, tenantCode), readOperatorEvents(db, tenantCode, AREA)]);
  return { datas, events };
};

const save: Handler<typeof calls.save> = async ({ db, actor, tenantCode, input, now }) => {
  needPermission(actor, CODE);
  const isNew = await writeUnit(db, tenantCode, input);
  await writeOperatorEvent(db, actor, { area: AREA, event: isNew ? "add" : "change", subject: input.name }, now);
  return true as const;
};

const remove: Handler<typeof calls.remove> = async ({ db, actor, tenantCode, input: { name }, now }) => {
  needPermission(actor, CODE);
  const found = (await findUnits(db, tenantCode)).find((unit) => unit.name === name);
  if (!found) throw new Failure("NOT_FOUND", { message: `没有单位“${name}”，可能已删除` });
  if (found.skuCount > 0)
    throw new Failure("STATE_CONFLICT", { message: `还有 ${found.skuCount} 种商品按“${name}”销售，不能删除` });
  await deleteUnit(db, tenantCode, name);
  await writeOperatorEvent(db, actor, { area: AREA, event: "remove", subject: name }, now);
  return true as const;
};

export const measureUnit = implement(calls, { search, save, remove });
