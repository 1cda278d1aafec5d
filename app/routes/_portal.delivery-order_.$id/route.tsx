import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { OrderDelivery } from "#trpc/contract/delivery";
import s from "~/features/delivery/delivery.module.css";
import { DeliveryActions, type EndReceiving } from "~/features/delivery/delivery-actions";
import { DeliveryFacts } from "~/features/delivery/delivery-facts";
import { DeliveryLines } from "~/features/delivery/delivery-lines";
import { TraceCard } from "~/features/delivery/trace-card";
import { formState, type Intents, runIntent } from "~/features/document/act";
import d from "~/features/document/document.module.css";
import { DocumentHistory, DocumentSteps } from "~/features/document/document-steps";
import { text } from "~/features/document/fields";
import { FormMessage } from "~/features/document/form-message";
import { idOf } from "~/features/document/id";
import { useRefused } from "~/features/document/intent-form";
import { sendForm } from "~/features/document/send-form";
import { DeliveryStatusTag, ReceivingStatusTag } from "~/features/document/status";
import { useSide } from "~/features/document/use-side";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";

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

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  const [delivery, steps, ending, form] = await Promise.all([
    context.api.delivery.get({ id }).catch(orScreen(request)),
    context.api.delivery.getOrderDeliverySteps({ id }).catch(orScreen(request)),
    perhapsEnd(context, id),
    formState({ request, context }),
  ]);
  const end = delivery.actionList.includes("delivery:purchaser:endReceiving")
    ? await ending().catch(orScreen(request))
    : undefined;
  return { delivery, steps, end, form };
}

export async function action(args: ActionFunctionArgs) {
  const sysNo = idOf(args.params.id);
  const intents: Intents = {
    async agree(api) {
      await api.delivery.confirmDelivery({ sysNo, confirmStatus: 10, confirmComment: "" });
      return { message: t.agreeDone };
    },
    async decline(api, form) {
      await api.delivery.confirmDelivery({ sysNo, confirmStatus: 20, confirmComment: text(form, "confirmComment") });
      return { message: t.declineDone };
    },
    async outbound(api) {
      await api.delivery.outbound({ sysNo });
      return { message: t.outboundDone };
    },
    async trace(api, form) {
      const shippingTrace = Number(text(form, "shippingTrace")) as 15 | 20 | 25;
      await api.delivery.updateTrace({ sysNo, shippingTrace, location: text(form, "location") });
      return { message: t.traceDone };
    },
    async end(api, form) {
      await api.delivery.endReceiving({ sysNo, reason: text(form, "reason") });
      return { message: t.endDone };
    },
    async invalid(api, form) {
      await api.delivery.invalid({ sysNo, reason: text(form, "reason") });
      return { message: t.invalidDone };
    },
    async auditCancel(api) {
      await api.delivery.auditCancel({ sysNo });
      return { message: t.auditCancelDone };
    },
    async delete(api) {
      await api.delivery.delete({ sysNo });
      return { message: t.removeDone, to: "/delivery-order" };
    },
  };
  return runIntent(args, intents);
}

export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data ? `${t.title} ${data.delivery.deliveryNo}` : t.title);

function reasonOf(delivery: OrderDelivery): string {
  if (delivery.status === 50 && delivery.voidReason) return t.voidedBecause + delivery.voidReason;
  if (delivery.status === 50 && delivery.confirmComment) return t.declinedBecause + delivery.confirmComment;
  return delivery.endReason ? t.endedBecause + delivery.endReason : "";
}

/** A delivery: truck, lines, where it is, its receiving notes and what happened. */
export default function DeliveryPage() {
  const { delivery, steps, end } = useLoaderData<typeof loader>();
  const refused = useRefused();
  const title = useSide() === "supplier" ? t.supplierTitle : t.title;
  const reason = reasonOf(delivery);
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: title, href: "/delivery-order" }, { label: delivery.deliveryNo }]} />
        <PageHead title={delivery.deliveryNo} aside={<DeliveryStatusTag status={delivery.status} />}>
          <LinkButton href={`/delivery-order/${delivery.sysNo}/print`} icon="printer">
            {documentText.print}
          </LinkButton>
          <DeliveryActions delivery={delivery} end={end} />
        </PageHead>
        <FormMessage refused={refused} />
        {reason ? <p className={d.notice}>{reason}</p> : null}
      </div>
      <Card>
        <DocumentSteps steps={steps} />
      </Card>
      <DeliveryFacts delivery={delivery} />
      <Card title={`${t.lines}（${documentText.count(delivery.itemCount)}）`} flush>
        <DeliveryLines items={delivery.itemList} />
      </Card>
      <Card title={t.receivingNotes}>
        {delivery.receivingList.length === 0 ? (
          <p className="mall-dim">{t.noReceiving}</p>
        ) : (
          <ul className={s.notes}>
            {delivery.receivingList.map((note) => (
              <li key={note.sysNo} className={s.note}>
                <a className="mall-link" href={`/portal/receiving/${note.sysNo}`}>
                  {note.receivingNo}
                </a>
                <ReceivingStatusTag status={note.status} />
                <span className="mall-dim">{dateTime(note.createTime)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <TraceCard delivery={delivery} />
      <Card title={documentText.history}>
        <DocumentHistory history={delivery.historyList} />
      </Card>
    </div>
  );
}
