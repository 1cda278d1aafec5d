import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { OperatorEvents } from "~/features/console/operator-events";
import { actUnits, loadUnits } from "~/features/measure-unit/act-unit";
import { UnitForm, UnitTable } from "~/features/measure-unit/unit-table";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { unitText as t } from "~/lib/texts/category";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Card, PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

export const loader = (args: LoaderFunctionArgs) => loadUnits(args);
export const action = (args: ActionFunctionArgs) => actUnits(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** Units of measure. */
export default function Units() {
  const { datas, events } = useLoaderData<typeof loader>();
  const refused = useRefused();
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title} />
        <p className="mall-dim">{t.hint}</p>
        {refused?.intent.startsWith("remove.") ? <FormMessage refused={refused} complete /> : null}
      </div>
      <Card flush>
        <UnitTable rows={datas} />
      </Card>
      <Card title={t.add}>
        <UnitForm />
      </Card>
      <OperatorEvents events={events} />
    </div>
  );
}
