import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { SiteHost } from "#trpc/contract/site";
import { OperatorEvents } from "~/features/console/operator-events";
import { formState, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import f from "~/forms/forms.module.css";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { hostText as t } from "~/lib/texts/host";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Button } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import { type Column, DataTable } from "~/ui/data-table";
import { FormGrid, Select, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { Tag } from "~/ui/tag";

const ADD = "add";
const REMOVE = "remove";
type Device = SiteHost["device"];
const deviceOf = (typed: string): Device => (typed === "desktop" || typed === "mobile" ? typed : "auto");

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const [found, form] = await Promise.all([context.api.site.hosts({}).catch(orScreen(request)), formState(args)]);
  return { ...found, form };
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, {
    async [ADD](api, fields) {
      const host = text(fields, "host");
      await api.site.addHost({ host, device: deviceOf(text(fields, "device")) });
      return { message: t.added(host) };
    },
    async [REMOVE](api, fields) {
      const host = text(fields, "host");
      await api.site.removeHost({ host });
      return { message: t.removed(host) };
    },
  });
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

const columns: Column<SiteHost>[] = [
  {
    key: "host",
    title: t.host,
    card: "title",
    cell: ({ host, isCurrent }) => (
      <>
        {host} {isCurrent ? <Tag tone="success">{t.current}</Tag> : null}
      </>
    ),
  },
  { key: "device", title: t.device, width: 260, cell: ({ device }) => t.devices[device] },
  {
    key: "actions",
    title: t.actions,
    width: 120,
    card: "actions",
    cell: ({ host, isCurrent }) =>
      isCurrent ? null : (
        <IntentForm intent={REMOVE} className={f.intent}>
          <input type="hidden" name="host" value={host} />
          <ConfirmButton size="small" variant="danger" question={t.removeQuestion(host)} consequence={t.removeNext}>
            {t.remove}
          </ConfirmButton>
        </IntentForm>
      ),
  },
];

const devices = Object.entries(t.devices).map(([value, label]) => ({ value, label }));

/** Under which addresses the mall is opened. */
export default function Hosts() {
  const { hosts, events } = useLoaderData<typeof loader>();
  const adding = useRefused(ADD);
  const removing = useRefused(REMOVE);
  const busy = useBusy(ADD);
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title} />
        <p className="mall-dim">{t.hint}</p>
        <FormMessage refused={removing} />
      </div>
      <Card flush>
        <DataTable columns={columns} rows={hosts} rowKey={({ host }) => host} caption={t.title} />
      </Card>
      <Card title={t.addTitle}>
        <IntentForm intent={ADD} className={d.stack}>
          <FormMessage refused={adding} complete />
          <FormGrid>
            <TextInput
              label={t.host}
              name="host"
              placeholder="mall.example.com"
              help={t.hostHint}
              defaultValue={adding?.values.host}
              error={adding?.fields.host}
              required
            />
            <Select label={t.device} name="device" options={devices} defaultValue={adding?.values.device} />
          </FormGrid>
          <div>
            <Button variant="primary" busy={busy}>
              {t.add}
            </Button>
          </div>
        </IntentForm>
      </Card>
      <OperatorEvents events={events} />
    </div>
  );
}
