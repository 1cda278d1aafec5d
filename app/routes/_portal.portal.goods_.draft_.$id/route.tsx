import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { actOwnGoods } from "~/features/goods/act-goods";
import { DraftPage } from "~/features/goods/goods-page";
import { loadDraft } from "~/features/goods/load-one";
import { supplierSide } from "~/features/goods/sides";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadDraft(args, supplierSide);
export const action = (args: ActionFunctionArgs) => actOwnGoods(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data?.draft.fields.mallSpuName ?? supplierSide.title);

/** A draft of a supplier. */
export default function Draft() {
  return <DraftPage side={supplierSide} />;
}
