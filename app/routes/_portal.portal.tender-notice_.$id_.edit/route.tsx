import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { needKind } from "~/features/document/need-kind";
import { documentPath } from "~/features/document/paths";
import { TenderFormPage } from "~/features/tender-notice/form-page";
import { TermsFields } from "~/features/tender-notice/new-form";
import { nameOfLine, readTerms, savedTender } from "~/features/tender-notice/new-values";
import { atShownLines, formState, inputProblem, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  needKind(args, "tenderNotice");
  const [tender, form] = await Promise.all([
    context.api.tenderNotice.detail({ id: idOf(params.id) }).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { tender, form };
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, {
    revise: async (api, fields) => {
      const sysNo = idOf(args.params.id);
      const { errors, sent, terms } = readTerms(fields);
      if (Object.keys(errors).length > 0) throw inputProblem(errors);
      const version = Number(text(fields, "version")) || 0;
      const revised = await api.tenderNotice
        .revise({ sysNo, version, ...terms })
        .catch(atShownLines(sent, { nameOf: nameOfLine }));
      return { message: t.revised(revised.version), to: documentPath("tenderNotice", sysNo) };
    },
  });
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.reviseTitle);

/** A change of a tender, which raises its version. */
export default function ReviseTenderPage() {
  const { tender } = useLoaderData<typeof loader>();
  const refused = useRefused("revise");
  const values = refused?.values ?? savedTender(tender);
  return (
    <TenderFormPage
      intent="revise"
      title={t.reviseTitle}
      hint={t.reviseHint}
      back={documentPath("tenderNotice", tender.sysNo)}
    >
      <input type="hidden" name="version" value={refused?.values.version ?? tender.version} />
      <TermsFields refused={refused} values={values} />
    </TenderFormPage>
  );
}
