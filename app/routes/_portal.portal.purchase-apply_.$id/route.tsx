import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PurchaseApply } from "#trpc/contract/purchase-apply";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { endedWithoutAward } from "#trpc/rules/kinds/tender-notice";
import { HeldCard } from "~/features/budget/held-card";
import { intentsOf } from "~/features/document/actions";
import { DocumentFiles } from "~/features/document/document-files";
import { documentMeta } from "~/features/document/document-meta";
import { DocumentPage } from "~/features/document/document-page";
import { useMay } from "~/features/document/use-may";
import { AGAIN, againIntents, CHOOSING } from "~/features/purchase-apply/again";
import { AgainCard } from "~/features/purchase-apply/again-card";
import { AppliedOrders } from "~/features/purchase-apply/applied-orders";
import { loadPurchaseApply } from "~/features/purchase-apply/load-purchase-apply";
import { purchaseApplyActions } from "~/features/purchase-apply/purchase-apply-actions";
import {
  PurchaseApplyFacts,
  PurchaseApplyLines,
  purchaseApplyNews,
  purchaseApplyProblem,
} from "~/features/purchase-apply/purchase-apply-detail";
import { PurchaseApplyMarks } from "~/features/purchase-apply/purchase-apply-marks";
import { OriginTenders } from "~/features/tender-notice/origin-tenders";
import { ofApplyPath } from "~/features/tender-notice/paths";
import { runIntent } from "~/forms/act";
import { CallButton } from "~/forms/call-button";
import { sendForm } from "~/forms/send-form";
import { idOf } from "~/lib/id";
import { documentText } from "~/lib/texts/document";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { tenderNoticeText } from "~/lib/texts/tender-notice";
import { revalidateIfReached } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";

export const loader = loadPurchaseApply;

export function action(args: ActionFunctionArgs) {
  const sysNo = idOf(args.params.id);
  return runIntent(args, { ...intentsOf(purchaseApplyActions, sysNo), ...againIntents(sysNo) });
}

export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta = documentMeta(t.title, ({ applyNo }: PurchaseApply) => applyNo);

const unitsOf = ({ itemList }: PurchaseApply): ReadonlyMap<number, string> =>
  new Map(itemList.map(({ skuSysNo, unit }) => [skuSysNo, unit]));

/** A purchase application: what is applied for, what changed since, who decides, and the orders that came of it. */
export default function PurchaseApplyPage() {
  const { document: apply, steps, orders, held, tenders, again } = useLoaderData<typeof loader>();
  const may = useMay();
  const isOpen =
    apply.approvalStatus === ApprovalStatus.passed && tenders.every(({ status }) => endedWithoutAward.has(status));
  return (
    <DocumentPage
      kind="purchaseApply"
      listTitle={t.title}
      no={apply.applyNo}
      document={apply}
      steps={steps}
      status={<PurchaseApplyMarks document={apply} />}
      problem={purchaseApplyProblem(apply)}
      news={purchaseApplyNews(apply)}
      actions={purchaseApplyActions}
      links={
        <>
          {may("purchaseApply:purchaser:save") ? (
            <>
              <CallButton intent={AGAIN} label={t.again} />
              <LinkButton href={`?${CHOOSING}=1#${CHOOSING}`}>{t.againChoose}</LinkButton>
            </>
          ) : null}
          {isOpen && may("tenderNotice:purchaser:save") ? (
            <LinkButton href={ofApplyPath(apply.sysNo)}>{tenderNoticeText.start}</LinkButton>
          ) : null}
        </>
      }
    >
      {again ? <AgainCard itemList={again.itemList} units={unitsOf(apply)} /> : null}
      <AppliedOrders count={apply.orderSysNoList.length} orders={orders} />
      <OriginTenders tenders={tenders} />
      <HeldCard held={held} />
      <PurchaseApplyFacts document={apply} />
      <PurchaseApplyLines document={apply} />
      {apply.fileList.length > 0 ? (
        <Card title={documentText.files}>
          <DocumentFiles files={apply.fileList} />
        </Card>
      ) : null}
    </DocumentPage>
  );
}
