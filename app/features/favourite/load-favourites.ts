import type { LoaderFunctionArgs } from "@remix-run/node";
import { orScreen } from "~/lib/failure";
import { pageNoIn } from "~/lib/query";
import { cardSku } from "../product/card-sku";
import { comparedPrice } from "./compared-price";

const PAGE_SIZE = 50;

/** What the reader keeps, with its price of today and of the day of keeping. */
export async function loadFavourites({ request, context }: LoaderFunctionArgs) {
  const pageNo = pageNoIn(new URL(request.url).searchParams);
  const asked = { pageNo, pageSize: PAGE_SIZE, areaSysNo: context.area.sysNo };
  const [list, display] = await Promise.all([
    context.api.favourite.search(asked).catch(orScreen(request)),
    context.api.shell.getPriceDisplaySettings({}),
  ]);
  const rows = list.datas.map((sku) => ({ ...cardSku(sku), keptTime: sku.keptTime, ...comparedPrice(sku) }));
  return { rows, total: list.total, pageNo, pageSize: PAGE_SIZE, display };
}
