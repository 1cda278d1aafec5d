import type { LoaderFunctionArgs } from "@remix-run/node";
import { orScreen } from "~/lib/failure";
import { pageNoIn } from "~/lib/query";
import { piecesText } from "../measure/measured";
import { cardSku } from "../product/card-sku";
import { typedIn } from "./act-buy-more";

const PAGE_SIZE = 50;

/** RT-28: what the reader's organisation often buys, at today's prices. */
export async function loadBuyMore({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const pageNo = pageNoIn(searchParams);
  const asked = { pageNo, pageSize: PAGE_SIZE, areaSysNo: context.area.sysNo };
  const [list, display, kept] = await Promise.all([
    context.api.h5Sku.getBuyMoreSku(asked).catch(orScreen(request)),
    context.api.shell.getPriceDisplaySettings({}),
    context.drafts.read(request),
  ]);
  const rows = list.datas.map((sku) => {
    const { buyCount, lastQuantity, lastTime } = sku;
    const lastPieces = piecesText(lastQuantity, sku);
    const { quantityScale, pieceMass, bundlePieces } = sku;
    return {
      ...{ ...cardSku(sku), quantityScale, pieceMass, bundlePieces, buyCount, lastQuantity, lastTime },
      ...(lastPieces ? { lastPieces } : {}),
    };
  });
  // what was typed before a login comes back
  const fields = kept?.fields ?? [];
  return {
    rows,
    total: list.total,
    pageNo,
    pageSize: PAGE_SIZE,
    display,
    ticked: fields.flatMap(([name, value]) => (name === "sku" ? [Number(value)] : [])),
    typed: typedIn(fields),
    requestKey: crypto.randomUUID(),
  };
}
