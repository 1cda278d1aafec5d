import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { actOwnGoods } from "~/features/goods/act-goods";
import { GoodsPage } from "~/features/goods/goods-page";
import { loadOne } from "~/features/goods/load-one";
import { supplierSide } from "~/features/goods/sides";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadOne(args, supplierSide);
export const action = (args: ActionFunctionArgs) => actOwnGoods(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data?.goods.fields.mallSpuName ?? supplierSide.title);

/** Goods of a supplier. */
export default function One() {
  return <GoodsPage side={supplierSide} />;
}
