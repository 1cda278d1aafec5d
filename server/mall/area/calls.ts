import type { Db } from "#server/kernel/db";
import { locator } from "#server/locator/index";
import { type Handler, type Handlers, implement } from "#server/mall/implement";
import { siteConfiguration } from "#server/mall/site/index";
import { area as contract } from "#trpc/contract/area";
import { touchesArea } from "#trpc/rules/area";
import { type AreaRow, readSaleAreas } from "./repo";
import { type Areas, allAreas, toArea } from "./tree";

const LEVELS_BELOW_PROVINCE = 3;

/** "116.4,39.9" (R-AREA-17); null for a place that is not on the globe. */
function coordinate(location: string): [longitude: number, latitude: number] | null {
  const [longitude = Number.NaN, latitude = Number.NaN] = location.split(",").map(Number);
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : null;
}

interface Place {
  db: Db;
  fail: (reason: "BAD_INPUT", extra: { message: string; fields: Record<string, string> }) => Error;
}

/** The city at a coordinate; undefined when none is near. */
async function cityAt({ db, fail }: Place, location: string): Promise<{ areas: Areas; city: AreaRow | undefined }> {
  const place = coordinate(location);
  const message = "坐标超出范围，经度应在±180、纬度应在±90以内";
  if (!place) throw fail("BAD_INPUT", { message, fields: { location: message } });
  const [areas, found] = await Promise.all([allAreas(db), locator.at(...place)]);
  return { areas, city: areas.ofCity(found) };
}

const toIpArea = (row: AreaRow | undefined) => (row ? { areaCode: row.levelCode, name: row.name } : null);

const unknownArea = { message: "地区不存在，请重新选择" };

const getArea: Handler<typeof contract.getArea> = async ({ db, input, fail }) => {
  const areas = await allAreas(db);
  const { sysNo, code, levelCode = code } = input;
  const row = levelCode !== undefined ? areas.byCode(levelCode) : areas.byKey(sysNo ?? 0);
  if (!row) throw fail("NOT_FOUND", unknownArea);
  return areas.withPath(row);
};

const areasBelow: Handler<typeof contract.areas> = async ({ db, tenantCode, input, fail }) => {
  const areas = await allAreas(db);
  const { parentSysNo = null, skuSysNo } = input;
  if (parentSysNo !== null && !areas.byKey(parentSysNo)) throw fail("NOT_FOUND", unknownArea);
  const rows = areas.children(parentSysNo);
  if (skuSysNo === undefined) return rows.map(toArea);
  const sold = await readSaleAreas(db, tenantCode, skuSysNo);
  return rows.map((row) => ({ ...toArea(row), hasSku: touchesArea(sold, row.levelCode) }));
};

const getDefault: Handler<typeof contract.getDefault> = async ({ db, tenantCode, fail }) => {
  const [areas, { basic }] = await Promise.all([allAreas(db), siteConfiguration(db, tenantCode)]);
  const row = areas.byCode(basic.defaultAreaCode) ?? areas.children(areas.children(null)[0]?.sysNo ?? 0)[0];
  if (!row) throw fail("NOT_FOUND", { message: "地区数据尚未就绪，请稍后再试" });
  return areas.withPath(row);
};

const getIpArea: Handler<typeof contract.getIpArea> = async ({ db, clientAddress }) => {
  const [areas, found] = await Promise.all([allAreas(db), locator.ofAddress(clientAddress)]);
  return toIpArea(areas.ofCity(found));
};

const calls: Handlers<typeof contract> = {
  getArea,
  areas: areasBelow,
  getDefault,
  getIpArea,

  ifsGet: async ({ db, input, fail }) => {
    const areas = await allAreas(db);
    const row = areas.byKey(input.id);
    if (!row) throw fail("NOT_FOUND", unknownArea);
    return areas.withPath(row);
  },

  getAreaByName: async ({ db, input }) => {
    const areas = await allAreas(db);
    const row = areas.byName(input.areaName, input.type);
    return row ? areas.withPath(row) : null;
  },

  search: async ({ db, input }) => {
    const areas = await allAreas(db);
    return areas.find(input.word, input.levels).map(areas.withPath);
  },

  firstTownOfCity: async ({ db, input, fail }) => {
    const areas = await allAreas(db);
    const town = areas.firstTown(input.id);
    if (!town) throw fail("NOT_FOUND", unknownArea);
    return areas.withPath(town);
  },

  getAreaByGeo: async ({ db, input, fail }) => {
    const { areas, city } = await cityAt({ db, fail }, input.location);
    return city ? { ...toArea(city), subAreas: areas.children(city.sysNo).map(toArea) } : null;
  },

  getAreaTreeByGeo: async ({ db, input, fail }) => {
    const { areas, city } = await cityAt({ db, fail }, input.location);
    const [province] = city ? areas.path(city) : [];
    if (!city || !province) return null;
    return { ...toArea(province), subAreas: [areas.tree(city, LEVELS_BELOW_PROVINCE - 1)] };
  },

  getSelectCascadeArea: async ({ db, input, fail }) => {
    const areas = await allAreas(db);
    const { parentSysNo = null } = input;
    if (parentSysNo !== null && !areas.byKey(parentSysNo)) throw fail("NOT_FOUND", unknownArea);
    return areas.children(parentSysNo).map((row) => areas.tree(row, 1));
  },

  getIpAreaMessaging: async (context) => {
    const { db, input, fail } = context;
    if (input.location !== undefined) return toIpArea((await cityAt({ db, fail }, input.location)).city);
    if (input.city) return toIpArea((await allAreas(db)).ofCity({ name: input.city }));
    return getIpArea({ ...context, input: {} });
  },
};

export const area = implement(contract, calls);
