import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { budget as calls } from "#trpc/contract/budget";
import { budgetWords } from "#trpc/rules/budget";
import { lacking } from "#trpc/rules/permission";
import { budgetIntents } from "~/features/budget/act-budget";
import { BudgetForm } from "~/features/budget/budget-form";
import { BudgetSums } from "~/features/budget/budget-sums";
import { Ledger, Uses } from "~/features/budget/ledger";
import { loadBudget } from "~/features/budget/load-budget";
import { BUDGET_PATH, budgetPath, editPath, REMOVE } from "~/features/budget/paths";
import { runIntent } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import f from "~/forms/forms.module.css";
import { IntentForm, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { budgetText as t } from "~/lib/texts/budget";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import page from "~/ui/page.module.css";

export const loader = (args: LoaderFunctionArgs) => loadBudget(args, calls.save);
export const action = (args: ActionFunctionArgs) => runIntent(args, () => budgetIntents(args.params.id));
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches, params }) => titled(matches, params.id === "new" ? t.add : t.title);

/** A budget: balance, documents, ledger; or its form. */
export default function BudgetPage() {
  const { saved, uses, entries, nextCursor, isFirst, isEdited, maySave, ...form } = useLoaderData<typeof loader>();
  const refused = useRefused();
  const title = saved ? budgetWords(saved) : t.add;
  const isFree = saved && isFirst && entries.length === 0;
  return (
    <div className={page.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: BUDGET_PATH }, { label: title }]} />
        <PageHead title={title}>
          {maySave && isFree && !isEdited ? (
            <IntentForm intent={REMOVE} className={f.intent}>
              <ConfirmButton variant="default" destroys question={t.removeQuestion(title)} consequence={t.removeNext}>
                {t.remove}
              </ConfirmButton>
            </IntentForm>
          ) : null}
          {saved && maySave && !isEdited ? <LinkButton href={editPath(saved.sysNo)}>{t.edit}</LinkButton> : null}
        </PageHead>
        <FormMessage refused={refused} complete />
      </div>
      {saved ? <BudgetSums budget={saved} /> : null}
      {isEdited ? <BudgetForm key={saved?.sysNo} saved={saved} {...form} /> : null}
      {saved && !isEdited ? (
        <>
          <Card title={t.uses} flush={uses.length > 0}>
            {uses.length > 0 ? <Uses rows={uses} /> : <p className="mall-dim">{t.noUses}</p>}
          </Card>
          <Card title={t.ledger} flush={entries.length > 0}>
            {entries.length > 0 ? <Ledger rows={entries} /> : <p className="mall-dim">{t.noLedger}</p>}
          </Card>
          {isFirst && nextCursor === null ? null : (
            <p>
              {isFirst ? null : <LinkButton href={budgetPath(saved.sysNo)}>{t.newest}</LinkButton>}{" "}
              {nextCursor === null ? null : (
                <LinkButton href={`${budgetPath(saved.sysNo)}?before=${nextCursor}`}>{t.older}</LinkButton>
              )}
            </p>
          )}
        </>
      ) : null}
      {saved || maySave ? null : <p className={page.notice}>{lacking("budget:purchaser:save")}</p>}
    </div>
  );
}
