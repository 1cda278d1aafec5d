import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { needModule } from "~/features/module/load-module";
import s from "~/features/module/module.module.css";
import { TenderCriteria, TenderLines } from "~/features/tender-notice/notice-parts";
import { TenderQuestions } from "~/features/tender-notice/said";
import { TenderFiles } from "~/features/tender-notice/tender-files";
import { TenderNoticeMarks } from "~/features/tender-notice/tender-notice-marks";
import { isTaking, leftUntil } from "~/features/tender-notice/when";
import { orScreen } from "~/lib/failure";
import { dateTime, yuan } from "~/lib/format";
import { idOf } from "~/lib/id";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { titled } from "~/lib/title";
import { useShell } from "~/shell/shell-data";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, Facts, PageHead } from "~/ui/card";

export async function loader(args: LoaderFunctionArgs) {
  needModule(args, "tender");
  const { request, context, params } = args;
  return { tender: await context.api.tender.hallGet({ id: idOf(params.id) }).catch(orScreen(request)) };
}
type Notice = Awaited<ReturnType<typeof loader>>["tender"];

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => titled(matches, data?.tender.title ?? t.hall);

/** Where a reader goes from the notice: suppliers bid, visitors log in first, others only read. */
function Ways({ tender }: { tender: Notice }) {
  const { user } = useShell();
  if (!isTaking(tender)) return null;
  const bid = `/portal/tender-notice/${tender.sysNo}`;
  if (!user)
    return (
      <LinkButton variant="primary" href={`/sso/login?return_url=${encodeURIComponent(bid)}`}>
        {t.loginToBid}
      </LinkButton>
    );
  if (user.currentIdentity !== "supplier") return null;
  return (
    <LinkButton variant="primary" href={bid}>
      {t.toBid}
    </LinkButton>
  );
}

const opensFiles = (user: ReturnType<typeof useShell>["user"]): boolean => user?.currentIdentity === "supplier";

const factsOf = (tender: Notice) => [
  { label: t.number, value: tender.tenderNoticeNo },
  { label: "采购方", value: tender.purchaserOrganizationName },
  { label: t.place, value: tender.areaName },
  { label: t.created, value: dateTime(tender.createTime) },
  { label: t.questionTime, value: dateTime(tender.questionTime) },
  { label: t.bidTime, value: dateTime(tender.bidTime) },
  { label: t.openTime, value: dateTime(tender.openTime) },
  { label: t.standstill, value: t.standstillDays(tender.standstillDays) },
  { label: t.scope, value: tender.wholeOnly ? t.wholeOnly : t.partly },
  { label: t.version, value: t.versionNo(tender.version) },
  { label: t.bidCount, value: tender.bidCount === null ? t.sealedCount : t.bids(tender.bidCount) },
  ...(tender.deposit > 0 ? [{ label: t.deposit, value: t.depositAmount(yuan(tender.deposit)) }] : []),
  ...(tender.winner
    ? [{ label: t.winner, value: `${tender.winner.supplierName} ${yuan(tender.winner.totalAmount)}` }]
    : []),
  ...(tender.remark ? [{ label: t.remark, value: tender.remark, wide: true }] : []),
];

/** A public tender: lines, criteria, deadlines, questions and answers. */
export default function HallNotice() {
  const { tender } = useLoaderData<typeof loader>();
  const { user } = useShell();
  return (
    <div className={s.page}>
      <Breadcrumb crumbs={[{ label: t.hall, href: "/tender/hall" }, { label: tender.tenderNoticeNo }]} />
      <PageHead title={tender.title} aside={<TenderNoticeMarks document={tender} />}>
        <Ways tender={tender} />
      </PageHead>
      <p className={s.lead}>
        {isTaking(tender) ? `${t.left(leftUntil(tender.bidTime))} ${t.bidTime}` : (t.news[tender.status] ?? "")}
      </p>
      <Card>
        <Facts facts={factsOf(tender)} />
      </Card>
      <TenderLines document={tender} />
      <TenderFiles files={tender.fileList} closed={!opensFiles(user)} />
      <TenderCriteria document={tender} />
      <TenderQuestions questions={tender.questionList} />
    </div>
  );
}
