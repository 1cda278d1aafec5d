import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { Unsettled } from "#trpc/contract/settlement-check";
import { useMay } from "~/features/document/use-may";
import { useSide } from "~/features/document/use-side";
import { GROUP, groupName, MAKE, makeIntent } from "~/features/settlement/act-make";
import { CorrectionsCard } from "~/features/settlement/corrections-card";
import { HeldCard } from "~/features/settlement/held-card";
import s from "~/features/settlement/settlement.module.css";
import { formState, runIntent } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { date, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { settlementText as t } from "~/lib/texts/settlement";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DayInput } from "~/ui/day-input";
import { Empty } from "~/ui/empty";
import page from "~/ui/page.module.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [groups, corrections, held, form] = await Promise.all([
    context.api.settlement.searchUnsettled({}).catch(orScreen(request)),
    context.api.settlement.searchCorrections({}).catch(orScreen(request)),
    context.api.settlement.searchHeld({}).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { groups, corrections, held, form };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, makeIntent);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.unsettled);

const span = { from: "startDay", to: "endDay" };
const keyOf = (group: Unsettled): string => `${group.purchaserOrganizationSysNo}.${groupName(group)}`;

/** What is received and in no statement yet, by partner and project; a purchaser makes a statement of it. */
export default function UnsettledReceipts() {
  const { groups, corrections, held } = useLoaderData<typeof loader>();
  const side = useSide();
  const makes = useMay()("settlement:purchaser:save") && side === "purchaser";
  const refused = useRefused(MAKE);
  const busy = useBusy(MAKE);
  const columns: Column<Unsettled>[] = [
    {
      key: "partner",
      title: side === "supplier" ? t.buyer : t.partner,
      card: "title",
      cell: (group) => (side === "supplier" ? group.purchaserOrganizationName : group.supplierName),
    },
    { key: "project", title: t.project, width: 220, cell: ({ projectName }) => projectName || t.noProject },
    {
      key: "notes",
      title: t.notes,
      width: 130,
      align: "right",
      cell: ({ noteCount, feeCount }) => t.noteCount(noteCount, feeCount),
    },
    {
      key: "days",
      title: t.received,
      width: 200,
      cell: ({ firstTime, lastTime }) => t.until(date(firstTime), date(lastTime)),
    },
    {
      key: "amount",
      title: documentText.amount,
      width: 150,
      align: "right",
      card: "amount",
      cell: ({ amount }) => yuan(amount),
    },
  ];
  if (makes)
    columns.push({
      key: "make",
      title: documentText.actions,
      width: 130,
      align: "right",
      card: "actions",
      cell: (group) => (
        <Button
          size="small"
          busy={busy}
          name={GROUP}
          value={groupName(group)}
          aria-label={t.makeOf(`${group.supplierName} ${group.projectName}`.trim())}
        >
          {t.make}
        </Button>
      ),
    });
  const table = <DataTable caption={t.unsettled} rows={groups} rowKey={keyOf} columns={columns} />;
  return (
    <div className={page.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: "/portal/settlement" }, { label: t.unsettled }]} />
        <PageHead title={t.unsettled} />
        <p className={page.lead}>{side === "supplier" ? t.unsettledLeadOfSupplier : t.unsettledLead}</p>
        <FormMessage refused={refused} />
      </div>
      <Card flush={groups.length > 0}>
        {groups.length === 0 ? <Empty title={t.nothingUnsettled} icon="receipt" /> : null}
        {groups.length > 0 && makes ? (
          <IntentForm intent={MAKE}>
            <div className={s.period}>
              <DayInput
                label={t.startDay}
                name="startDay"
                span={span}
                defaultValue={refused?.values.startDay}
                error={refused?.fields.startDay}
              />
              <DayInput
                label={t.endDay}
                name="endDay"
                span={span}
                defaultValue={refused?.values.endDay}
                error={refused?.fields.endDay}
              />
              <p className="mall-dim">{t.periodHint}</p>
            </div>
            {table}
          </IntentForm>
        ) : null}
        {groups.length > 0 && !makes ? table : null}
      </Card>
      <CorrectionsCard {...corrections} />
      <HeldCard {...held} />
    </div>
  );
}
