import { z } from "zod";
import { alias, query } from "./define";
import { Empty, Id, LevelCode, QueryId, Text } from "./shared/fields";

/** An administrative division. `areaId` repeats sysNo and `areaCode` levelCode (R-AREA-13, C-23). */
const areaFields = {
  sysNo: Id,
  areaId: Id,
  levelCode: LevelCode,
  areaCode: LevelCode,
  name: z.string(),
  fullName: z.string(),
  parentSysNo: Id.nullable(),
  level: z.enum(["province", "city", "region", "town"]),
  hasChild: z.boolean(),
  /** Whether the sku asked about is sold there; absent when no sku was named. */
  hasSku: z.boolean().optional(),
  active: z.boolean(),
};
export const Area = z.object(areaFields);
export type Area = z.output<typeof Area>;

export interface AreaTree extends Area {
  subAreas: AreaTree[];
}
export const AreaTree: z.ZodType<AreaTree> = Area.extend({
  get subAreas() {
    return z.array(AreaTree);
  },
});
/** An area with its ancestors from the province down, for crumbs and cookies. */
export const AreaWithPath = z.object({ ...areaFields, path: z.array(Area) });
export type AreaWithPath = z.output<typeof AreaWithPath>;

/** An area with its children. */
export const AreaAround = z.object({ ...areaFields, subAreas: z.array(Area) });

/** "longitude,latitude" (R-AREA-17). */
const Location = z.string().regex(/^-?\d{1,3}(\.\d+)?,-?\d{1,2}(\.\d+)?$/, "坐标格式应为“经度,纬度”");
const IpArea = z.object({ areaCode: LevelCode, name: z.string() }).nullable();

const getArea = query("GET /api/mall/v1/mallArea/getArea", {
  summary: "An area by level code or key, with its path",
  role: "public",
  input: z
    .object({
      levelCode: LevelCode.optional(),
      /** The level code again, as the specification calls it. */
      code: LevelCode.optional(),
      sysNo: QueryId.optional(),
    })
    .refine((v) => [v.levelCode, v.code, v.sysNo].some((said) => said !== undefined), "请提供地区编码"),
  output: AreaWithPath,
});
const getAreaByGeo = query("GET /api/ifs/v1/basis/area/getAreaByGeo", {
  summary: "The area at a coordinate with its children",
  role: "public",
  input: z.object({ location: Location }),
  output: AreaAround.nullable(),
});
const ifsGet = query("GET /api/ifs/v1/basis/area/get/{id}", {
  summary: "An area by key, with its path",
  role: "public",
  input: z.object({ id: QueryId }),
  output: AreaWithPath,
});

export const area = {
  getAreaByName: query("POST /api/mall/v1/mallArea/getAreaByName", {
    summary: "The first area of that name, of that level when `type` names one",
    role: "public",
    input: z.object({
      areaName: Text(60, "地区名称").min(1, "请填写地区名称"),
      type: z.enum(["province", "city", "region", "town"]).optional(),
    }),
    output: AreaWithPath.nullable(),
  }),
  areas: query("POST /api/mall/v1/mallArea/areas", {
    summary: "The areas below a parent (provinces without one); hasSku when a sku is named (R-AREA-09)",
    role: "public",
    input: z.object({ parentSysNo: Id.optional(), skuSysNo: Id.optional() }).default({}),
    output: z.array(Area),
  }),
  search: query("POST /api/mall/v1/mallArea/search", {
    summary: "Provinces, cities and counties by a part of their name, or by pinyin or its initials; the widest first",
    role: "public",
    input: z.object({
      word: Text(20, "地区名称").min(1, "请填写地区名称"),
      /** How deep: 1 provinces, 2 cities too, 3 counties too. */
      levels: z.int().min(1).max(3).default(3),
    }),
    output: z.array(AreaWithPath),
  }),
  getArea,
  firstTownOfCity: query("GET /api/mall/v1/mallArea/firstTownOfCity/{id}", {
    summary: "The first town below a city (R-AREA-18)",
    role: "public",
    input: z.object({ id: QueryId }),
    output: AreaWithPath,
  }),
  ifsGet,
  getAreaTreeByGeo: query("GET /api/ifs/v1/basis/area/getAreaTreeByGeo", {
    summary: "The province at a coordinate with everything below the city found there",
    role: "public",
    input: z.object({ location: Location }),
    output: AreaTree.nullable(),
  }),
  getAreaByGeo,
  getSelectCascadeArea: query("GET /api/ifs/v1/basis/area/getSelectCascadeArea", {
    summary: "Two levels for a cascader: provinces with cities, or the two levels below a parent",
    role: "public",
    input: z.object({ parentSysNo: QueryId.optional() }).default({}),
    output: z.array(AreaTree),
  }),
  getByCode: alias(getArea),
  getDefault: query("GET /api/mall/v1/mallArea/getDefaultArea", {
    summary: "The tenant's default area, asked when no area cookie exists (R-AREA-14)",
    role: "public",
    input: Empty,
    output: AreaWithPath,
  }),
  getIpArea: query("GET /api/mall/v1/mallArea/getAreaByIp", {
    summary: "The city of the caller's address; null when it is not known",
    role: "public",
    input: Empty,
    output: IpArea,
  }),
  getIpAreaMessaging: query("GET /api/mall/v1/mallArea/getAreaByIpForMessaging", {
    summary: "The same inside the messaging app, from its coordinate or the map's city (R-AREA-16, R-AREA-19)",
    role: "public",
    input: z.object({ location: Location.optional(), city: Text(60, "城市").optional() }).default({}),
    output: IpArea,
  }),
  getByLocation: alias(getAreaByGeo),
  getDetailBySysNo: alias(ifsGet),
};
