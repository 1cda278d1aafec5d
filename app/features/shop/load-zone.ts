import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { keywordIn } from "#trpc/rules/search/keyword";
import { cardSku } from "~/features/product/card-sku";
import { orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { pageNoIn } from "~/lib/query";
import { PAGE_SIZE } from "./load-shop";

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

/** House and home: the category that the tenant shows there; null where it has none. */
export async function loadHouseZone(args: LoaderFunctionArgs) {
  const categorySysNo = args.context.tenant.config.global.houseCategorySysNo;
  return categorySysNo === undefined ? null : loadZone(args, { categorySysNo }).catch(orScreen(args.request));
}

/** What is sold in a region: the one named, else the reader's; with the provinces to choose from. */
export async function loadLocalZone(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { area, api } = context;
  const named = keyIn(params.id);
  if (params.id !== undefined && named === undefined) throw data(null, { status: 404 });
  const [zone, provinces] = await Promise.all([
    loadZone(args, { areaSysNo: named ?? area.sysNo }),
    api.area.areas({}),
  ]).catch(orScreen(request));
  const province = provinces.find(({ sysNo }) => sysNo === named);
  if (named !== undefined && !province) throw data(null, { status: 404 });
  const name = province?.name ?? area.path.at(-1)?.name ?? "";
  return {
    ...zone,
    name,
    named: named ?? null,
    provinces: provinces.map((one) => ({ sysNo: one.sysNo, name: one.name })),
  };
}
