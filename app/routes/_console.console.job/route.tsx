import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { JobRun } from "#trpc/contract/job";
import { OperatorEvents } from "~/features/console/operator-events";
import { formState, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import f from "~/forms/forms.module.css";
import { IntentForm, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { scheduleText } from "~/lib/schedule-text";
import { jobText as t } from "~/lib/texts/host";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Button } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";
import { Tag } from "~/ui/tag";

const RUN = "run";
const nameOf = (name: string): string => t.names[name] ?? name;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const [found, form] = await Promise.all([context.api.job.search({}).catch(orScreen(request)), formState(args)]);
  return { ...found, form };
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, {
    async [RUN](api, fields) {
      const name = text(fields, "name");
      await api.job.run({ name });
      return { message: t.sent(nameOf(name)) };
    },
  });
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

const tones = { failed: "danger", retry: "warning", completed: "success" } as Readonly<
  Record<string, "danger" | "warning" | "success">
>;

const columns: Column<JobRun>[] = [
  {
    key: "name",
    title: t.name,
    card: "title",
    width: 200,
    cell: ({ name }) => (
      <>
        {nameOf(name)}
        <br />
        <span className="mall-dim">{name}</span>
      </>
    ),
  },
  {
    key: "state",
    title: t.state,
    card: "status",
    width: 110,
    cell: ({ state }) => <Tag tone={tones[state] ?? "neutral"}>{t.states[state]}</Tag>,
  },
  { key: "time", title: t.time, width: 160, cell: ({ time }) => dateTime(time) },
  { key: "cron", title: t.cron, width: 140, cell: ({ cron }) => <span title={cron}>{scheduleText(cron)}</span> },
  {
    key: "outcome",
    title: t.outcome,
    cell: ({ outcome, retryCount, failedLately }) =>
      [outcome, retryCount > 0 ? t.tries(retryCount) : "", failedLately > 0 ? t.failedLately(failedLately) : ""]
        .filter(Boolean)
        .join("；") || "--",
  },
  {
    key: "actions",
    title: t.actions,
    width: 110,
    card: "actions",
    cell: ({ name, state }) => (
      <IntentForm intent={RUN} className={f.intent}>
        <input type="hidden" name="name" value={name} />
        <Button size="small" aria-label={`${state === "failed" ? t.retry : t.run} ${nameOf(name)}`}>
          {state === "failed" ? t.retry : t.run}
        </Button>
      </IntentForm>
    ),
  },
];

/** What the platform does by the clock, and how it went. */
export default function Jobs() {
  const { jobs, events } = useLoaderData<typeof loader>();
  const refused = useRefused();
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title} />
        <p className="mall-dim">{t.hint}</p>
        <FormMessage refused={refused} />
      </div>
      <Card flush>
        <DataTable
          columns={columns}
          rows={jobs}
          rowKey={({ name }) => name}
          caption={t.title}
          empty={<Empty title={t.empty} icon="clock" />}
        />
      </Card>
      <OperatorEvents events={events} nameOf={nameOf} />
    </div>
  );
}
