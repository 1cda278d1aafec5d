import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { settledWords } from "#trpc/rules/approval-setting";
import { pathWords } from "#trpc/rules/approval-words";
import { approvalSettingIntents, SAVE } from "~/features/approval-setting/act-approval-setting";
import s from "~/features/approval-setting/approval-setting.module.css";
import { ApprovalSettingForm } from "~/features/approval-setting/approval-setting-form";
import { formState, runIntent } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { approvalRuleText as ruleText } from "~/lib/texts/approval-rule";
import { approvalSettingText as t } from "~/lib/texts/approval-setting";
import { titled } from "~/lib/title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const [setting, { ruleList }, form] = await Promise.all([
    context.api.approvalSetting.get({}).catch(orScreen(request)),
    context.api.approvalRule.search({}).catch(orScreen(request)),
    formState(args),
  ]);
  return { setting, ruleList: ruleList.filter(({ basic }) => !basic), form };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, approvalSettingIntents);
export const clientAction = sendForm;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** What of an organisation's documents is approved, and by whom: as it is now in words, and the form to change it. */
export default function Approval() {
  const { setting, ruleList } = useLoaderData<typeof loader>();
  const refused = useRefused(SAVE);
  return (
    <div className={s.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.people, href: "/portal/people" }, { label: t.title }]} />
        <PageHead title={t.title} />
        <FormMessage refused={refused} />
      </div>
      <Card title={t.now}>
        <ul className={s.now}>
          {settledWords(setting).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Card>
      <Card
        title={t.rules}
        extra={
          <LinkButton size="small" href="/portal/approval/new">
            {ruleText.add}
          </LinkButton>
        }
      >
        {ruleList.length > 0 ? (
          <>
            <p className="mall-dim">{t.rulesHint}</p>
            <ol className={s.now}>
              {ruleList.map(({ sysNo, name, enabled, conditionWords, levelWords }) => (
                <li key={sysNo}>
                  <a className="mall-link" href={`/portal/approval/${sysNo}`}>
                    {t.ruleName(name, enabled)}
                  </a>
                  {t.ruleWords(conditionWords, pathWords(levelWords))}
                </li>
              ))}
            </ol>
          </>
        ) : (
          <p className="mall-dim">{ruleText.none}</p>
        )}
      </Card>
      <ApprovalSettingForm key={setting.version} setting={setting} />
    </div>
  );
}
