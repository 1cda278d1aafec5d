import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { GoodsFields } from "#trpc/contract/goods-fields";
import { supplierGoods } from "#trpc/contract/supplier-goods";
import { type Api, formState } from "~/forms/act";
import { textLimits } from "~/forms/text-limits";
import { orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { withQuery } from "~/lib/query";
import { draftPath, EDIT, OWN_GOODS } from "./paths";

/** What the form starts from: a draft, an edit of goods, or nothing. */
interface Start {
  draftSysNo: number | null;
  skuSysNo: number | null;
  version: number | null;
  isNew: boolean;
  fields: GoodsFields | null;
  picture: string;
}
const blank: Start = { draftSysNo: null, skuSysNo: null, version: null, isNew: true, fields: null, picture: "" };

async function startOf(api: Api, search: URLSearchParams): Promise<Start> {
  const [draft, sku] = [keyIn(search.get("draft")), keyIn(search.get("sku"))];
  if (draft !== undefined) {
    const found = await api.supplierGoods.getDraft({ id: draft });
    const { sysNo, skuSysNo, version, fields, mainImgUrl } = found;
    // what waits for the review is withdrawn on its page first
    if (!found.draftEvents.includes("discard")) throw redirect(draftPath(OWN_GOODS, sysNo));
    return { draftSysNo: sysNo, skuSysNo, version, isNew: skuSysNo === null, fields, picture: mainImgUrl };
  }
  if (sku === undefined) return blank;
  const goods = await api.supplierGoods.get({ id: sku });
  // the edit that is open already goes on
  if (goods.draft) throw redirect(withQuery(EDIT, "", { draft: goods.draft.sysNo }));
  return { ...blank, skuSysNo: sku, isNew: false, fields: goods.fields, picture: goods.mainImgUrl };
}

/** The form for goods; without a category the leaves to choose one of. */
export async function loadGoodsForm(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const [start, form] = await Promise.all([
    startOf(context.api, searchParams).catch(orScreen(request)),
    formState(args),
  ]);
  const typed = keyIn(form.typed?.values.categorySysNo);
  const categorySysNo = keyIn(searchParams.get("category")) ?? typed ?? start.fields?.categorySysNo;
  const asksCategory = categorySysNo === undefined || searchParams.get("change") === "1";
  const limits = textLimits(supplierGoods.save.input);
  if (asksCategory) {
    const tree = await context.api.mall.categoryGet({}).catch(orScreen(request));
    return { ...start, form, limits, tree, offered: null, categorySysNo: 0 };
  }
  const areaCodes = start.fields?.saleAreas ?? [];
  const offered = await context.api.supplierGoods.form({ categorySysNo, areaCodes }).catch(orScreen(request));
  return { ...start, form, limits, tree: null, offered, categorySysNo };
}
