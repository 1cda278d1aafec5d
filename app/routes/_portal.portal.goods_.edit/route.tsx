import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { actGoodsForm } from "~/features/goods/act-form";
import { CategoryChooser } from "~/features/goods/category-chooser";
import { GoodsForm } from "~/features/goods/goods-form";
import { loadGoodsForm } from "~/features/goods/load-form";
import { sendForm } from "~/forms/send-form";
import { goodsText as t } from "~/lib/texts/goods";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

export const loader = (args: LoaderFunctionArgs) => loadGoodsForm(args);
export const action = (args: ActionFunctionArgs) => actGoodsForm(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.editTitle);

/** The form for goods; new ones begin with their category. */
export default function EditGoods() {
  const { tree, tags, offered, draftSysNo, skuSysNo, wantedName } = useLoaderData<typeof loader>();
  return (
    <div className={d.stack}>
      <PageHead title={skuSysNo === null ? t.newTitle : t.editTitle} />
      {tree ? <CategoryChooser tree={tree} tags={tags} draftSysNo={draftSysNo} name={wantedName} /> : null}
      {offered && !tree ? <GoodsForm key={`${draftSysNo} ${offered.categorySysNo}`} offered={offered} /> : null}
    </div>
  );
}
