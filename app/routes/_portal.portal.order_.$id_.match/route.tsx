import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { OrderItem } from "#trpc/contract/order";
import { groupBy } from "#trpc/rules/group";
import { MATCHED_WHILE } from "#trpc/rules/order-match";
import { lineColumns } from "~/features/document/columns";
import { FormHead } from "~/features/document/form-head";
import { documentPath } from "~/features/document/paths";
import { actMatch, MATCH, matchName, planName } from "~/features/order/act-match";
import { formState, type Refused } from "~/forms/act";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { documentText } from "~/lib/texts/document";
import { materialListText } from "~/lib/texts/material-list";
import { orderText as t } from "~/lib/texts/order";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { Select } from "~/ui/field";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";

/** Lines of an unshipped order with the contract and plan lines that each can be matched with (R-BIZ-11). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = context;
  const id = idOf(params.id);
  const screen = orScreen(request);
  const [order, options, plans, form] = await Promise.all([
    api.order.get({ id }).catch(screen),
    api.backgroundOrder.searchContractItem({ orderSysNo: id }).catch(screen),
    api.backgroundOrder.searchPlanItem({ orderSysNo: id }).catch(screen),
    formState({ request, context }),
  ]);
  const may = MATCHED_WHILE.includes(order.status);
  return {
    order,
    ...(may ? { options, plans, empty: t.noMatch } : { options: [], plans: [], empty: t.matchOver }),
    form,
  };
}

export const action = actMatch;
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.match);

const column = lineColumns<OrderItem>();
interface Choice {
  value: number | string;
  label: string;
}
const none: Choice = { value: "", label: t.unmatched };

type Loaded = Awaited<ReturnType<typeof loader>>;

/** Columns of the order's lines with a select for the contract line and one for the plan line. */
function columnsOf({ options, plans }: Pick<Loaded, "options" | "plans">, refused: Refused | undefined) {
  const contractsOf = groupBy(options, ({ orderItemSysNo }) => orderItemSysNo);
  const plansOf = groupBy(plans, ({ orderItemSysNo }) => orderItemSysNo);
  const choice = (name: string, label: string, chosen: number | null, choices: readonly Choice[]) => (
    <Select
      label={label}
      hideLabel
      name={name}
      options={choices}
      defaultValue={refused?.values[name] ?? chosen ?? ""}
      error={refused?.fields[name]}
    />
  );
  const columns: Column<OrderItem>[] = [
    column.goods,
    column.quantity("ordered", documentText.ordered, (item) => item.quantity, 120),
    {
      key: "contract",
      title: t.contract,
      width: 340,
      cell: ({ sysNo, lineNo, unit, contractItemSysNo }) => {
        const found = contractsOf.get(sysNo) ?? [];
        if (found.length === 0) return <span className="mall-dim">{t.noMatchOfLine}</span>;
        return choice(matchName(sysNo), t.matchOf(lineNo), contractItemSysNo, [
          ...(contractItemSysNo === null ? [none] : []),
          ...found.map((one) => ({
            value: one.contractItemSysNo,
            label: t.matchOption(one.contractNo, one.name, `${one.leftQuantity} ${unit}`),
          })),
        ]);
      },
    },
    {
      key: "plan",
      title: materialListText.title,
      width: 340,
      cell: ({ sysNo, lineNo }) => {
        const found = plansOf.get(sysNo) ?? [];
        if (found.length === 0) return <span className="mall-dim">{t.noPlanOfLine}</span>;
        const chosen = found.find(({ isMatched }) => isMatched)?.planItemSysNo ?? null;
        return choice(planName(sysNo), t.planOf(lineNo), chosen, [
          none,
          ...found.map((one) => ({
            value: one.planItemSysNo,
            label: t.planOption(one.listName, one.lineNo, `${one.words} ${one.quantity ?? ""}${one.unit}`),
          })),
        ]);
      },
    },
  ];
  return columns;
}

export default function MatchOrder() {
  const { order, options, plans, empty } = useLoaderData<typeof loader>();
  const refused = useRefused(MATCH);
  const busy = useBusy(MATCH);
  const back = documentPath("order", order.sysNo);
  const hasChoice = options.length + plans.length > 0;
  return (
    <IntentForm intent={MATCH} className={d.stack} guarded>
      <FormHead
        kind="order"
        listTitle={documentText.order}
        back={{ label: order.orderNo, href: back }}
        title={t.match}
        lead={t.matchLead}
        refused={refused}
      />
      <Card title={documentText.lines} flush={hasChoice}>
        {hasChoice ? (
          <DataTable
            caption={documentText.lines}
            rows={order.itemList}
            rowKey={({ sysNo }) => sysNo}
            columns={columnsOf({ options, plans }, refused)}
          />
        ) : (
          <Empty title={empty} icon="file-text" />
        )}
      </Card>
      <PhoneActionBar form>
        <LinkButton href={back}>{documentText.back}</LinkButton>
        {hasChoice ? (
          <Button variant="primary" busy={busy}>
            {t.saveMatch}
          </Button>
        ) : null}
      </PhoneActionBar>
    </IntentForm>
  );
}
