import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Enquiry } from "#trpc/contract/enquiry";
import { DocumentFiles } from "~/features/document/document-files";
import { documentMeta } from "~/features/document/document-meta";
import { DocumentPage } from "~/features/document/document-page";
import { loadDocument } from "~/features/document/load-document";
import { enquiryIntents } from "~/features/enquiry/act-enquiry";
import { AnswerVersions } from "~/features/enquiry/answer-versions";
import { Comparison } from "~/features/enquiry/comparison";
import { enquiryActions } from "~/features/enquiry/enquiry-actions";
import { EnquiryFacts, EnquiryLines, enquiryNews } from "~/features/enquiry/enquiry-detail";
import { EnquiryMarks } from "~/features/enquiry/enquiry-marks";
import { Questions } from "~/features/enquiry/questions";
import { runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { idOf } from "~/lib/id";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { revalidateIfReached } from "~/lib/unreachable";
import { Card } from "~/ui/card";

export const loader = (args: LoaderFunctionArgs) =>
  loadDocument(args, {
    get: (api, id) => api.enquiry.get({ id }),
    steps: (api, id) => api.enquiry.getEnquirySteps({ id }),
  });

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, (intent) => enquiryIntents(idOf(args.params.id), intent, args.context.withRequestKey));

export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta = documentMeta(t.title, ({ enquiryNo }: Enquiry) => enquiryNo);

/** An enquiry: what is asked for, the opened answers beside each other, questions, and what happened. */
export default function EnquiryPage() {
  const { document: enquiry, steps } = useLoaderData<typeof loader>();
  return (
    <DocumentPage
      kind="enquiry"
      listTitle={t.title}
      no={enquiry.enquiryNo}
      document={enquiry}
      steps={steps}
      status={<EnquiryMarks document={enquiry} />}
      news={enquiryNews(enquiry)}
      actions={enquiryActions}
    >
      {enquiry.ownStatus === null ? <Comparison document={enquiry} /> : <AnswerVersions document={enquiry} />}
      <EnquiryFacts document={enquiry} />
      <EnquiryLines document={enquiry} />
      <Questions document={enquiry} />
      {enquiry.fileList.length > 0 ? (
        <Card title={t.files}>
          <DocumentFiles files={enquiry.fileList} />
        </Card>
      ) : null}
    </DocumentPage>
  );
}
