import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { budgetsIntents } from "~/features/budget/act-budget";
import s from "~/features/budget/budget.module.css";
import { BudgetTable } from "~/features/budget/budget-table";
import { BUDGET_IMPORT_PATH, BUDGET_PATH, NEW_BUDGET_PATH, SETTING } from "~/features/budget/paths";
import { formState, runIntent } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { budgetText as t } from "~/lib/texts/budget";
import { listText } from "~/lib/texts/list";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { readListQuery } from "~/lists/list-query";
import { ListTools } from "~/lists/list-tools";
import { Button, LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { Checkbox } from "~/ui/field";
import page from "~/ui/page.module.css";
import { Pagination } from "~/ui/pagination";
import { orPastEnd } from "~/ui/past-end";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { keyword, pageNo } = readListQuery(new URL(request.url), { tabs: [], sorts: [] });
  const [budgets, setting, form] = await Promise.all([
    context.api.budget.search({ keyword, pageNo }).catch(orScreen(request)),
    context.api.budget.getSetting({}).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { budgets, keyword, form, ...setting };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, budgetsIntents);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** The organisation's budgets and their balances. */
export default function Budgets() {
  const { budgets, keyword, maySave, budgetOptional } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const refused = useRefused();
  const add = maySave ? (
    <>
      <LinkButton href={BUDGET_IMPORT_PATH} icon="upload">
        {t.import}
      </LinkButton>
      <LinkButton href={NEW_BUDGET_PATH} variant="primary" icon="plus">
        {t.add}
      </LinkButton>
    </>
  ) : null;
  const pageHref = (pageNo: number) => withQuery(BUDGET_PATH, search, { pageNo: pageNo === 1 ? null : pageNo });
  const empty = keyword ? (
    <Empty title={listText.emptyFiltered} icon="search">
      <LinkButton href={BUDGET_PATH}>{listText.showAll}</LinkButton>
    </Empty>
  ) : (
    <Empty title={t.empty} icon="receipt">
      {add}
    </Empty>
  );
  return (
    <div className={page.stack}>
      <div>
        <PageHead title={t.title}>{add}</PageHead>
        <p className="mall-dim">{t.lead}</p>
        <FormMessage refused={refused} />
      </div>
      <Card flush>
        <ListTools action={BUDGET_PATH} keyword={keyword} hint={t.hint} />
        {budgets.datas.length > 0 ? <BudgetTable rows={budgets.datas} /> : orPastEnd(budgets, pageHref, empty)}
      </Card>
      <Pagination pageNo={budgets.pageNo} pageSize={budgets.pageSize} total={budgets.total} href={pageHref} />
      {maySave ? (
        <Card title={t.settingTitle}>
          <IntentForm intent={SETTING} className={s.setting}>
            <Checkbox label={t.settingLabel} name="budgetOptional" value="1" defaultChecked={budgetOptional} />
            <Button>{t.settingSave}</Button>
          </IntentForm>
          <p className="mall-dim">{t.settingHint}</p>
        </Card>
      ) : null}
    </div>
  );
}
