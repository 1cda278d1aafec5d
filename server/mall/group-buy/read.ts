import type { Db } from "#server/kernel/db";
import type { groupBuy as calls, GroupBuy } from "#trpc/contract/group-buy";
import { wholeCountry } from "#trpc/rules/area";
import { GroupBuyStatus, reachedStep, takingStatuses } from "#trpc/rules/group-buy";
import { areaCodeOf, areaNames } from "../area/index";
import type { Actor, Handler } from "../implement";
import { needPrices, seesPrices } from "../site/index";
import { type GroupBuyRow, readGroupBuy, readJoins, searchGroupBuys, searchOwn } from "./repo/rows";

/** How a reader sees group purchases. */
interface View {
  prices: boolean;
  areaName: (code: string) => string;
  provinces: readonly { code: string; name: string }[];
  now: Date;
}

/** What a reader may see of prices. */
export async function viewOf(db: Db, tenantCode: string, actor: Actor | null, now: Date): Promise<View> {
  const [prices, { name, provinces }] = await Promise.all([seesPrices(db, tenantCode, actor), areaNames(db)]);
  return { prices, areaName: name, provinces, now };
}

/** A group purchase as its reader sees it. */
export function shown(row: GroupBuyRow, { prices, areaName, now }: View): GroupBuy {
  const { stepList, areaCodes, listPrice, status, openTime, closeTime } = row;
  const { remark: _, reason: _r, taxRate: _t, buyStart: _b, quantityScale: _q, orderedAmount: _o, ...rest } = row;
  const seconds = now.getTime() / 1000;
  const isTaking = takingStatuses.includes(status);
  const step = isTaking ? reachedStep(stepList, row.totalQuantity) : undefined;
  const { areaCodes: _a, saleAreas: _s, ...fields } = rest;
  return {
    ...fields,
    listPrice: prices ? listPrice : null,
    stepList: stepList.map(({ from, value }) => ({ from, unitPrice: prices ? value : null })),
    areaNameList: areaCodes.map(areaName),
    stepFrom: step?.from ?? row.stepFrom,
    unitPrice: prices ? (step?.value ?? row.unitPrice) : null,
    takesJoins: isTaking && openTime <= seconds && seconds < closeTime,
  };
}

export const list: Handler<typeof calls.list> = async ({ db, tenantCode, actor, input, now }) => {
  const { areaSysNo, ...filter } = input;
  const [view, areaCode] = await Promise.all([viewOf(db, tenantCode, actor, now), areaCodeOf(db, areaSysNo)]);
  const { datas, total } = await searchGroupBuys(db, tenantCode, { ...filter, areaCode });
  return { datas: datas.map((row) => shown(row, view)), total, pageNo: input.pageNo, pageSize: input.pageSize };
};

/** Areas in which goods are sold; of those sold in the whole country the provinces. */
const choicesOf = (saleAreas: readonly string[], { provinces, areaName }: View) =>
  saleAreas.includes(wholeCountry) ? [...provinces] : saleAreas.map((code) => ({ code, name: areaName(code) }));

/** Its supplier and the mall's operators see who takes part. */
const seesAll = ({ supplierSysNo }: { supplierSysNo: number }, actor: Actor | null): boolean =>
  actor?.identity === "operation" || (actor?.identity === "supplier" && actor.supplierSysNo === supplierSysNo);

export const detail: Handler<typeof calls.detail> = async ({ db, tenantCode, actor, input, now, fail }) => {
  const row = await readGroupBuy(db, tenantCode, input.id);
  const all = row !== undefined && seesAll(row, actor);
  if (!row || (row.status === GroupBuyStatus.draft && !(all && actor?.identity === "supplier")))
    throw fail("NOT_FOUND", { message: "团购不存在或尚未发布" });
  const key = { tenantCode, groupBuySysNo: row.sysNo };
  const isBuyer = actor?.identity === "purchaser";
  const [view, joins] = await Promise.all([
    viewOf(db, tenantCode, actor, now),
    all ? readJoins(db, key) : isBuyer ? readJoins(db, key, actor.organizationSysNo) : [],
  ]);
  const own = isBuyer ? (joins[0] ?? null) : null;
  const hidden = view.prices ? {} : { unitPrice: null, amount: null, freight: null };
  const { areaCodes, remark, reason, taxRate, buyStart, quantityScale, orderedAmount } = row;
  return {
    ...shown(row, view),
    saleAreaList: row.status === GroupBuyStatus.draft ? choicesOf(row.saleAreas, view) : [],
    ...{ areaCodeList: areaCodes, remark, reason, taxRate, buyStart, quantityScale },
    orderedAmount: all ? orderedAmount : null,
    own: own && { ...own, ...hidden },
    joinList: all ? joins : [],
  };
};

export const mine: Handler<typeof calls.mine> = async ({ db, actor, input, now }) => {
  needPrices(actor);
  const [view, { datas, total }] = await Promise.all([
    viewOf(db, actor.tenantCode, actor, now),
    searchOwn(db, actor, input),
  ]);
  const rows = datas.map(({ groupBuy, ...join }) => ({ ...join, groupBuy: shown(groupBuy, view) }));
  return { datas: rows, total, pageNo: input.pageNo, pageSize: input.pageSize };
};

export const supplierSearch: Handler<typeof calls.supplierSearch> = async ({ db, actor, tenantCode, input, now }) => {
  const [view, { datas, total }] = await Promise.all([
    viewOf(db, tenantCode, actor, now),
    searchGroupBuys(db, tenantCode, { ...input, supplierSysNo: actor.supplierSysNo ?? 0 }),
  ]);
  return { datas: datas.map((row) => shown(row, view)), total, pageNo: input.pageNo, pageSize: input.pageSize };
};
