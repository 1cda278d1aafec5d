import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { ownGroupIntents } from "~/features/group/act-group";
import { GroupTable } from "~/features/group/group-table";
import { formState, runIntent } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { groupText as t } from "~/lib/texts/group";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { inBar } from "~/shell/bar-title";
import { Card, PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

export async function loader(args: LoaderFunctionArgs) {
  const [members, form] = await Promise.all([
    args.context.api.organization.members({}).catch(orScreen(args.request)),
    formState(args),
  ]);
  return { members, form };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, ownGroupIntents);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);
export const handle = inBar(t.title);

/** The own organisation with those above and below it; its administrator arranges those below. */
export default function OwnGroup() {
  const { members } = useLoaderData<typeof loader>();
  const refused = useRefused();
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title} />
        <p className="mall-dim">{t.ownHint}</p>
        <FormMessage refused={refused} />
      </div>
      <Card flush>
        <GroupTable rows={members} moves={({ below }) => below} hint={t.ownParentHint} />
      </Card>
    </div>
  );
}
