import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { SupplierAuthStatus } from "#trpc/contract/shared/codes";
import { actOwnGoods } from "~/features/goods/act-goods";
import { GoodsList } from "~/features/goods/goods-list";
import { loadGoods } from "~/features/goods/load-goods";
import { supplierSide } from "~/features/goods/sides";
import { sendForm } from "~/forms/send-form";
import { orUnread } from "~/lib/failure";
import { admissionText } from "~/lib/texts/admission";
import { partsText } from "~/lib/texts/parts";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import d from "~/ui/page.module.css";

/** A supplier's goods, and what is missing of its licence. */
export async function loader(args: LoaderFunctionArgs) {
  const [goods, auth] = await Promise.all([
    loadGoods(args, supplierSide),
    args.context.api.other.supplierCheckAuthStatus({}).catch(orUnread(args.context, partsText.papers)),
  ]);
  return { ...goods, tip: auth && auth.authStatus !== SupplierAuthStatus.passed ? auth.tip : "" };
}
export const action = (args: ActionFunctionArgs) => actOwnGoods(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, supplierSide.title);

/** A supplier's goods and drafts. */
export default function Goods() {
  const { tip } = useLoaderData<typeof loader>();
  return (
    <>
      {tip ? (
        <p className={d.notice}>
          {tip} <a href="/portal/admission">{admissionText.toPapers}</a>
        </p>
      ) : null}
      <GoodsList side={supplierSide} />
    </>
  );
}
