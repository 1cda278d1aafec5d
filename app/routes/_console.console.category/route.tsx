import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { actCategories, loadCategories } from "~/features/category/act-category";
import { CategoryTree } from "~/features/category/category-tree";
import { newPath } from "~/features/category/paths";
import { OperatorEvents } from "~/features/console/operator-events";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { categoryText as t } from "~/lib/texts/category";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

export const loader = (args: LoaderFunctionArgs) => loadCategories(args);
export const action = (args: ActionFunctionArgs) => actCategories(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** The tree of categories. */
export default function Categories() {
  const { datas, events } = useLoaderData<typeof loader>();
  const refused = useRefused();
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title}>
          <LinkButton variant="primary" href={newPath(null)}>
            {t.add}
          </LinkButton>
        </PageHead>
        <p className="mall-dim">{t.hint}</p>
        <FormMessage refused={refused} complete />
      </div>
      <Card flush>
        <CategoryTree rows={datas} />
      </Card>
      <OperatorEvents events={events} />
    </div>
  );
}
