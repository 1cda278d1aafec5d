import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { violation } from "#trpc/contract/violation";
import { violationSubjects } from "#trpc/rules/violation";
import { VIOLATIONS } from "~/features/violation/paths";
import { REPORT, ReportForm } from "~/features/violation/report-form";
import { formState, inputProblem } from "~/forms/act";
import { actWithFiles } from "~/forms/act-with-files";
import { text } from "~/forms/fields";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { textLimits } from "~/forms/text-limits";
import { orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { idOf, keyIn } from "~/lib/id";
import { violationText as t } from "~/lib/texts/violation";
import { titled } from "~/lib/title";

/** The kind of document that an address or a form names; a list of orders is the way back from any other. */
const subjectIn = (typed: string | null) => violationSubjects.find((one) => one === typed) ?? "order";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { violation: calls } = context.api;
  const query = new URL(request.url).searchParams;
  const id = keyIn(query.get("id"));
  const form = formState({ request, context });
  const limits = textLimits(violation.save.input);
  if (id === undefined) {
    const asked = {
      documentType: subjectIn(query.get("documentType")),
      documentSysNo: idOf(query.get("documentSysNo") ?? ""),
    };
    const [subject, state] = await Promise.all([calls.subject(asked).catch(orScreen(request)), form]);
    return { subject, saved: undefined, form: state, limits };
  }
  const [report, state] = await Promise.all([calls.get({ id }).catch(orScreen(request)), form]);
  const { sysNo, typeCode, title, source, documentType, documentNo, supplierName, fileList } = report;
  const files = fileList.map((file) => ({ id: String(file.sysNo), name: file.name }));
  return {
    subject: { documentType, documentSysNo: report.documentSysNo ?? 0, documentNo, supplierName },
    saved: { sysNo, typeCode, title, text: source, files },
    ...{ form: state, limits },
  };
}

export const action = (args: ActionFunctionArgs) =>
  actWithFiles(args, REPORT, async ({ fields, api, fileSysNoList, problem }) => {
    if (problem) throw inputProblem({ file: problem });
    const sysNo = keyIn(text(fields, "sysNo"));
    const publish = fields.getAll("intent").at(-1) === "publish";
    const saved = await api.violation.save({
      ...(sysNo === undefined ? {} : { sysNo }),
      ...{ documentType: subjectIn(text(fields, "documentType")), documentSysNo: idOf(text(fields, "documentSysNo")) },
      ...{ typeCode: Number(text(fields, "typeCode")) as 1, title: text(fields, "title"), text: text(fields, "text") },
      ...{ fileSysNoList, publish },
    });
    return redirectWith(`${VIOLATIONS}/${saved.sysNo}`, { message: publish ? t.submitted : t.drafted });
  });
export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesWithFiles;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.report);

/** A purchaser reports the supplier of a finished document, or changes the draft. */
export default function NewReport() {
  const { subject, saved, limits } = useLoaderData<typeof loader>();
  return <ReportForm subject={subject} saved={saved} limits={limits} />;
}
