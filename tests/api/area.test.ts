import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { offeredInSql } from "#server/mall/area/index";
import { ReviewStatus } from "#trpc/contract/shared/codes";
import { areaAncestors, offeredIn } from "#trpc/rules/area";
import { refusal, type World } from "../support/api";
import { addBrand, addCategories, addShop, addSku } from "../support/goods";
import { useWorld } from "../support/worlds";

let api: ReturnType<World["as"]>;

const { world, db } = useWorld({ demo: true });
beforeAll(async () => {
  api = world.as();
});

const chongqing = "00000050";
const chongqingCity = "0000005000000001";

describe("getArea and its twins", () => {
  test("R-AREA-13, R-AREA-21: by code and by key, with the path from the province down", async () => {
    const city = await api.area.getArea({ levelCode: chongqingCity });
    expect(city).toMatchObject({ sysNo: 5001, areaId: 5001, areaCode: chongqingCity, level: "city", hasChild: true });
    expect(city.path.map(({ levelCode }) => levelCode)).toEqual([chongqing, chongqingCity]);
    expect(await api.area.getArea({ sysNo: 5001 })).toEqual(city);
    expect(await api.area.ifsGet({ id: 5001 })).toEqual(city);
    expect(await api.area.getByCode({ levelCode: chongqingCity })).toEqual(city);
    expect(await api.area.getByCode({ code: chongqingCity })).toEqual(city);
    expect(await api.area.getDetailBySysNo({ id: "5001" })).toEqual(city);
  });

  test("an unknown area is not found, no area is asked for in words", async () => {
    expect(await refusal(api.area.getArea({ sysNo: 999_999 }))).toMatchObject({ reason: "NOT_FOUND", code: 404 });
    expect(await refusal(api.area.ifsGet({ id: 999_999 }))).toMatchObject({ reason: "NOT_FOUND" });
    expect(await refusal(api.area.getArea({}))).toMatchObject({ reason: "BAD_INPUT", code: 400 });
    expect(await refusal(api.area.getArea({ levelCode: "12ab" }))).toMatchObject({ reason: "BAD_INPUT" });
  });
});

describe("areas", () => {
  test("R-AREA-12: four levels, one below the other, every key again under every call (R-AREA-20)", async () => {
    const [province] = await api.area.areas({});
    expect(province).toMatchObject({ level: "province", name: "北京市", parentSysNo: null });
    const [city] = await api.area.areas({ parentSysNo: province?.sysNo });
    const [region] = await api.area.areas({ parentSysNo: city?.sysNo });
    const [town] = await api.area.areas({ parentSysNo: region?.sysNo });
    expect([city?.level, region?.level, town?.level]).toEqual(["city", "region", "town"]);
    expect(areaAncestors(town?.levelCode ?? "").slice(1)).toEqual(
      [province, city, region, town].map((area) => area?.levelCode),
    );
    expect(await api.area.areas({ parentSysNo: town?.sysNo })).toEqual([]);
    expect(await refusal(api.area.areas({ parentSysNo: 999_999 }))).toMatchObject({ reason: "NOT_FOUND" });
  });

  test("R-AREA-09: hasSku tells where a sku is sold, in its own tenant only", async () => {
    const place = {
      shop: await addShop(db, "demo"),
      categories: await addCategories(db, "demo"),
      brandSysNo: await addBrand(db, "demo"),
    };
    const skuSysNo = await addSku(db, "demo", place, { saleAreas: [chongqingCity] });
    const sold = (areas: { name: string; hasSku?: boolean }[]) => areas.filter((a) => a.hasSku).map((a) => a.name);
    expect(sold(await api.area.areas({ skuSysNo }))).toEqual(["重庆市"]);
    expect(sold(await api.area.areas({ parentSysNo: 50, skuSysNo }))).toHaveLength(1);
    expect((await api.area.areas({ parentSysNo: 5001, skuSysNo })).every((area) => area.hasSku)).toBe(true);
    expect(sold(await world.as({ tenantCode: "north" }).area.areas({ skuSysNo }))).toEqual([]);
    // what is not passed is its supplier's own business
    const waiting = await addSku(db, "demo", place, { saleAreas: [chongqingCity], reviewStatus: ReviewStatus.pending });
    expect(sold(await api.area.areas({ skuSysNo: waiting }))).toEqual([]);
    expect((await api.area.areas({}))[0]).not.toHaveProperty("hasSku");
  });

  test("the tree is read once: later calls cost no statement", async () => {
    const { statements } = await countStatements(() => api.area.areas({ parentSysNo: 50 }));
    expect(statements).toEqual([]);
  });
});

describe("getSelectCascadeArea", () => {
  test("R-AREA-11: provinces with their cities, or two levels below a parent", async () => {
    const provinces = await api.area.getSelectCascadeArea({});
    expect(provinces.length).toBeGreaterThanOrEqual(34);
    expect(provinces[0]?.subAreas[0]).toMatchObject({ level: "city", subAreas: [] });
    const below = await api.area.getSelectCascadeArea({ parentSysNo: "50" });
    expect(below[0]?.level).toBe("city");
    expect(below[0]?.subAreas[0]?.level).toBe("region");
  });
});

describe("getAreaByName", () => {
  test("the outermost of that name, of a level when one is named", async () => {
    expect(await api.area.getAreaByName({ areaName: "成都市" })).toMatchObject({ level: "city", sysNo: 5101 });
    expect(await api.area.getAreaByName({ areaName: "重庆" })).toMatchObject({ level: "province" });
    expect(await api.area.getAreaByName({ areaName: "重庆市", type: "city" })).toMatchObject({ sysNo: 5001 });
    expect(await api.area.getAreaByName({ areaName: "蓬莱仙岛" })).toBeNull();
  });
});

describe("firstTownOfCity", () => {
  test("R-AREA-18: a town below the city", async () => {
    const town = await api.area.firstTownOfCity({ id: 5001 });
    expect(town.level).toBe("town");
    expect(town.levelCode.startsWith(chongqingCity)).toBe(true);
    expect(town.path).toHaveLength(4);
    expect(await refusal(api.area.firstTownOfCity({ id: 999_999 }))).toMatchObject({ reason: "NOT_FOUND" });
  });
});

describe("areas by coordinate", () => {
  test("R-AREA-17: the nearest city with its counties; nothing far from all of them", async () => {
    const beijing = await api.area.getAreaByGeo({ location: "116.4,39.9" });
    expect(beijing).toMatchObject({ name: "北京市", level: "city" });
    expect(beijing?.subAreas[0]).toMatchObject({ level: "region" });
    expect(await api.area.getByLocation({ location: "116.4,39.9" })).toEqual(beijing);
    // nearer to the seats of two cities of other provinces than to that of its own
    expect(await api.area.getAreaByGeo({ location: "108.40,30.81" })).toMatchObject({ levelCode: chongqingCity });
    expect(await api.area.getAreaByGeo({ location: "-0.12,51.5" })).toBeNull();
  });

  test("malformed or impossible places are refused", async () => {
    for (const location of ["somewhere", "116.4", "190,39.9", "116.4,91"])
      expect(await refusal(api.area.getAreaByGeo({ location }))).toMatchObject({ reason: "BAD_INPUT", code: 400 });
  });

  test("the tree at a coordinate goes from the province down to towns", async () => {
    const tree = await api.area.getAreaTreeByGeo({ location: "106.55,29.56" });
    expect(tree).toMatchObject({ level: "province", name: "重庆市" });
    expect(tree?.subAreas[0]?.subAreas[0]?.subAreas[0]?.level).toBe("town");
    expect(await api.area.getAreaTreeByGeo({ location: "0,0" })).toBeNull();
  });
});

describe("default area and area by address", () => {
  test("R-AREA-14: the tenant's default city with its path", async () => {
    expect(await api.area.getDefault({})).toMatchObject({ areaId: 5001, levelCode: chongqingCity });
  });

  test("a public address gives its city", async () => {
    const path = "/api/mall/v1/mallArea/getAreaByIp";
    const answer = await world.send("GET", path, { headers: { "x-client-address": "61.128.128.68" } });
    expect(answer).toMatchObject({ code: 200, data: { areaCode: chongqingCity, name: "重庆市" } });
  });

  test("an own network's address is nowhere; the messaging app's place or city is", async () => {
    expect(await api.area.getIpArea({})).toBeNull();
    expect(await api.area.getIpAreaMessaging({})).toBeNull();
    const city = { areaCode: "0000005100000001", name: "成都市" };
    expect(await api.area.getIpAreaMessaging({ city: "成都" })).toEqual(city);
    expect(await api.area.getIpAreaMessaging({ location: "104.06,30.67" })).toEqual(city);
  });
});

test("areas are found by a part of their name, by pinyin and by initials, the widest first", async () => {
  const names = async (word: string, levels = 3) =>
    (await api.area.search({ word, levels })).map(({ fullName }) => fullName);
  expect((await names("成都"))[0]).toBe("四川省成都市");
  expect((await names("chengdu"))[0]).toBe("四川省成都市");
  expect(await names("cds", 2)).toContain("四川省成都市");
  expect(await names("chongqing", 1)).toEqual(["重庆市"]);
  expect(await names("锦江", 2)).toEqual([]);
  const [found] = await api.area.search({ word: "锦江区" });
  expect(found?.path.map(({ name }) => name)).toEqual(["四川省", "成都市", "锦江区"]);
  expect(await names("qqqq")).toEqual([]);
  expect(await refusal(api.area.search({ word: "" }))).toMatchObject({ reason: "BAD_INPUT" });
});

test("lists of goods ask the database what the rule of offered goods says", async () => {
  const county = `${chongqingCity}00000001`;
  const places = [chongqing, chongqingCity, county, `${county}00000001`, "00000011"];
  for (const areaCode of places) {
    for (const codes of [[], ["0"], ...places.map((place) => [place])]) {
      const { rows } = await sql<{ offered: boolean }>`
        SELECT ${offeredInSql(sql, areaCode)} AS "offered" FROM (SELECT ${codes}::text[] AS "saleAreas") s`.execute(
        world.database.kysely,
      );
      expect(rows[0]?.offered, `${codes} in ${areaCode}`).toBe(offeredIn(codes, areaCode));
    }
  }
});
