import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { chinaDay } from "#trpc/rules/price";
import { orScreen } from "~/lib/failure";
import { passportText } from "~/lib/texts/price-passport";
import { productDetailText } from "~/lib/texts/product-detail";

/** The last second of a day in China, unix seconds. */
const endOf = (day: string): number => Date.parse(`${day}T23:59:59+08:00`) / 1000;

/** A product's price for its reader on a day, today by default. */
export async function loadPast({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const sysNo = Number(searchParams.get("id"));
  if (!Number.isSafeInteger(sysNo) || sysNo <= 0) throw data({ message: productDetailText.gone }, { status: 404 });
  const today = chinaDay(new Date());
  const typed = searchParams.get("day") ?? "";
  const isDay = /^2\d{3}-\d{2}-\d{2}$/.test(typed) && Number.isFinite(endOf(typed)) && typed <= today;
  const day = isDay ? typed : today;
  const { api, area } = context;
  const [[sku], found] = await Promise.all([
    api.mallSku.getSkuList({ sysNoList: [sysNo], areaSysNo: area.sysNo }),
    api.mallSku.getPastPrice({ sysNo, areaSysNo: area.sysNo, time: endOf(day) }),
  ]).catch(orScreen(request));
  if (!sku) throw data({ message: productDetailText.gone }, { status: 404 });
  return {
    sysNo,
    name: sku.mallSpuName,
    areaName: area.fullName,
    day,
    found,
    problem: isDay || typed === "" ? undefined : passportText.badDay,
  };
}
