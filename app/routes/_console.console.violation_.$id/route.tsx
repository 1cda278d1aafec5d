import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { violation } from "#trpc/contract/violation";
import { ViolationStatus } from "#trpc/rules/violation";
import { audienceOf } from "~/features/console/announcement-fields";
import { cleaned } from "~/features/violation/clean-report";
import {
  CORRECT,
  CorrectForm,
  DECIDE,
  DecideForm,
  RELEASE,
  REVIEW,
  ReleaseForm,
  ReviewForm,
  WITHDRAW,
  WithdrawForm,
} from "~/features/violation/decision-forms";
import { CONSOLE_VIOLATIONS as PATH } from "~/features/violation/paths";
import { ReportHistory, ReportView } from "~/features/violation/report-view";
import { ViolationTag } from "~/features/violation/violation-tag";
import { formState, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { sendForm } from "~/forms/send-form";
import { textLimits } from "~/forms/text-limits";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { idOf } from "~/lib/id";
import { violationText as t } from "~/lib/texts/violation";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [report, form] = await Promise.all([
    context.api.violation.managed({ id: idOf(params.id) }).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  const limits = {
    ...textLimits(violation.decide.input),
    ...textLimits(violation.decideAppeal.input),
    ...textLimits(violation.correct.input),
    ...textLimits(violation.withdraw.input),
  };
  return { report: cleaned(report, context.safeHtml), form, limits };
}

export function action(args: ActionFunctionArgs) {
  const sysNo = idOf(args.params.id);
  return runIntent(args, {
    async [DECIDE](api, fields) {
      const resolution = Number(text(fields, "resolution")) as 1;
      await api.violation.decide({ sysNo, resolution, decision: text(fields, "decision") });
      return { message: t.decided };
    },
    async [REVIEW](api, fields) {
      await api.violation.decideAppeal({ sysNo, upheld: text(fields, "upheld") === "1", reply: text(fields, "reply") });
      return { message: t.reviewed };
    },
    async [RELEASE](api, fields) {
      await api.violation.releaseViolationRecord({ sysNo, ...audienceOf(fields) });
      return { message: t.released };
    },
    async [CORRECT](api, fields) {
      const said = (name: string) => text(fields, name);
      await api.violation.correct({ sysNo, title: said("title"), source: said("source"), reason: said("reason") });
      return { message: t.correctDone };
    },
    async [WITHDRAW](api, fields) {
      await api.violation.withdraw({ sysNo, reason: text(fields, "reason") });
      return { message: t.withdrawn };
    },
  });
}
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data?.report.title ?? t.console);

/** One report for the operator who decides, reviews, exposes and corrects. */
export default function ManagedReport() {
  const { report, limits } = useLoaderData<typeof loader>();
  const may = (action: string): boolean => report.actionList.includes(action);
  const early = report.status === ViolationStatus.replying && !may("uphold") && report.replyDueTime !== null;
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.console, href: PATH }, { label: report.violationNo }]} />
        <PageHead title={report.title} aside={<ViolationTag report={report} />} />
        {early ? <p className="mall-dim">{t.notYet(dateTime(report.replyDueTime))}</p> : null}
      </div>
      <ReportView report={report} links={false} />
      {may("uphold") ? <DecideForm limits={limits} /> : null}
      {may("refuseAppeal") ? <ReviewForm limits={limits} /> : null}
      {may("release") ? <ReleaseForm limits={limits} /> : null}
      {may("correct") ? <CorrectForm report={report} limits={limits} /> : null}
      {may("withdraw") ? <WithdrawForm report={report} limits={limits} /> : null}
      <ReportHistory report={report} />
    </div>
  );
}
