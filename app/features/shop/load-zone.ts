import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { keywordIn } from "#trpc/rules/search/keyword";
import { loadModules } from "~/features/mall-page/load-page";
import { cardSku } from "~/features/product/card-sku";
import { orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { pageNoIn } from "~/lib/query";
import { PAGE_SIZE } from "./load-shop";

/** The least key of a module of a page. */
const FIRST_MODULE = 1_000_000_000;

interface Zone {
  areaSysNo?: number | undefined;
  categorySysNo?: number | undefined;
}

/** The goods of a zone that a keyword finds. */
async function loadZone({ request, context }: LoaderFunctionArgs, zone: Zone) {
  const { api, area } = context;
  const { searchParams } = new URL(request.url);
  const keyword = keywordIn(searchParams.get("keyword") ?? "");
  const found = { areaSysNo: area.sysNo, ...zone, keyword, pageNo: pageNoIn(searchParams), pageSize: PAGE_SIZE };
  const [list, display] = await Promise.all([
    api.mallSkuList.searchMallSkuList(found),
    api.shell.getPriceDisplaySettings({}),
  ]);
  return { list: { ...list, datas: list.datas.map(cardSku) }, display, keyword };
}

/** Whether the request has a keyword or a page number: then only the list is shown. */
const isSearched = ({ request }: LoaderFunctionArgs): boolean => {
  const { searchParams } = new URL(request.url);
  return Boolean(searchParams.get("keyword")) || pageNoIn(searchParams) > 1;
};

/** House and home: what operators have made, and the category that the tenant shows there, if it has one. */
export async function loadHouseZone(args: LoaderFunctionArgs) {
  const { api, tenant } = args.context;
  const categorySysNo = tenant.config.global.houseCategorySysNo;
  const [modules, zone, display] = await Promise.all([
    loadModules(args, "jjzq"),
    categorySysNo === undefined ? null : loadZone(args, { categorySysNo }),
    api.shell.getPriceDisplaySettings({}),
  ]).catch(orScreen(args.request));
  return { modules: isSearched(args) ? [] : modules, zone, display };
}

/** What is sold in a region: the one named, else the reader's; with what operators have made, and the provinces to choose from. */
export async function loadLocalZone(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { area, api } = context;
  const named = keyIn(params.id);
  if (params.id !== undefined && named === undefined) throw data(null, { status: 404 });
  const areaSysNo = named ?? area.sysNo;
  const [zone, provinces, modules] = await Promise.all([
    loadZone(args, { areaSysNo }),
    api.area.areas({}),
    loadModules(args, "dfzq", { areaSysNo }),
  ]).catch(orScreen(request));
  const province = provinces.find(({ sysNo }) => sysNo === named);
  if (named !== undefined && !province) throw data(null, { status: 404 });
  const name = province?.name ?? area.path.at(-1)?.name ?? "";
  return {
    ...zone,
    modules: isSearched(args) ? [] : modules,
    name,
    named: named ?? null,
    provinces: provinces.map((one) => ({ sysNo: one.sysNo, name: one.name })),
  };
}

/** A zone that operators have made for some areas, by the key of its module. */
async function loadMadeZone({ request, context }: LoaderFunctionArgs, id: number) {
  const { api, isPreview } = context;
  const [zone, display] = await Promise.all([
    api.mall.areamoduleDetail({ id, preview: isPreview ? "1" : "0" }),
    api.shell.getPriceDisplaySettings({}),
  ]).catch(orScreen(request));
  return { made: { name: zone.name, datas: zone.skuList.map(cardSku) }, display };
}

/** RT-12: a province's goods, or a zone of its own; keys of modules are larger than those of provinces. */
export async function loadNamedZone(args: LoaderFunctionArgs) {
  const id = keyIn(args.params.id);
  if (id !== undefined && id >= FIRST_MODULE) return loadMadeZone(args, id);
  return { ...(await loadLocalZone(args)), made: null };
}
