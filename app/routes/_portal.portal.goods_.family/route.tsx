import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { variantAttributes } from "#trpc/rules/goods-family";
import { actFamily } from "~/features/goods/act-family";
import { CategoryChooser } from "~/features/goods/category-chooser";
import { FamilyForm } from "~/features/goods/family-form";
import { loadFamily } from "~/features/goods/load-family";
import { FAMILY } from "~/features/goods/paths";
import { sendForm } from "~/forms/send-form";
import { goodsText as t } from "~/lib/texts/goods";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Card, PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

export const loader = (args: LoaderFunctionArgs) => loadFamily(args);
export const action = (args: ActionFunctionArgs) => actFamily(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.familyTitle);

/** The form for a family of goods; a new one begins with its category. */
export default function Family() {
  const { tree, tags, offered, familySysNo, variantList } = useLoaderData<typeof loader>();
  const key = `${familySysNo} ${variantList.map(({ draftSysNo, version }) => `${draftSysNo}.${version}`).join()}`;
  return (
    <div className={d.stack}>
      <PageHead title={t.familyTitle} />
      {tree ? <CategoryChooser tree={tree} tags={tags} draftSysNo={null} path={FAMILY} /> : null}
      {offered && variantAttributes(offered.attributeDefs).length === 0 ? (
        <Card>
          <p>{t.noVariantAttribute}</p>
        </Card>
      ) : null}
      {offered && variantAttributes(offered.attributeDefs).length > 0 ? (
        <FamilyForm key={key} offered={offered} />
      ) : null}
    </div>
  );
}
