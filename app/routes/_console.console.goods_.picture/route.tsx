import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { actGoodsPicture, loadGoodsPictures } from "~/features/goods-picture/act-goods-picture";
import { GoodsPictures } from "~/features/goods-picture/goods-pictures";
import { sendForm } from "~/forms/send-form";
import { goodsPictureText as t } from "~/lib/texts/goods-picture";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadGoodsPictures(args);
export const action = (args: ActionFunctionArgs) => actGoodsPicture(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** All goods of the tenant and their pictures. */
export default function Goods() {
  return <GoodsPictures path="/console/goods/picture" />;
}
