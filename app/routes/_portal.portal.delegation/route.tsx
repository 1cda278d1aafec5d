import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { chinaDay } from "#trpc/rules/price";
import { delegationIntents } from "~/features/approval-delegation/act-delegation";
import s from "~/features/approval-delegation/approval-delegation.module.css";
import { DelegationForm } from "~/features/approval-delegation/delegation-form";
import { DelegationTable } from "~/features/approval-delegation/delegation-table";
import { formState, runIntent } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { approvalDelegationText as t } from "~/lib/texts/approval-delegation";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { inBar } from "~/shell/bar-title";
import { Card, PageHead } from "~/ui/card";

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const [delegations, form] = await Promise.all([
    context.api.approvalDelegation.list({}).catch(orScreen(request)),
    formState(args),
  ]);
  return { ...delegations, form, today: chinaDay(new Date()) };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, delegationIntents);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);
export const handle = inBar(t.title);

/** Who approves in the reader's place while they are away, and in whose place the reader does. */
export default function Delegation() {
  const { givenList, receivedList, candidateList, today } = useLoaderData<typeof loader>();
  const refused = useRefused();
  return (
    <div className={s.stack}>
      <div>
        <PageHead title={t.title} />
        <p className="mall-dim">{t.lead}</p>
        <FormMessage refused={refused} />
      </div>
      {receivedList.length > 0 ? (
        <Card title={t.received}>
          <DelegationTable rows={receivedList} as="received" />
        </Card>
      ) : null}
      <DelegationForm key={givenList[0]?.sysNo} people={candidateList} today={today} />
      <Card title={t.given}>
        {givenList.length > 0 ? (
          <DelegationTable rows={givenList} as="given" />
        ) : (
          <p className="mall-dim">{t.noneGiven}</p>
        )}
      </Card>
    </div>
  );
}
