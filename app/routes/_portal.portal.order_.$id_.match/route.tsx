import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { OrderItem } from "#trpc/contract/order";
import { groupBy } from "#trpc/rules/group";
import { MATCHED_WHILE } from "#trpc/rules/order-match";
import { lineColumns } from "~/features/document/columns";
import { FormHead } from "~/features/document/form-head";
import { documentPath } from "~/features/document/paths";
import { actMatch, MATCH, matchName } from "~/features/order/act-match";
import { formState } from "~/forms/act";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { Select } from "~/ui/field";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";

/** The lines of an order that is not shipped yet, and those of contracts that each may be matched with (R-BIZ-11). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = context;
  const id = idOf(params.id);
  const screen = orScreen(request);
  const [order, options, form] = await Promise.all([
    api.order.get({ id }).catch(screen),
    api.backgroundOrder.searchContractItem({ orderSysNo: id }).catch(screen),
    formState({ request, context }),
  ]);
  const isMatched = MATCHED_WHILE.includes(order.status);
  return { order, options: isMatched ? options : [], empty: isMatched ? t.noMatch : t.matchOver, form };
}

export const action = actMatch;
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.match);

const column = lineColumns<OrderItem>();

export default function MatchOrder() {
  const { order, options, empty } = useLoaderData<typeof loader>();
  const refused = useRefused(MATCH);
  const busy = useBusy(MATCH);
  const back = documentPath("order", order.sysNo);
  const byLine = groupBy(options, ({ orderItemSysNo }) => orderItemSysNo);
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
      <Card title={documentText.lines} flush={options.length > 0}>
        {options.length === 0 ? (
          <Empty title={empty} icon="file-text" />
        ) : (
          <DataTable
            caption={documentText.lines}
            rows={order.itemList}
            rowKey={({ sysNo }) => sysNo}
            columns={[
              column.goods,
              column.quantity("ordered", documentText.ordered, (item) => item.quantity, 120),
              {
                key: "contract",
                title: t.contract,
                width: 420,
                cell: ({ sysNo, lineNo, unit, contractItemSysNo }) => {
                  const found = byLine.get(sysNo) ?? [];
                  const name = matchName(sysNo);
                  if (found.length === 0) return <span className="mall-dim">{t.noMatchOfLine}</span>;
                  return (
                    <Select
                      label={t.matchOf(lineNo)}
                      hideLabel
                      name={name}
                      options={[
                        ...(contractItemSysNo === null ? [{ value: "", label: t.unmatched }] : []),
                        ...found.map((one) => ({
                          value: one.contractItemSysNo,
                          label: t.matchOption(one.contractNo, one.name, `${one.leftQuantity} ${unit}`),
                        })),
                      ]}
                      defaultValue={refused?.values[name] ?? contractItemSysNo ?? ""}
                      error={refused?.fields[name]}
                    />
                  );
                },
              },
            ]}
          />
        )}
      </Card>
      <PhoneActionBar form>
        <LinkButton href={back}>{documentText.back}</LinkButton>
        {options.length > 0 ? (
          <Button variant="primary" busy={busy}>
            {t.saveMatch}
          </Button>
        ) : null}
      </PhoneActionBar>
    </IntentForm>
  );
}
