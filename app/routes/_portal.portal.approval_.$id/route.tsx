import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { actOnRule, REMOVE_RULE, RULES, SAVE_RULE } from "~/features/approval-setting/act-approval-rule";
import s from "~/features/approval-setting/approval-setting.module.css";
import { RuleForm } from "~/features/approval-setting/rule-form";
import { formState } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { approvalRuleText as t } from "~/lib/texts/approval-rule";
import { approvalSettingText } from "~/lib/texts/approval-setting";
import { titled } from "~/lib/title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { PageHead } from "~/ui/card";

export async function loader(args: LoaderFunctionArgs) {
  const { context, request, params } = args;
  const sysNo = params.id === "new" ? undefined : idOf(params.id);
  const [{ ruleList, ...choices }, form] = await Promise.all([
    context.api.approvalRule.search({}).catch(orScreen(request)),
    formState(args),
  ]);
  const rule = ruleList.find((one) => one.sysNo === sysNo && !one.basic);
  if (sysNo !== undefined && !rule) throw new Response(null, { status: 404 });
  return { rule, choices, form };
}

export const action = actOnRule;
export const clientAction = sendForm;

export const meta: MetaFunction = ({ matches, params }) => titled(matches, params.id === "new" ? t.add : t.edit);

/** A rule of an organisation's approval, new or changed. */
export default function ApprovalRule() {
  const { rule, choices } = useLoaderData<typeof loader>();
  const [saving, removing] = [useRefused(SAVE_RULE), useRefused(REMOVE_RULE)];
  const title = rule ? t.editOf(rule.name) : t.add;
  return (
    <div className={s.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: approvalSettingText.title, href: RULES }, { label: rule ? t.edit : t.add }]} />
        <PageHead title={title} />
        <FormMessage refused={saving ?? removing} />
      </div>
      <RuleForm rule={rule} {...choices} />
    </div>
  );
}
