import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import type { TenderNotice } from "#trpc/contract/tender-shapes";
import { TenderNoticeStatus } from "#trpc/rules/kinds/tender-notice";
import { documentMeta } from "~/features/document/document-meta";
import { DocumentPage } from "~/features/document/document-page";
import { factsOf, purchaserField } from "~/features/document/fields";
import { loadDocument } from "~/features/document/load-document";
import { needKind } from "~/features/document/need-kind";
import { documentPath } from "~/features/document/paths";
import { tenderIntents } from "~/features/tender-notice/act-tender";
import { AwardForm, AwardResult, OpeningMinutes, ScoreForm, ScoreMatrix } from "~/features/tender-notice/bids";
import { TenderCriteria, TenderLines } from "~/features/tender-notice/notice-parts";
import { originFacts } from "~/features/tender-notice/origin-tenders";
import { OwnBid } from "~/features/tender-notice/own-bid";
import { TenderComplaints, TenderQuestions } from "~/features/tender-notice/said";
import { TenderFiles } from "~/features/tender-notice/tender-files";
import { tenderNoticeActions } from "~/features/tender-notice/tender-notice-actions";
import { tenderNoticeFields as f } from "~/features/tender-notice/tender-notice-fields";
import { TenderNoticeMarks } from "~/features/tender-notice/tender-notice-marks";
import { isTaking, leftUntil } from "~/features/tender-notice/when";
import { runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { idOf } from "~/lib/id";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { revalidateIfReached } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";
import { Card, Facts } from "~/ui/card";

export const loader = (args: LoaderFunctionArgs) => {
  needKind(args, "tenderNotice");
  return loadDocument(args, {
    get: (api, id) => api.tenderNotice.detail({ id }),
    steps: (api, id) => api.tenderNotice.steps({ id }),
  });
};

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, (intent) => tenderIntents(idOf(args.params.id), intent));
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta = documentMeta(t.title, ({ tenderNoticeNo }: TenderNotice) => tenderNoticeNo);

function newsOf(tender: TenderNotice): string {
  if (tender.status === TenderNoticeStatus.judging && tender.memberList.length > 0) {
    if (tender.approvalStatus === ApprovalStatus.auditing) return t.awardWaits;
    if (tender.approvalStatus === ApprovalStatus.refused) return t.awardRefused;
  }
  const left = isTaking(tender) ? t.left(leftUntil(tender.bidTime)) : "";
  return [t.news[tender.status] ?? "", left].filter(Boolean).join("，");
}

const { asking, bidding, closed, opening } = TenderNoticeStatus;
const SEALED: readonly number[] = [asking, bidding, closed, opening];

/** A tender: the own bid or all opened ones, terms and lines, questions, complaints, and what happened. */
export default function TenderNoticePage() {
  const { document: tender, steps } = useLoaderData<typeof loader>();
  const { actionList, memberList, status } = tender;
  const isBuyer = memberList.length > 0;
  return (
    <DocumentPage
      kind="tenderNotice"
      listTitle={isBuyer ? t.title : t.mine}
      no={tender.tenderNoticeNo}
      document={tender}
      steps={steps}
      status={<TenderNoticeMarks document={tender} />}
      news={newsOf(tender)}
      actions={tenderNoticeActions}
      links={
        isBuyer && !SEALED.includes(status) ? (
          <LinkButton href={`${documentPath("tenderNotice", tender.sysNo)}/chain`} icon="download" download>
            {t.chain}
          </LinkButton>
        ) : null
      }
    >
      <AwardResult document={tender} />
      <OwnBid document={tender} />
      <ScoreForm document={tender} />
      <ScoreMatrix document={tender} />
      <AwardForm document={tender} />
      <TenderComplaints document={tender} />
      <Card>
        <Facts
          facts={factsOf(tender, [
            ...[f.title, purchaserField, f.way, f.created, f.questionTime, f.bidTime, f.openTime, f.standstill],
            ...[f.scope, f.version, f.bidCount, f.place, f.contact, f.deposit, f.estimate, f.members, f.invited],
            f.remark,
          ]).concat(originFacts(tender))}
        />
      </Card>
      <TenderLines document={tender} />
      <TenderFiles files={tender.fileList} />
      <TenderCriteria document={tender} />
      <OpeningMinutes document={tender} />
      <TenderQuestions
        questions={tender.questionList}
        asks={status === asking && actionList.includes("tenderNotice:supplier:bid")}
        replies={actionList.includes("tenderNotice:purchaser:save") && isTaking(tender)}
      />
    </DocumentPage>
  );
}
