import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { actReview } from "~/features/goods/act-goods";
import { GoodsPage } from "~/features/goods/goods-page";
import { loadOne } from "~/features/goods/load-one";
import { operatorSide } from "~/features/goods/sides";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadOne(args, operatorSide);
export const action = (args: ActionFunctionArgs) => actReview(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data?.goods.fields.mallSpuName ?? operatorSide.title);

/** Goods of any supplier. */
export default function One() {
  return <GoodsPage side={operatorSide} />;
}
