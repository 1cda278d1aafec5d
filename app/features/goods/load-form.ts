import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { supplierGoods } from "#trpc/contract/supplier-goods";
import { formState } from "~/forms/act";
import { textLimits } from "~/forms/text-limits";
import { orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { tagsIn } from "./load-tags";
import { draftPath, OWN_GOODS } from "./paths";

/** The form for goods; without a category, or to change it, the categories to choose from. */
export async function loadGoodsForm(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const named = { categorySysNo: "category", draftSysNo: "draft", skuSysNo: "sku" } as const;
  const keys = Object.fromEntries(
    Object.entries(named).flatMap(([name, of]) => {
      const key = keyIn(searchParams.get(of));
      return key === undefined ? [] : [[name, key]];
    }),
  );
  const asksCategory = Object.keys(keys).length === 0 || searchParams.get("change") === "1";
  const [start, tree, tags, form] = await Promise.all([
    context.api.supplierGoods.form(keys).catch(orScreen(request)),
    asksCategory ? context.api.mall.categoryGet({}).catch(orScreen(request)) : null,
    tagsIn(context, searchParams).catch(orScreen(request)),
    formState(args),
  ]);
  // what waits for the review is withdrawn on its page first
  if (!start.mayEdit && start.draftSysNo !== null) throw redirect(draftPath(OWN_GOODS, start.draftSysNo));
  // of a keyword that was searched in vain
  const wantedName = searchParams.get("name")?.slice(0, 100) ?? "";
  return { ...start, wantedName, tree, tags, form, limits: textLimits(supplierGoods.save.input) };
}
