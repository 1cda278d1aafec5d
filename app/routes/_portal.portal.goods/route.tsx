import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { SupplierAuthStatus } from "#trpc/contract/shared/codes";
import { actGoodsPicture, loadGoodsPictures } from "~/features/goods-picture/act-goods-picture";
import { GoodsPictures } from "~/features/goods-picture/goods-pictures";
import { sendForm } from "~/forms/send-form";
import { unlessRefused } from "~/lib/failure";
import { admissionText } from "~/lib/texts/admission";
import { goodsPictureText as t } from "~/lib/texts/goods-picture";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import d from "~/ui/page.module.css";

export async function loader(args: LoaderFunctionArgs) {
  const [pictures, auth] = await Promise.all([
    loadGoodsPictures(args),
    args.context.api.other.supplierCheckAuthStatus({}).catch(unlessRefused),
  ]);
  return { ...pictures, tip: auth && auth.authStatus !== SupplierAuthStatus.passed ? auth.tip : "" };
}
export const action = (args: ActionFunctionArgs) => actGoodsPicture(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** A supplier's own goods and their pictures. */
export default function Goods() {
  const { tip } = useLoaderData<typeof loader>();
  return (
    <>
      {tip ? (
        <p className={d.notice}>
          {tip} <a href="/portal/admission">{admissionText.toPapers}</a>
        </p>
      ) : null}
      <GoodsPictures path="/portal/goods" />
    </>
  );
}
