import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { AgreementPage } from "~/features/agreement/agreement-page";
import { LOOKS } from "~/features/document-look/act-look";
import { SeenOrder } from "~/features/document-look/seen-order";
import { OrderMarks } from "~/features/order/order-marks";
import f from "~/forms/forms.module.css";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { documentLookText as t } from "~/lib/texts/document-look";
import { titled } from "~/lib/title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  context.api.documentLook.get({ id: idOf(params.id) }).catch(orScreen(request));

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data?.look.documentNo ?? t.title);

/** A document of a caller, read only, under the reason that was given. */
export default function Look() {
  const { look, order, steps, agreement } = useLoaderData<typeof loader>();
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: LOOKS }, { label: look.documentNo }]} />
        {order ? <PageHead title={order.orderNo} aside={<OrderMarks order={order} />} /> : null}
        <p className={f.info}>
          {t.readOnly(look.reason)} {t.masked}
        </p>
      </div>
      {order ? <SeenOrder order={order} steps={steps} /> : null}
      {agreement ? <AgreementPage agreement={agreement} /> : null}
    </div>
  );
}
