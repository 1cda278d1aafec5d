import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { weighing } from "#trpc/contract/shared/labels";
import d from "~/features/document/document.module.css";
import { idOf } from "~/features/document/id";
import { PrintFacts } from "~/features/document/print-facts";
import { PrintTable } from "~/features/document/print-table";
import { PrintTools } from "~/features/document/print-tools";
import { orScreen } from "~/lib/failure";
import { dateTime, percent, quantity } from "~/lib/format";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { titled } from "~/lib/title";
import { useShell } from "~/shell/shell-data";
import { PrintFrame } from "~/ui/print-frame";

/** The QR code opens the delivery on the foreman's phone. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  const delivery = await context.api.delivery.get({ id }).catch(orScreen(request));
  return { delivery, link: new URL(`/delivery-order/${id}`, context.publicUrl).href };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data ? `${t.printTitle} ${data.delivery.deliveryNo}` : t.printTitle);

/** The delivery note on A4: it travels with the truck. */
export default function DeliveryPrint() {
  const { delivery, link } = useLoaderData<typeof loader>();
  const { tenant } = useShell();
  const { receiveAddress: to } = delivery;
  const tolerance = delivery.weighing === 1 ? `，${t.tolerance(percent(delivery.massTolerance))}` : "";
  return (
    <div className={d.paper}>
      <PrintTools back={`/delivery-order/${delivery.sysNo}`} />
      <PrintFrame
        title={t.printTitle}
        number={delivery.deliveryNo}
        qrValue={link}
        issuer={tenant.name}
        signatures={[t.signSupplier, t.signDriver, t.signReceiver]}
      >
        <PrintFacts
          facts={[
            [documentText.supplier, delivery.supplierName],
            [documentText.purchaser, delivery.purchaserOrganizationName],
            [t.order, delivery.orderNo],
            [t.outboundTime, dateTime(delivery.outboundTime)],
            [t.vehicle, delivery.vehicleNo],
            [t.driver, `${delivery.driverName} ${delivery.driverMobile}`],
            [t.carrier, delivery.carrier],
            [t.weighing, `${weighing[delivery.weighing]}${tolerance}`],
            [t.contact, `${to.contactName} ${to.contactMobile}`],
            [t.address, `${to.areaName} ${to.address}`],
          ]}
        />
        <PrintTable
          rows={delivery.itemList}
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
            { title: "根数", width: "64px", right: true, cell: (item) => item.pieceCount ?? "" },
            {
              title: t.shipped,
              width: "100px",
              right: true,
              cell: (item) => `${quantity(item.quantity)} ${item.unit}`,
            },
            { title: "实收", width: "100px", cell: () => "" },
          ]}
        />
        {delivery.remark ? (
          <p>
            {t.remark}：{delivery.remark}
          </p>
        ) : null}
      </PrintFrame>
    </div>
  );
}
