import type { LoaderFunctionArgs } from "@remix-run/node";
import { supplierGoods } from "#trpc/contract/supplier-goods";
import { formState } from "~/forms/act";
import { textLimits } from "~/forms/text-limits";
import { orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { tagsIn } from "./load-tags";

/** A family by the key in the address, or a new one of a category; without both the categories. */
export async function loadFamily(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const [familySysNo, categorySysNo] = [keyIn(searchParams.get("family")), keyIn(searchParams.get("category"))];
  const keys = familySysNo === undefined ? (categorySysNo === undefined ? {} : { categorySysNo }) : { familySysNo };
  const [start, tree, tags, form] = await Promise.all([
    context.api.supplierGoods.familyForm(keys).catch(orScreen(request)),
    Object.keys(keys).length === 0 ? context.api.mall.categoryGet({}).catch(orScreen(request)) : null,
    tagsIn(context, searchParams).catch(orScreen(request)),
    formState(args),
  ]);
  return { ...start, tree, tags, form, limits: textLimits(supplierGoods.saveFamily.input) };
}
