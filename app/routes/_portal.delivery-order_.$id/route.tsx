import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { OrderDelivery, ReportedTrace } from "#trpc/contract/delivery";
import { DeliveryStatus, RefusalStatus } from "#trpc/contract/shared/codes";
import { actCertify, CERTIFY, DETACH } from "~/features/delivery/act-certify";
import { CertificatesCard } from "~/features/delivery/certificates-card";
import s from "~/features/delivery/delivery.module.css";
import { deliveryActions, type EndReceiving } from "~/features/delivery/delivery-actions";
import { DeliveryFacts } from "~/features/delivery/delivery-facts";
import { DeliveryLines } from "~/features/delivery/delivery-lines";
import { expectedIn } from "~/features/delivery/expected";
import { EXPECT } from "~/features/delivery/expected-form";
import { TraceCard } from "~/features/delivery/trace-card";
import { intentsOf } from "~/features/document/actions";
import d from "~/features/document/document.module.css";
import { DocumentFiles } from "~/features/document/document-files";
import { DocumentLink } from "~/features/document/document-link";
import { documentMeta } from "~/features/document/document-meta";
import { DocumentPage } from "~/features/document/document-page";
import { loadDocument } from "~/features/document/load-document";
import { CertificateTag, DeliveryMarks, ReceivingStatusTag } from "~/features/document/status";
import { LateTag } from "~/features/document/when";
import { runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { idOf } from "~/lib/id";
import { certificateText } from "~/lib/texts/certificate";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { Card } from "~/ui/card";

/** The check and the configuration (R-RCV-02), asked together. */
async function endReceiving({ api }: AppLoadContext, sysNo: number): Promise<EndReceiving> {
  const [check, config] = await Promise.all([
    api.delivery.checkToEndReceiving({ sysNo }),
    api.delivery.getConfigOfEndReceiving({ id: sysNo }),
  ]);
  if (!check.canEnd) return { canEnd: false, needReason: false, tip: check.tip };
  return { canEnd: true, needReason: config.needReason, tip: config.tip || check.tip };
}

/** Who may end the receipt is known only with the delivery; purchasers ask beside it instead of after it. */
async function perhapsEnd(context: AppLoadContext, id: number): Promise<() => Promise<EndReceiving>> {
  const buys = (await context.session.read())?.applicationKey !== "supplier";
  const [end] = await Promise.allSettled(buys ? [endReceiving(context, id)] : []);
  if (!end) return () => endReceiving(context, id);
  return async () => {
    if (end.status === "rejected") throw end.reason;
    return end.value;
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const [page, ending] = await Promise.all([
    loadDocument(args, {
      get: (api, id) => api.delivery.get({ id }),
      steps: (api, id) => api.delivery.getOrderDeliverySteps({ id }),
    }),
    perhapsEnd(context, idOf(params.id)),
  ]);
  const ends = page.document.actionList.includes("delivery:purchaser:endReceiving");
  return { ...page, end: ends ? await ending().catch(orScreen(request)) : undefined };
}

export async function action(args: ActionFunctionArgs) {
  const sysNo = idOf(args.params.id);
  if (new URL(args.request.url).searchParams.has(CERTIFY)) return actCertify(args, sysNo);
  return runIntent(args, {
    ...intentsOf(deliveryActions(), sysNo),
    async trace(api, form) {
      const shippingTrace = Number(text(form, "shippingTrace")) as ReportedTrace;
      await api.delivery.updateTrace({ sysNo, shippingTrace, location: text(form, "location") });
      return { message: t.traceDone };
    },
    async [EXPECT](api, form) {
      await api.delivery.expect({ sysNo, expectedTime: expectedIn(form) });
      return { message: t.expectDone };
    },
    async [DETACH](api, form) {
      await api.delivery.detachCertificate({ sysNo, fileSysNo: Number(text(form, "fileSysNo")) });
      return { message: certificateText.detachDone };
    },
  });
}

export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesWithFiles;

export const meta = documentMeta(t.title, ({ deliveryNo }: OrderDelivery) => deliveryNo);

function reasonOf(delivery: OrderDelivery): string {
  const { refusalStatus, refusalReason, refusalAnswer, status, actionList } = delivery;
  if (status === DeliveryStatus.waitingReceipt && refusalStatus === RefusalStatus.waiting) {
    const next = actionList.includes("delivery:supplier:answerRefusal") ? t.waitsForYou : t.waitsForAnswer;
    return t.refusedBecause + refusalReason + next;
  }
  if (status === DeliveryStatus.waitingReceipt && refusalStatus === RefusalStatus.disputed) {
    return `${t.refusedBecause}${refusalReason}；${t.disputedBecause}${refusalAnswer}${t.disputedNext}`;
  }
  if (status === DeliveryStatus.voided && refusalStatus === RefusalStatus.agreed)
    return t.refusedBecause + refusalReason + t.takenBack;
  if (delivery.status === DeliveryStatus.voided && delivery.voidReason)
    return documentText.voidedBecause + delivery.voidReason;
  if (delivery.status === DeliveryStatus.voided && delivery.confirmComment)
    return t.declinedBecause + delivery.confirmComment;
  return delivery.endReason ? t.endedBecause + delivery.endReason : "";
}

/** A delivery: truck, lines, where it is, its receiving notes and what happened. */
export default function DeliveryPage() {
  const { document: delivery, steps, end } = useLoaderData<typeof loader>();
  return (
    <DocumentPage
      kind="delivery"
      listTitle={t.title}
      no={delivery.deliveryNo}
      document={delivery}
      steps={steps}
      status={
        <>
          <DeliveryMarks document={delivery} /> <LateTag kind="delivery" document={delivery} />{" "}
          <CertificateTag delivery={delivery} />
        </>
      }
      problem={reasonOf(delivery)}
      quietFor={CERTIFY}
      actions={deliveryActions(end)}
    >
      <DeliveryFacts delivery={delivery} />
      <DeliveryLines delivery={delivery} />
      {delivery.refusalFileList.length > 0 ? (
        <Card title={t.refusalPhotos}>
          <DocumentFiles files={delivery.refusalFileList} />
        </Card>
      ) : null}
      <CertificatesCard delivery={delivery} />
      <Card title={documentText.receiving}>
        {delivery.receivingList.length === 0 ? (
          <p className="mall-dim">{t.noReceiving}</p>
        ) : (
          <ul className={s.notes}>
            {delivery.receivingList.map((note) => (
              <li key={note.sysNo} className={d.node}>
                <DocumentLink kind="receiving" sysNo={note.sysNo} no={note.receivingNo} />
                <ReceivingStatusTag status={note.status} />
                <span className="mall-dim">{dateTime(note.createTime)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {delivery.siteNoteList.length > 0 ? (
        <Card title={t.siteNotes}>
          <ul className={s.notes}>
            {delivery.siteNoteList.map((note) => (
              <li key={`${note.createTime} ${note.text}`}>
                {note.text}
                <p className="mall-dim">{t.siteNoteBy(note.userName, dateTime(note.phoneTime))}</p>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <TraceCard delivery={delivery} />
    </DocumentPage>
  );
}
