import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Inspection } from "#trpc/contract/inspection";
import { InspectionStatus } from "#trpc/rules/kinds/inspection";
import { chinaDay } from "#trpc/rules/price";
import { intentsOf } from "~/features/document/actions";
import { DocumentFiles } from "~/features/document/document-files";
import { documentMeta } from "~/features/document/document-meta";
import { DocumentPage } from "~/features/document/document-page";
import { loadDocument } from "~/features/document/load-document";
import { RelatedReturns } from "~/features/document/related-returns";
import { useMay } from "~/features/document/use-may";
import { useSide } from "~/features/document/use-side";
import { actInspection, formIn, RETEST, SAMPLE } from "~/features/inspection/act-inspection";
import { inspectionActions } from "~/features/inspection/inspection-actions";
import {
  InspectionCertificates,
  InspectionFacts,
  InspectionGoods,
  InspectionSamples,
  inspectionNews,
  mayRetest,
} from "~/features/inspection/inspection-detail";
import { RECALL } from "~/features/inspection/inspection-list";
import { InspectionTag } from "~/features/inspection/inspection-marks";
import { ResultForm } from "~/features/inspection/result-form";
import { SampleForm } from "~/features/inspection/sample-form";
import { ReportLink } from "~/features/violation/report-link";
import { runIntent } from "~/forms/act";
import { useRefused } from "~/forms/intent-form";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { idOf } from "~/lib/id";
import { inspectionText as t } from "~/lib/texts/inspection";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadDocument(args, {
    get: (api, id) => api.inspection.detail({ id }),
    steps: (api, id) => api.inspection.steps({ id }),
  });
  return { ...page, today: chinaDay(new Date()) };
}

export async function action(args: ActionFunctionArgs) {
  const sysNo = idOf(args.params.id);
  const form = formIn(args.request);
  return form ? actInspection(args, form, sysNo) : runIntent(args, intentsOf(inspectionActions, sysNo));
}

export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesWithFiles;

export const meta = documentMeta(t.title, ({ inspectionNo }: Inspection) => inspectionNo);

/** Its result may be written down: concrete has none before its day. */
const mayConclude = ({ actionList, dueDay }: Inspection, today: string): boolean =>
  actionList.includes("inspection:purchaser:conclude") && (dueDay === null || dueDay <= today);

/** A lot: what is in it, how it was sampled, what the laboratory found. */
export default function InspectionPage() {
  const { document, steps, today } = useLoaderData<typeof loader>();
  const refused = useRefused();
  const { status, heatNo, heatList, actionList, failedText } = document;
  const recalled = heatNo || heatList[0]?.heatNo;
  const samples = status === InspectionStatus.toSample && actionList.includes("inspection:purchaser:sample");
  const returns = useMay()("order:purchaser:return");
  const side = useSide();
  const fails = status === InspectionStatus.failed && returns && side === "purchaser";
  return (
    <DocumentPage
      kind="inspection"
      listTitle={t.title}
      no={document.inspectionNo}
      document={document}
      steps={steps}
      status={<InspectionTag status={status} />}
      news={inspectionNews(document, today)}
      actions={inspectionActions}
      links={
        <>
          {recalled ? (
            <LinkButton href={`${RECALL}?heat=${encodeURIComponent(recalled)}`}>{t.recall}</LinkButton>
          ) : null}
          <ReportLink type="inspection" document={document} />
        </>
      }
      quietFor={refused?.intent}
    >
      <InspectionFacts document={document} />
      {samples ? <SampleForm form={SAMPLE} today={today} /> : null}
      {mayRetest(document) ? <SampleForm form={RETEST} today={today} failed={failedText} /> : null}
      {mayConclude(document, today) ? <ResultForm document={document} today={today} /> : null}
      <InspectionSamples document={document} />
      <InspectionGoods document={document} returns={fails} />
      <InspectionCertificates document={document} />
      {document.fileList.length > 0 ? (
        <Card title={t.files}>
          <DocumentFiles files={document.fileList} />
        </Card>
      ) : null}
      <RelatedReturns returns={document.returnList} />
    </DocumentPage>
  );
}
