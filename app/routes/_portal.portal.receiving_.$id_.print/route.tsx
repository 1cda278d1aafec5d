import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import d from "~/features/document/document.module.css";
import { idOf } from "~/features/document/id";
import { PrintFacts } from "~/features/document/print-facts";
import { PrintTable } from "~/features/document/print-table";
import { PrintTools } from "~/features/document/print-tools";
import { capitalAmount } from "~/lib/capital-amount";
import { orScreen } from "~/lib/failure";
import { dateTime, money, quantity, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { printText } from "~/lib/texts/print";
import { receivingText as t } from "~/lib/texts/receiving";
import { titled } from "~/lib/title";
import { useShell } from "~/shell/shell-data";
import { PrintFrame } from "~/ui/print-frame";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  const note = await context.api.receiving.detail({ id }).catch(orScreen(request));
  return { note, link: new URL(`/portal/receiving/${id}`, context.publicUrl).href };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data ? `${t.printTitle} ${data.note.receivingNo}` : t.printTitle);

/** The receiving note on A4. */
export default function ReceivingPrint() {
  const { note, link } = useLoaderData<typeof loader>();
  const { tenant } = useShell();
  return (
    <div className={d.paper}>
      <PrintTools back={`/portal/receiving/${note.sysNo}`} />
      <PrintFrame
        title={t.printTitle}
        number={note.receivingNo}
        qrValue={link}
        issuer={tenant.name}
        signatures={[t.signReceiver, t.signSupplier]}
      >
        <PrintFacts
          facts={[
            [documentText.purchaser, note.purchaserOrganizationName],
            [documentText.supplier, note.supplierName],
            [t.delivery, note.deliveryNo],
            [t.order, note.orderNo],
            [t.receiver, note.receiverName],
            [t.receiveTime, dateTime(note.receiveTime)],
          ]}
        />
        <PrintTable
          rows={note.itemList}
          columns={[
            { title: "序", width: "28px", cell: (item) => item.lineNo },
            {
              title: t.goods,
              cell: (item) => (
                <>
                  {item.skuName}
                  <br />
                  {item.skuSpec}
                </>
              ),
            },
            { title: "根数", width: "52px", right: true, cell: (item) => item.pieceCount ?? "" },
            {
              title: t.theoretical,
              width: "76px",
              right: true,
              cell: (item) => (item.theoreticalMass === null ? "" : quantity(item.theoreticalMass)),
            },
            {
              title: t.weighed,
              width: "76px",
              right: true,
              cell: (item) => (item.weighedMass === null ? "" : quantity(item.weighedMass)),
            },
            {
              title: t.settled,
              width: "90px",
              right: true,
              cell: (item) => `${quantity(item.receivedQuantity)} ${item.unit}`,
            },
            { title: t.lineAmount, width: "96px", right: true, cell: (item) => money(item.amount) },
          ]}
          foot={`${documentText.total}：${yuan(note.totalAmount)}${printText.capital(capitalAmount(note.totalAmount))}`}
        />
        {note.remark ? (
          <p>
            {t.remark}：{note.remark}
          </p>
        ) : null}
      </PrintFrame>
    </div>
  );
}
