import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { ReceivingViewStatus } from "#trpc/contract/shared/codes";
import { actCertify, CERTIFY } from "~/features/delivery/act-certify";
import d from "~/features/document/document.module.css";
import { textsOf } from "~/features/document/fields";
import { forFields } from "~/features/document/when";
import { actReceipt } from "~/features/receiving/act-receipt";
import { loadReceipt } from "~/features/receiving/load-receipt";
import { ReceiptCertificates } from "~/features/receiving/receipt-certificates";
import { ReceiptForm } from "~/features/receiving/receipt-form";
import { sendReceipt } from "~/features/receiving/send-receipt";
import { formState } from "~/forms/act";
import f from "~/forms/forms.module.css";
import { useRefused, useRequestKey } from "~/forms/intent-form";
import { revalidatesWithFiles } from "~/forms/send-with-files";
import { orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { idOf } from "~/lib/id";
import { deliveryText } from "~/lib/texts/delivery";
import { receivingText as t } from "~/lib/texts/receiving";
import { titled } from "~/lib/title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/card";
import page from "~/ui/page.module.css";

export async function loader(args: LoaderFunctionArgs) {
  const [{ delivery, note, may, ...rest }, { auditDimension }] = await Promise.all([
    loadReceipt(args),
    args.context.api.tender.getReceivingAuditAndConfirmDimension({}),
  ]).catch(orScreen(args.request));
  if (!may) {
    const [to, message] = note
      ? [`/portal/receiving/${note.sysNo}`, t.notToWrite]
      : [`/delivery-order/${delivery.sysNo}`, t.nothingToReceive];
    throw redirectWith(to, { message, tone: "warning" });
  }
  const { sysNo, deliveryNo, vehicleNo, driverName, driverMobile, supplierName } = delivery;
  const { certificateList, certificatesMissing, lackingCertificates, supplierSysNo, orderSysNo } = delivery;
  return {
    ...rest,
    delivery: { sysNo, deliveryNo, vehicleNo, driverName, driverMobile, supplierName },
    refusable: delivery.actionList.includes("delivery:purchaser:refuse"),
    use: textsOf(delivery, forFields),
    certified: {
      ...{ certificateList, certificatesMissing, lackingCertificates, supplierSysNo, orderSysNo },
      brings: delivery.actionList.includes("delivery:purchaser:certify"),
    },
    audited: auditDimension !== 0,
    sentBack: note?.viewStatus === ReceivingViewStatus.refused ? note.confirmComment : "",
    form: await formState(args),
  };
}

/** The papers of the truck are a form of their own above the receipt. */
export const action = async (args: ActionFunctionArgs) => {
  const { searchParams } = new URL(args.request.url);
  if (!searchParams.has(CERTIFY)) return actReceipt(args);
  return actCertify(args, idOf(searchParams.get("delivery") ?? undefined));
};

export const clientAction = sendReceipt;
export const shouldRevalidate = revalidatesWithFiles;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data ? `${t.submitTitle} ${data.delivery.deliveryNo}` : t.submitTitle);

/** Receiving on site, with gloves on and with JavaScript off. */
export default function ReceivingSubmit() {
  const { delivery, refusable, use, certified, lines, saved, sentBack, audited } = useLoaderData<typeof loader>();
  const last = useRefused();
  const refused = last?.intent === CERTIFY ? undefined : last;
  const requestKey = useRequestKey();
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: deliveryText.title, href: "/delivery-order" },
          { label: delivery.deliveryNo, href: `/delivery-order/${delivery.sysNo}` },
          { label: t.submitTitle },
        ]}
      />
      <PageHead
        title={`${t.submitTitle} ${delivery.deliveryNo}`}
        aside={
          <span className="mall-dim">
            {delivery.vehicleNo} · {delivery.driverName}{" "}
            <a className={d.tel} href={`tel:${delivery.driverMobile}`}>
              {delivery.driverMobile}
            </a>
            {" · "}
            {delivery.supplierName}
          </span>
        }
      >
        {refusable ? (
          <LinkButton href={`/delivery-order/${delivery.sysNo}/refuse`} variant="danger">
            {deliveryText.refuse}
          </LinkButton>
        ) : null}
      </PageHead>
      {use.length > 0 ? (
        <p className={`mall-dim ${page.below}`}>{use.map(([label, value]) => `${label} ${value}`).join(" · ")}</p>
      ) : null}
      {audited ? <p className={`${f.info} ${page.below}`}>{t.auditedFirst}</p> : null}
      {sentBack ? <p className={`${page.notice} ${page.below}`}>{t.sentBack + sentBack}</p> : null}
      <ReceiptCertificates delivery={certified} />
      <ReceiptForm
        key={delivery.sysNo}
        deliverySysNo={delivery.sysNo}
        deliveryNo={delivery.deliveryNo}
        lines={lines}
        requestKey={requestKey}
        saved={saved}
        refused={refused}
      />
    </>
  );
}
