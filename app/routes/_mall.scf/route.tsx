import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { askConfig } from "~/features/module/ask-module";
import { needModule } from "~/features/module/load-module";
import s from "~/features/module/module.module.css";
import { ModulePage } from "~/features/module/module-page";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";
import { Card } from "~/ui/card";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.finance);
export const handle = inBar(t.finance);

/** Financing is the purchaser's (R-ORD-04): others read what it is. */
export async function loader(args: LoaderFunctionArgs) {
  needModule(args, "finance");
  const { api, session } = args.context;
  const isPurchaser = (await session.record())?.applicationKey === "purchaser";
  return { isPurchaser, answer: await askConfig(args, isPurchaser ? api.finance.getFinancingConfig({}) : undefined) };
}

/** RT-04: what financing is, and who arranges it. */
export default function Finance() {
  const { answer, isPurchaser } = useLoaderData<typeof loader>();
  return (
    <ModulePage
      title={t.finance}
      lead={t.financeLead}
      answer={answer}
      none={t.financeNone}
      closed={isPurchaser ? t.financeClosed : t.financeNotAsked}
      hint={t.financeHint}
      icon="receipt"
      ways={[{ href: "/portal/order", label: t.toOrders }]}
    >
      <Card>
        <ul className={s.facts}>
          {t.financeFacts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </Card>
    </ModulePage>
  );
}
