import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { needKind } from "~/features/document/need-kind";
import { documentPath } from "~/features/document/paths";
import { actRevise } from "~/features/tender-notice/act-form";
import { TenderFormPage } from "~/features/tender-notice/form-page";
import { TermsFields } from "~/features/tender-notice/new-form";
import { savedTender } from "~/features/tender-notice/new-values";
import { formState } from "~/forms/act";
import { useRefused } from "~/forms/intent-form";
import { sendWithFiles } from "~/forms/send-with-files";
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

export const action = actRevise;
export const clientAction = sendWithFiles;
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
      <TermsFields
        refused={refused}
        values={values}
        files={tender.fileList.map(({ sysNo, name }) => ({ id: String(sysNo), name }))}
      />
    </TenderFormPage>
  );
}
