import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { needKind } from "~/features/document/need-kind";
import { documentPath } from "~/features/document/paths";
import { areasOf } from "~/features/enquiry/load-new";
import { TenderFormPage } from "~/features/tender-notice/form-page";
import { PublishFields, TermsFields } from "~/features/tender-notice/new-form";
import { blankTender, nameOfLine, readRest, readTerms } from "~/features/tender-notice/new-values";
import { atShownLines, formState, inputProblem, runIntent } from "~/forms/act";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export async function loader(args: LoaderFunctionArgs) {
  needKind(args, "tenderNotice");
  const { request, context } = args;
  const screen = orScreen(request);
  const [people, areas, { profile }, form] = await Promise.all([
    context.api.tenderNotice.people({}).catch(screen),
    areasOf(args),
    context.api.shell.getCurrentUser({ t: Date.now() }).catch(screen),
    formState({ request, context }),
  ]);
  const start: Record<string, string> = {
    ...blankTender(Date.now()),
    ...{ areaSysNo: String(areas[0]?.value ?? ""), contactName: profile?.displayName ?? "" },
    contactMobile: /^1\d{10}$/.test(profile?.mobile ?? "") ? (profile?.mobile ?? "") : "",
  };
  return { people, areas, start, form };
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, {
    publish: async (api, fields) => {
      const { errors, sent, terms } = readTerms(fields);
      const rest = readRest(fields, errors);
      if (Object.keys(errors).length > 0) throw inputProblem(errors);
      const made = await api.tenderNotice
        .publish({ ...terms, ...rest })
        .catch(atShownLines(sent, { nameOf: nameOfLine }));
      return { message: t.published(made.tenderNoticeNo), to: documentPath("tenderNotice", made.sysNo) };
    },
  });
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.publishTitle);

/** A new tender: terms, lines, criteria, deadlines, who may bid and who judges. */
export default function NewTenderPage() {
  const { people, areas, start } = useLoaderData<typeof loader>();
  const refused = useRefused("publish");
  const values = refused?.values ?? start;
  return (
    <TenderFormPage intent="publish" title={t.publishTitle} back="/portal/tender-notice">
      <TermsFields refused={refused} values={values} />
      <PublishFields
        refused={refused}
        values={values}
        areas={areas}
        members={people.memberList}
        suppliers={people.supplierList}
      />
    </TenderFormPage>
  );
}
