import { toUnixSeconds } from "#server/kernel/clock";
import { type Actor, type Handler, type HandlerContext, implement } from "#server/mall/implement";
import { receiveAddress as calls, type ReceivingAddress } from "#trpc/contract/address";
import { needPermission, sideOf } from "../document/index";
import { placeOf } from "./place";
import {
  type AddressRow,
  clearDefault,
  deleteAddress,
  findAddress,
  insertAddress,
  lockOwner,
  recentAddresses,
  searchAddresses,
  updateAddress,
} from "./repo";

export { firstAddress } from "./repo";

/** R-BIZ-07. */
const RECENT = 5;

function toWire({ organizationSysNo: _, lastUseTime, ...row }: AddressRow): ReceivingAddress {
  return { ...row, lastUseTime: lastUseTime && toUnixSeconds(lastUseTime) };
}

type Asking = Pick<HandlerContext<unknown, never, Actor>, "db" | "actor" | "tenantCode" | "fail">;

/** The address, where it is the asking organisation's: another one's is 403, another tenant's 404. */
async function own({ db, actor, tenantCode, fail }: Asking, sysNo: number): Promise<AddressRow> {
  const row = await findAddress(db, tenantCode, sysNo);
  if (!row) throw fail("NOT_FOUND", { message: "收货地址不存在或已删除" });
  if (row.organizationSysNo !== actor.organizationSysNo) throw fail("FORBIDDEN", { message: "无权限查看该收货地址" });
  return row;
}

const search: Handler<typeof calls.search> = async ({ db, actor, input }) => {
  const { pageNo, pageSize, keyword = "" } = input;
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { rows, total } = await searchAddresses(db, actor, keyword, page);
  return { datas: rows.map(toWire), total, pageNo, pageSize };
};

const save: Handler<typeof calls.save> = async (context) => {
  const { db, actor, input, fail } = context;
  needPermission(actor, `receiveAddress:${sideOf(context)}:save`);
  const { sysNo, regionSysNo, townSysNo = null, ...typed } = input;
  const place = await placeOf(db, regionSysNo, townSysNo);
  if (!place) throw fail("ADDRESS_AREA_INVALID", { fields: { regionSysNo: "收货地区不正确，请重新选择到区县或乡镇" } });
  if (sysNo !== undefined) await own(context, sysNo);
  const { tenantCode, organizationSysNo } = actor;
  const owner = { tenantCode, organizationSysNo };
  await lockOwner(db, owner);
  if (typed.isDefault) await clearDefault(db, owner, sysNo);
  if (sysNo === undefined) return { sysNo: await insertAddress(db, owner, { ...typed, ...place }) };
  if (!(await updateAddress(db, owner, sysNo, { ...typed, ...place }))) throw fail("NOT_FOUND");
  return { sysNo };
};

const remove: Handler<typeof calls.delete> = async (context) => {
  const { db, actor, input, fail } = context;
  await own(context, input.sysNo);
  needPermission(actor, `receiveAddress:${sideOf(context)}:delete`);
  if (!(await deleteAddress(db, actor, input.sysNo))) throw fail("NOT_FOUND");
  return true;
};

const get: Handler<typeof calls.get> = async (context) => toWire(await own(context, context.input.id));

const searchRecent: Handler<typeof calls.searchRecent> = async ({ db, actor, input, fail }) => {
  if (input.id !== actor.organizationSysNo) throw fail("FORBIDDEN", { message: "无权限查看该组织的收货地址" });
  return (await recentAddresses(db, actor, RECENT)).map(toWire);
};

export const receiveAddress = implement(calls, { search, save, delete: remove, get, searchRecent });
