import { brand as calls } from "#trpc/contract/brand";
import { Failure } from "#trpc/contract/failures";
import type { materialName } from "#trpc/contract/material-name";
import { catalogueWritten } from "../category/index";
import { needPermission } from "../document/index";
import { type Handler, implement } from "../implement";
import { readOperatorEvents, writeOperatorEvent } from "../site/index";
import { lockPassing } from "../supplier-goods/index";
import {
  brandNamed,
  brandsNamed,
  insertBrand,
  namesFor,
  searchBrands,
  suppliersNamed,
  updateBrand,
  writeMaker,
} from "./repo";

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

/** Adds a brand, or renames, hides or shows one. A name means one brand only. */
const save: Handler<typeof calls.save> = async ({ db, actor, tenantCode, input, now }) => {
  needPermission(actor, CODE);
  const { sysNo, name, hidden } = input;
  // drafts that are passed add brands too
  await lockPassing(db, tenantCode);
  const before = sysNo === undefined ? undefined : await namesFor(db, tenantCode, sysNo, null);
  if (before && !before.brand) throw new Failure("NOT_FOUND", { message: "没有这个品牌" });
  const aliasList = [...new Set(input.aliasList)].filter((alias) => alias !== name);
  const other = await brandNamed(db, tenantCode, [name, ...aliasList], sysNo);
  if (other) {
    const message = `“${other.taken}”已是品牌“${other.name}”的名称或别名，请换一个`;
    throw new Failure("BAD_INPUT", { message, fields: { [other.taken === name ? "name" : "aliasList"]: message } });
  }
  const brand = { name, aliasList, hidden };
  const key = sysNo ?? (await insertBrand(db, tenantCode, brand));
  if (sysNo !== undefined) await updateBrand(db, { tenantCode, sysNo }, brand);
  catalogueWritten.emit();
  const subject = before && before.brand !== name ? `${before.brand} → ${name}` : name;
  await writeOperatorEvent(db, actor, { area: AREA, event: before ? "change" : "add", subject }, now);
  return { sysNo: key };
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

export const brandSearch: Handler<typeof materialName.brandSearch> = async ({ db, tenantCode, input }) => {
  const { pageNo, pageSize } = input;
  return { ...(await brandsNamed(db, tenantCode, input)), pageNo, pageSize };
};

export const brand = implement(calls, { search, suppliers, save, setMaker });
