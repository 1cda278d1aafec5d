import type { LoaderFunctionArgs } from "@remix-run/node";
import { Failure } from "#trpc/contract/failures";
import { groupBuy as calls, type GroupBuyDetail } from "#trpc/contract/group-buy";
import { wholeCountry } from "#trpc/rules/area";
import { GroupBuyStatus } from "#trpc/rules/group-buy-words";
import { keywordIn } from "#trpc/rules/search/keyword";
import { type Api, formState, type Intents } from "~/forms/act";
import { textLimits } from "~/forms/text-limits";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { groupBuyText as t } from "~/lib/texts/group-buy";
import { localTime, secondsOf } from "../console/announcement-fields";
import { needModule } from "../module/load-module";
import type { Choice } from "./goods-choice";
import type { OfferStart } from "./offer-form";
import { ownGroupBuys } from "./paths";
import { areaField, saveOffer, stepFrom, stepPrice } from "./save-offer";

const [HOUR, WEEK] = [3_600, 7 * 86_400];

/** A draft as its form starts from it. */
function startOf(one: GroupBuyDetail): OfferStart {
  const { skuSysNo, skuName, skuSpec, unit, stepList, maxQuantity, freight, openTime, closeTime } = one;
  const { areaCodeList, saleAreaList } = one;
  // all of them is what a draft without a choice has
  const isNarrow = saleAreaList.some(({ code }) => !areaCodeList.includes(code));
  const areas = isNarrow ? areaCodeList.map((code) => [areaField(code), "1"]) : [];
  const steps = stepList.flatMap(({ from, unitPrice }, index) => [
    [stepFrom(index), String(from)],
    [stepPrice(index), unitPrice === null ? "" : String(unitPrice)],
  ]);
  return {
    ...{ skuSysNo, unit, goods: `${skuName} ${skuSpec}`, areas: saleAreaList },
    values: {
      ...Object.fromEntries(areas),
      ...Object.fromEntries(steps),
      ...{ title: one.title, remark: one.remark, deliveryDays: String(one.deliveryDays), freight: String(freight) },
      maxQuantity: maxQuantity === null ? "" : String(maxQuantity),
      ...{ openTime: localTime(openTime), closeTime: localTime(closeTime) },
    },
  };
}

/** A new one of some goods: from the next hour on for a week. */
async function newOf(api: Api, skuSysNo: number): Promise<OfferStart> {
  const { fields, offered } = await api.supplierGoods.form({ skuSysNo });
  if (!fields) throw new Failure("NOT_FOUND");
  const openTime = Math.ceil(Date.now() / 1_000 / HOUR) * HOUR;
  const times = { openTime: localTime(openTime), closeTime: localTime(openTime + WEEK) };
  const goods = [fields.mallSpuName, fields.code].filter(Boolean).join(" ");
  const named = offered?.areaList ?? [];
  const sold = fields.saleAreas;
  // of goods that are sold in the whole country the provinces
  const areas = named.filter(
    ({ code }) => code !== wholeCountry && (sold.includes(wholeCountry) || sold.includes(code)),
  );
  return { skuSysNo, goods, unit: fields.unit, areas, values: { ...times, deliveryDays: "7", freight: "0" } };
}

async function choicesOf(api: Api, keyword: string): Promise<Choice[]> {
  const { datas } = await api.supplierGoods.search({ tab: "onShelf", keyword });
  return datas.flatMap(({ skuSysNo, mallSpuName, thirdName, code }) =>
    skuSysNo === null ? [] : [{ skuSysNo, code, name: `${mallSpuName} ${thirdName}`.trim() }],
  );
}

/** One of the supplier's, or what a new one starts from: the choice of goods, then the form. */
export async function loadOffer(args: LoaderFunctionArgs) {
  needModule(args, "groupBuy");
  const { request, context, params } = args;
  const { searchParams } = new URL(request.url);
  const refused = orScreen(request);
  const sku = Number(searchParams.get("sku")) || undefined;
  const keyword = keywordIn(searchParams.get("keyword") ?? "");
  const isNew = params.id === "new";
  const [one, start, choices, form] = await Promise.all([
    isNew ? null : context.api.groupBuy.detail({ id: idOf(params.id) }).catch(refused),
    isNew && sku ? newOf(context.api, sku).catch(refused) : null,
    isNew && !sku ? choicesOf(context.api, keyword).catch(refused) : null,
    formState(args),
  ]);
  const isDraft = one?.status === GroupBuyStatus.draft;
  return {
    ...{ one, choices, keyword, form, limits: textLimits(calls.save.input) },
    start: isDraft && one ? startOf(one) : start,
  };
}

/** Saves and leads to what was saved. */
export const saveIntent =
  (sysNo: number | undefined): Intents[string] =>
  async (api, fields) => {
    const saved = await saveOffer(api, fields, sysNo, secondsOf);
    return { message: t.saved, to: `${ownGroupBuys}/${saved.sysNo}` };
  };
