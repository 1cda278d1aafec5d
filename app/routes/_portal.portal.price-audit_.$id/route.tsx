import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PriceAudit } from "#trpc/contract/price-audit";
import { ReviewStatus } from "#trpc/contract/shared/codes";
import { PriceAuditStatus } from "#trpc/rules/kinds/price-audit";
import { intentsOf } from "~/features/document/actions";
import { documentMeta } from "~/features/document/document-meta";
import { DocumentPage } from "~/features/document/document-page";
import { factsOf, partyFields } from "~/features/document/fields";
import { loadDocument } from "~/features/document/load-document";
import { useSide } from "~/features/document/use-side";
import { auditIntents } from "~/features/price-audit/act-audit";
import { AuditForm } from "~/features/price-audit/audit-form";
import { priceAuditActions } from "~/features/price-audit/price-audit-actions";
import { priceAuditFields as f } from "~/features/price-audit/price-audit-fields";
import { PriceAuditLines } from "~/features/price-audit/price-audit-lines";
import { PriceAuditMarks } from "~/features/price-audit/price-audit-marks";
import { priceAuditNews } from "~/features/price-audit/price-audit-news";
import { Signed } from "~/features/price-audit/price-step";
import { runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { orUnread } from "~/lib/failure";
import { idOf, keyIn } from "~/lib/id";
import { partsText } from "~/lib/texts/parts";
import { priceAuditText as t } from "~/lib/texts/price-audit";
import { revalidateIfReached } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";
import { Card, Facts } from "~/ui/card";

const AT_ONCE = 100;

/** `?after=`: a purchaser's prices that wait come page by page. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const buys = (await context.session.read())?.applicationKey === "purchaser";
  const after = keyIn(new URL(request.url).searchParams.get("after"));
  const [loaded, waiting] = await Promise.all([
    loadDocument(args, {
      get: (api, id) => api.priceAudit.detail({ id }),
      steps: (api, id) => api.priceAudit.steps({ id }),
    }),
    buys
      ? context.api.priceAudit
          .list({
            ...{ priceAuditSysNo: idOf(params.id), reviewStatus: ReviewStatus.pending, pageSize: AT_ONCE },
            ...(after === undefined ? {} : { afterSysNo: after }),
          })
          .catch(orUnread(context, partsText.prices))
      : undefined,
  ]);
  // a backend elsewhere may list the prices of all agreements
  const { tradeAgreementSysNo } = loaded.document;
  const own = waiting && {
    ...waiting,
    datas: waiting.datas.filter((one) => one.tradeAgreementSysNo === tradeAgreementSysNo),
  };
  return { ...loaded, waiting: own, isFirst: after === undefined };
}

export const action = (args: ActionFunctionArgs) => {
  const sysNo = idOf(args.params.id);
  return runIntent(args, { ...intentsOf(priceAuditActions, sysNo), ...auditIntents(sysNo) });
};
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta = documentMeta(t.title, ({ priceAuditNo }: PriceAudit) => priceAuditNo);

/** A submission: its prices, what each costs, and what the purchaser says of it. */
export default function PriceAuditPage() {
  const { document, steps, waiting, isFirst } = useLoaderData<typeof loader>();
  const side = useSide();
  const decides =
    document.status === PriceAuditStatus.pending && document.actionList.includes("priceAudit:purchaser:decide");
  const facts = factsOf(document, [...partyFields, f.agreement, f.effectDay, f.created, f.counts]);
  return (
    <DocumentPage
      kind="priceAudit"
      listTitle={t.title}
      no={document.priceAuditNo}
      document={document}
      steps={steps}
      status={<PriceAuditMarks document={document} />}
      news={priceAuditNews(document, decides)}
      actions={priceAuditActions}
      links={
        <>
          <LinkButton href={`/agreement/${side}/${document.tradeAgreementSysNo}`}>{t.toAgreement}</LinkButton>
          <LinkButton href={`/agreement/${side}/log/${document.tradeAgreementSysNo}`}>{t.toLog}</LinkButton>
        </>
      }
    >
      <Card>
        <Facts
          facts={[
            ...facts,
            { label: t.submitter, value: document.submitter },
            { label: t.impactOf, value: <Signed value={document.impactAmount} /> },
            ...(document.reason ? [{ label: t.reason, wide: true, value: document.reason }] : []),
          ]}
        />
      </Card>
      {decides && waiting ? (
        <AuditForm
          prices={waiting.datas}
          total={waiting.total}
          nextSysNo={waiting.nextSysNo}
          isFirst={isFirst}
          isHeld={document.nextVersionNo !== "" && document.nextVersionDay === null}
        />
      ) : null}
      {decides && document.pendingCount === document.itemCount ? null : <PriceAuditLines document={document} />}
    </DocumentPage>
  );
}
