import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { lacking } from "#trpc/rules/permission";
import { actBudgetImport } from "~/features/budget/act-budget";
import { BUDGET_PATH, IMPORT } from "~/features/budget/paths";
import { formState } from "~/forms/act";
import { FormBar } from "~/forms/form-bar";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { budgetText as t } from "~/lib/texts/budget";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, PageHead } from "~/ui/card";
import { TextArea } from "~/ui/field";
import { FileInput } from "~/ui/file-input";
import { FormError } from "~/ui/form-error";
import page from "~/ui/page.module.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ maySave }, form] = await Promise.all([
    context.api.budget.getSetting({}).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { maySave, form };
}
export const action = actBudgetImport;
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.import);

/** Budgets from a table: pasted, or a file; all of it or nothing. */
export default function ImportBudgets() {
  const { maySave } = useLoaderData<typeof loader>();
  const refused = useRefused(IMPORT);
  const busy = useBusy(IMPORT);
  return (
    <IntentForm intent={IMPORT} className={page.stack} encType="multipart/form-data" guarded>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: BUDGET_PATH }, { label: t.import }]} />
        <PageHead title={t.import} />
        <p className="mall-dim">{t.importHint}</p>
        <FormError message={refused?.message} answer={refused} />
        {maySave ? null : <p className={page.notice}>{lacking("budget:purchaser:save")}</p>}
      </div>
      <Card>
        <div className={page.stacked}>
          <TextArea
            label={t.pasted}
            name="table"
            rows={10}
            help={t.pastedHint}
            defaultValue={refused?.values.table}
            error={refused?.fields.table}
          />
          <FileInput label={t.file} name="file" accept=".xlsx,.csv" error={refused?.fields.file} />
        </div>
      </Card>
      <FormBar back={BUDGET_PATH} label={t.importNow} busy={busy} may={maySave} />
    </IntentForm>
  );
}
