import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { violation } from "#trpc/contract/violation";
import { APPEAL, AppealForm, STATE, StatementForm } from "~/features/violation/answer-forms";
import { cleaned } from "~/features/violation/clean-report";
import { VIOLATIONS } from "~/features/violation/paths";
import { ReportHistory, ReportView } from "~/features/violation/report-view";
import { ViolationTag } from "~/features/violation/violation-tag";
import { formState, inputProblem } from "~/forms/act";
import { actWithFiles } from "~/forms/act-with-files";
import { text } from "~/forms/fields";
import { FilesForm } from "~/forms/files-form";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { textLimits } from "~/forms/text-limits";
import { orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { idOf } from "~/lib/id";
import { violationText as t } from "~/lib/texts/violation";
import { titled } from "~/lib/title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import d from "~/ui/page.module.css";

const DROP = "drop";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [report, form] = await Promise.all([
    context.api.violation.get({ id: idOf(params.id) }).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  const limits = { ...textLimits(violation.state.input), ...textLimits(violation.appeal.input) };
  return { report: cleaned(report, context.safeHtml), form, limits };
}

export const action = (args: ActionFunctionArgs) =>
  actWithFiles(args, undefined, async ({ fields, intent, api, fileSysNoList, problem }) => {
    const sysNo = idOf(args.params.id);
    const here = `${VIOLATIONS}/${sysNo}`;
    if (problem) throw inputProblem({ file: problem });
    if (intent === STATE) {
      await api.violation.state({ sysNo, statement: text(fields, "statement"), fileSysNoList });
      return redirectWith(here, { message: t.stated });
    }
    if (intent === APPEAL) {
      await api.violation.appeal({ sysNo, appeal: text(fields, "appeal") });
      return redirectWith(here, { message: t.appealed });
    }
    await api.violation.delete({ sysNo });
    return redirectWith(VIOLATIONS, { message: t.dropped });
  });
export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesWithFiles;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => titled(matches, data?.report.title ?? t.list);

/** One report for its reporter or its supplier, with what this side may do about it now. */
export default function ReportPage() {
  const { report, limits } = useLoaderData<typeof loader>();
  const refused = useRefused(DROP);
  const may = (action: string): boolean => report.actionList.includes(action);
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.list, href: VIOLATIONS }, { label: report.violationNo }]} />
        <PageHead title={report.title} aside={<ViolationTag report={report} />}>
          {may("remove") ? (
            <FilesForm intent={DROP}>
              <ConfirmButton question={t.dropQuestion(report.title)}>{t.drop}</ConfirmButton>
            </FilesForm>
          ) : null}
          {may("revise") ? (
            <LinkButton variant="primary" href={`${VIOLATIONS}/new?id=${report.sysNo}`}>
              {t.edit}
            </LinkButton>
          ) : null}
        </PageHead>
        <FormMessage refused={refused} complete />
      </div>
      <ReportView report={report} answer={may("state") ? <StatementForm report={report} limits={limits} /> : null} />
      {may("appeal") ? <AppealForm limits={limits} /> : null}
      <ReportHistory report={report} />
    </div>
  );
}
