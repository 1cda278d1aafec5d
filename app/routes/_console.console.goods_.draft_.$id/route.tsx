import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { actReview } from "~/features/goods/act-goods";
import { DraftPage } from "~/features/goods/goods-page";
import { loadDraft } from "~/features/goods/load-one";
import { operatorSide } from "~/features/goods/sides";
import { sendForm } from "~/forms/send-form";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadDraft(args, operatorSide);
export const action = (args: ActionFunctionArgs) => actReview(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data?.draft.fields.mallSpuName ?? operatorSide.title);

/** A draft that is reviewed. */
export default function Draft() {
  return <DraftPage side={operatorSide} />;
}
