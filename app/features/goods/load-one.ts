import type { LoaderFunctionArgs } from "@remix-run/node";
import { formState } from "~/forms/act";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import type { GoodsSide } from "./sides";

/** Goods by the key in the address. */
export async function loadOne(args: LoaderFunctionArgs, side: GoodsSide) {
  const { request, context, params } = args;
  const [goods, form] = await Promise.all([
    side.get(context.api, idOf(params.id)).catch(orScreen(request)),
    formState(args),
  ]);
  return { goods, form };
}

/** A draft by the key in the address. */
export async function loadDraft(args: LoaderFunctionArgs, side: GoodsSide) {
  const { request, context, params } = args;
  const [draft, form] = await Promise.all([
    side.getDraft(context.api, idOf(params.id)).catch(orScreen(request)),
    formState(args),
  ]);
  return { draft, form };
}
