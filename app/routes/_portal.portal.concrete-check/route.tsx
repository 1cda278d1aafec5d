import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { CheckResult, ChooseGoods, PourForm } from "~/features/concrete/check-page";
import { loadCheck } from "~/features/concrete/load-check";
import { concreteText as t } from "~/lib/texts/concrete";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

export const loader = (args: LoaderFunctionArgs) => loadCheck(args);
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** Whether concrete suits what it is to be poured for (RT-67, R-CONC-01). */
export default function ConcreteCheck() {
  const check = useLoaderData<typeof loader>();
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title} />
        <p className="mall-dim">{t.lead}</p>
      </div>
      <CheckResult {...check} />
      {check.goods ? <PourForm {...check} /> : <ChooseGoods {...check} />}
    </div>
  );
}
