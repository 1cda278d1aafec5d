import type { MetaFunction } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { needModule } from "~/features/module/load-module";
import s from "~/features/module/module.module.css";
import { ModulePage } from "~/features/module/module-page";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";
import { Card } from "~/ui/card";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.finance);
export const handle = inBar(t.finance);
export const loader = (args: LoaderFunctionArgs) => needModule(args, "finance");

/** RT-04: what financing is, and who arranges it. */
export default function Finance() {
  return (
    <ModulePage
      title={t.finance}
      lead={t.financeLead}
      none={t.financeNone}
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
