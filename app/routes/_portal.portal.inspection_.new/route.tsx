import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { OpenLot } from "#trpc/contract/inspection";
import { documentPath } from "~/features/document/paths";
import { useMay } from "~/features/document/use-may";
import { lotWords } from "~/features/inspection/inspection-fields";
import { MixLots, mixIntents } from "~/features/inspection/mix-lots";
import { formState, type Intents, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { date, quantity } from "~/lib/format";
import { keyIn } from "~/lib/id";
import { documentText } from "~/lib/texts/document";
import { inspectionText as t } from "~/lib/texts/inspection";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";

const MAKE = "make";
const BATCH = "batch";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [lots, form] = await Promise.all([
    context.api.inspection.searchOpen({}).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { lots, form };
}

const make: Intents = {
  ...mixIntents,
  [MAKE]: async (api, fields) => {
    const batchSysNo = keyIn(text(fields, BATCH));
    if (batchSysNo === undefined) throw new Response(null, { status: 400 });
    const { sysNo, sysNoList } = await api.inspection.make({ batchSysNo });
    const [first] = sysNoList;
    const to = sysNoList.length > 1 ? "/portal/inspection" : documentPath("inspection", first ?? sysNo);
    return { message: t.made(sysNoList.length), to };
  },
};
export const action = (args: ActionFunctionArgs) => runIntent(args, make);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.makeTitle);

const columns: Column<OpenLot>[] = [
  {
    key: "what",
    title: t.what,
    card: "title",
    cell: (lot) => (
      <>
        {lotWords(lot)}
        <p className="mall-dim">{lot.projectName}</p>
      </>
    ),
  },
  { key: "supplier", title: documentText.supplier, width: 180, cell: ({ supplierName }) => supplierName },
  {
    key: "batches",
    title: t.receiving,
    width: 150,
    cell: ({ batchCount, firstTime }) => (
      <>
        {t.batchCount(batchCount)}
        <p className="mall-dim">{`${t.received} ${date(firstTime)}`}</p>
      </>
    ),
  },
  {
    key: "quantity",
    title: t.quantity,
    width: 150,
    align: "right",
    card: "amount",
    cell: ({ quantity: all, unit, lotCount }) => (
      <>
        {quantity(all)} {unit}
        <p className="mall-dim">{`${t.lots} ${t.lotCount(lotCount)}`}</p>
      </>
    ),
  },
];

/** Received goods that are in no lot yet, by what makes them one. */
export default function NewLots() {
  const { lots } = useLoaderData<typeof loader>();
  const makes = useMay()("inspection:purchaser:save");
  const refused = useRefused(MAKE);
  const busy = useBusy(MAKE);
  const button: Column<OpenLot> = {
    key: "make",
    title: documentText.actions,
    width: 130,
    align: "right",
    card: "actions",
    cell: (lot) => (
      <Button size="small" busy={busy} name={BATCH} value={lot.batchSysNo} aria-label={t.makeOf(lotWords(lot))}>
        {t.make}
      </Button>
    ),
  };
  const table = (
    <DataTable
      caption={t.makeTitle}
      rows={lots}
      rowKey={({ batchSysNo }) => batchSysNo}
      columns={makes ? [...columns, button] : columns}
    />
  );
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: "/portal/inspection" }, { label: t.makeTitle }]} />
        <PageHead title={t.makeTitle} />
        <p className={d.lead}>{t.makeLead}</p>
        <FormMessage refused={refused} />
      </div>
      <Card flush={lots.length > 0}>
        {lots.length === 0 ? <Empty title={t.nothingOpen} icon="clipboard-check" /> : null}
        {lots.length > 0 && makes ? <IntentForm intent={MAKE}>{table}</IntentForm> : null}
        {lots.length > 0 && !makes ? table : null}
      </Card>
      {makes ? <MixLots lots={lots} /> : null}
    </div>
  );
}
