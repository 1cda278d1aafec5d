import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { evaluationSettingIntents, SAVE } from "~/features/evaluation/act-setting";
import { EVALUATIONS } from "~/features/evaluation/paths";
import { SettingForm } from "~/features/evaluation/setting-form";
import { formState, runIntent } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { evaluationSettingText as t } from "~/lib/texts/evaluation-setting";
import { titled } from "~/lib/title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const [setting, form] = await Promise.all([
    context.api.performanceFlowRule.getSetting({}).catch(orScreen(request)),
    formState(args),
  ]);
  return { setting, form };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, evaluationSettingIntents);
export const clientAction = sendForm;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** How an organisation evaluates its suppliers; for its administrators. */
export default function EvaluationSettingPage() {
  const { setting } = useLoaderData<typeof loader>();
  const refused = useRefused(SAVE);
  const { updateTime, updaterName } = setting;
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.evaluations, href: EVALUATIONS }, { label: t.title }]} />
        <PageHead title={t.title} />
        <p className="mall-dim">
          {t.lead}。{updateTime === null ? t.never : t.last(updaterName, dateTime(updateTime))}
        </p>
        <FormMessage refused={refused} />
      </div>
      <SettingForm key={setting.version} setting={setting} />
    </div>
  );
}
