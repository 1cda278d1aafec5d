import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { APPLY_PATH } from "~/features/factoring/apply-path";
import { configEntries } from "~/features/factoring/config-entries";
import { askEntries } from "~/features/module/ask-module";
import { needModule } from "~/features/module/load-module";
import s from "~/features/module/module.module.css";
import { ModulePage } from "~/features/module/module-page";
import { factoringText } from "~/lib/texts/factoring";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.finance);
export const handle = inBar(t.finance);

/** Financing is the purchaser's (R-ORD-04): others read what it is. */
export async function loader(args: LoaderFunctionArgs) {
  needModule(args, "finance");
  const { api, session } = args.context;
  const key = (await session.record())?.applicationKey;
  const isPurchaser = key === "purchaser";
  const question = isPurchaser ? api.finance.getFinancingConfig({}) : undefined;
  return { key, isPurchaser, answer: await askEntries(args, question, configEntries) };
}

/** RT-04: what financing is, what may be applied for, and the way to the application. */
export default function Finance() {
  const { answer, isPurchaser, key } = useLoaderData<typeof loader>();
  const isOpen = answer.state === "open";
  return (
    <ModulePage
      title={t.finance}
      lead={t.financeLead}
      answer={answer}
      none={t.financeNone}
      closed={isPurchaser ? t.financeClosed : t.financeNotAsked}
      hint={t.financeHint}
      icon="receipt"
      ways={[
        key === "supplier"
          ? { href: "/portal/factoring", label: factoringText.toApplications }
          : { href: "/portal/order", label: t.toOrders },
      ]}
    >
      <Card>
        <ul className={s.facts}>
          {t.financeFacts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {isOpen ? (
          <div className={s.ways}>
            <LinkButton href={APPLY_PATH} variant="primary">
              {factoringText.apply}
            </LinkButton>
            <LinkButton href="/portal/factoring">{factoringText.toApplications}</LinkButton>
          </div>
        ) : null}
      </Card>
    </ModulePage>
  );
}
