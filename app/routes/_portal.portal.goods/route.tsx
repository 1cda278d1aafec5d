import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { actOwnGoods } from "~/features/goods/act-goods";
import { GoodsList } from "~/features/goods/goods-list";
import { loadGoods } from "~/features/goods/load-goods";
import { supplierSide } from "~/features/goods/sides";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadGoods(args, supplierSide);
export const action = (args: ActionFunctionArgs) => actOwnGoods(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, supplierSide.title);

/** A supplier's goods and drafts. */
export default function Goods() {
  return <GoodsList side={supplierSide} />;
}
