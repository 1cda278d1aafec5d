import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { materialLimits } from "#trpc/rules/material-list";
import { skusOf } from "#trpc/rules/selection";
import { type Api, formState, inputProblem, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { materialListText as t } from "~/lib/texts/material-list";
import { linesIn } from "./list-rows";
import { listPathOf } from "./paths";

export const CREATE = "create";

interface Source {
  name: string;
  lines: { words: string; unit: string; quantity: number; skuSysNo: number }[];
}

const wordsOf = (...parts: string[]): string => parts.filter(Boolean).join(" ").slice(0, materialLimits.words);

async function linesOfOrder(api: Api, sysNo: number): Promise<Source> {
  const { orderNo, itemList } = await api.order.get({ id: sysNo });
  const lines = itemList.map(({ skuName, skuSpec, unit, quantity, skuSysNo }) => ({
    ...{ words: wordsOf(skuName, skuSpec), unit, quantity, skuSysNo },
  }));
  return { name: t.fromOrder(orderNo), lines };
}

async function linesOfCart(api: Api, areaSysNo: number | undefined): Promise<Source> {
  const { categoryTypeList } = await api.cart.overview({ areaSysNo });
  const cart = categoryTypeList.flatMap(skusOf);
  const keys = [...new Set(cart.map(({ mallSku }) => mallSku.sysNo))].slice(0, materialLimits.lines);
  const goods = keys.length > 0 ? await api.mallSku.getSkuList({ sysNoList: keys, areaSysNo }) : [];
  const named = new Map(goods.map((sku) => [sku.sysNo, sku]));
  const lines = cart.flatMap(({ mallSku: { sysNo }, quantity }) => {
    const sku = named.get(sysNo);
    if (!sku) return [];
    return [{ words: wordsOf(sku.mallSpuName, sku.thirdName), unit: sku.unit, quantity, skuSysNo: sysNo }];
  });
  return { name: t.fromCart, lines };
}

/** The lines of the order that an address names, or of the cart; undefined where it names neither. */
async function sourceOf({ request, context }: { request: Request; context: AppLoadContext }, api: Api) {
  const { searchParams } = new URL(request.url);
  const order = searchParams.get("order");
  if (order !== null) return linesOfOrder(api, idOf(order));
  return searchParams.has("cart") ? linesOfCart(api, context.area.sysNo) : undefined;
}

/** What a new list is made of: lines of an order or of the cart, or what is going to be pasted. */
export async function loadNew(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const [source, form] = await Promise.all([
    sourceOf(args, context.api).catch(context.sent ? () => undefined : orScreen(request)),
    formState(args),
    // only buyers keep lists
    context.sent ? undefined : context.api.cartLocal.selection({}).catch(orScreen(request)),
  ]);
  return { source: source ?? null, form };
}

export const actOnNew = (args: ActionFunctionArgs) =>
  runIntent(args, {
    async [CREATE](api, fields) {
      const source = await sourceOf(args, api);
      const lineList = source?.lines ?? linesIn(text(fields, "text"));
      if (lineList.length > materialLimits.lines)
        throw inputProblem({ text: t.tooMany(lineList.length, materialLimits.lines) });
      const name = text(fields, "name").trim();
      const made = await api.materialList.create({ ...(name ? { name } : {}), lineList });
      return { message: t.savedAs(made.name), to: listPathOf(made.sysNo) };
    },
  });
