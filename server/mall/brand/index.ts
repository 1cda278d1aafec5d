import { brand as calls } from "#trpc/contract/brand";
import { Failure } from "#trpc/contract/failures";
import { needPermission } from "../document/index";
import { type Handler, implement } from "../implement";
import { readOperatorEvents, writeOperatorEvent } from "../site/index";
import { namesFor, searchBrands, suppliersNamed, writeMaker } from "./repo";

const CODE = "goods:operator:brand";
const AREA = "brand";

const search: Handler<typeof calls.search> = async ({ db, actor, tenantCode, input }) => {
  needPermission(actor, CODE);
  const { pageNo, pageSize } = input;
  const [found, events] = await Promise.all([
    searchBrands(db, tenantCode, input),
    readOperatorEvents(db, tenantCode, AREA),
  ]);
  return { ...found, pageNo, pageSize, events };
};

const suppliers: Handler<typeof calls.suppliers> = ({ db, actor, tenantCode, input }) => {
  needPermission(actor, CODE);
  return suppliersNamed(db, tenantCode, input.keyword);
};

const setMaker: Handler<typeof calls.setMaker> = async ({ db, actor, tenantCode, input, now }) => {
  needPermission(actor, CODE);
  const { sysNo, makerSysNo } = input;
  const names = await namesFor(db, tenantCode, sysNo, makerSysNo);
  if (!names.brand) throw new Failure("NOT_FOUND", { message: "没有这个品牌" });
  if (makerSysNo !== null && !names.maker) {
    const message = "没有这个供应商，请重新选择";
    throw new Failure("NOT_FOUND", { message, fields: { makerSysNo: message } });
  }
  await writeMaker(db, tenantCode, sysNo, makerSysNo);
  const subject = names.maker ? `${names.brand} → ${names.maker}` : names.brand;
  await writeOperatorEvent(db, actor, { area: AREA, event: names.maker ? "setMaker" : "clearMaker", subject }, now);
  return true;
};

export const brand = implement(calls, { search, suppliers, setMaker });
