import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { actReview } from "~/features/goods/act-goods";
import { GoodsList } from "~/features/goods/goods-list";
import { loadGoods } from "~/features/goods/load-goods";
import { operatorSide } from "~/features/goods/sides";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadGoods(args, operatorSide);
export const action = (args: ActionFunctionArgs) => actReview(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, operatorSide.title);

/** Goods of all suppliers, and what waits for the review. */
export default function Goods() {
  return <GoodsList side={operatorSide} />;
}
