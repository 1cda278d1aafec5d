import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { settingIntents } from "~/features/message/act-messages";
import s from "~/features/message/message.module.css";
import { MessageSettingForm } from "~/features/message/message-setting-form";
import { formState, runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { messageText as t } from "~/lib/texts/message";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { inBar } from "~/shell/bar-title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { PageHead } from "~/ui/card";

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const [setting, form] = await Promise.all([
    context.api.message.setting({}).catch(orScreen(request)),
    formState(args),
  ]);
  return { setting, form };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, settingIntents);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.settings);
export const handle = inBar(t.settings);

/** Which messages the reader wants in the mall, and which by e-mail. */
export default function MessageSettings() {
  const { setting } = useLoaderData<typeof loader>();
  return (
    <div className={s.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: "/portal/messages" }, { label: t.settings }]} />
        <PageHead title={t.settings} />
        <p className="mall-dim">{t.settingsLead}</p>
      </div>
      <MessageSettingForm setting={setting} />
    </div>
  );
}
