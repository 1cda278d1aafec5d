import { placeOf } from "#server/mall/area/index";
import { type Handler, implement } from "#server/mall/implement";
import { receiveAddress as calls, ReceivingAddress } from "#trpc/contract/address";
import { defineBook } from "../book/index";
import { findProject } from "../project/index";
import { addressesOf } from "./repo";

/** R-BIZ-07. */
const RECENT = 5;

const book = defineBook({
  name: "收货地址",
  rights: "receiveAddress",
  table: "ReceivingAddress",
  entry: ReceivingAddress,
  searched: [["contactName"], ["contactMobile"], ["areaName", "address"]],
  order: ["lastUseTime"],
});

/** The address that stands first in the list: the default, else the last used; undefined where there is none. */
export const firstAddress = book.first;

const save: Handler<typeof calls.save> = async (context) => {
  const { sysNo, regionSysNo, townSysNo = null, ...typed } = context.input;
  const saved = await book.save(context, sysNo, async () => {
    const place = await placeOf(context.db, regionSysNo, townSysNo);
    if (place) return { ...typed, ...place };
    const fields = { regionSysNo: "收货地区不正确，请重新选择到区县或乡镇" };
    throw context.fail("ADDRESS_AREA_INVALID", { fields });
  });
  return { sysNo: saved };
};

const searchRecent: Handler<typeof calls.searchRecent> = async (context) => {
  const { db, actor, input, fail } = context;
  if (input.id === actor.organizationSysNo) return book.latest(db, actor, "lastUseTime", RECENT);
  // keys of organisations and of projects are never the same
  const project = await findProject(db, actor.tenantCode, input.id);
  if (project?.ownerSysNo !== actor.organizationSysNo)
    throw fail("FORBIDDEN", { message: "无权限查看该单位或项目的收货地址" });
  return book.those(db, actor, await addressesOf(db, actor.tenantCode, input.id, RECENT));
};

const { search, get, delete: remove } = book;
export const receiveAddress = implement(calls, { search, save, delete: remove, get, searchRecent });
