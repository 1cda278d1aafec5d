import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { DeliveryStatus } from "#trpc/contract/shared/codes";
import { knownTrucks } from "~/features/delivery/known-trucks";
import { fieldOf, readLoads, shipLine } from "~/features/delivery/ship-lines";
import { ShipTable } from "~/features/delivery/ship-table";
import { truckIn } from "~/features/delivery/truck";
import { TruckFields } from "~/features/delivery/truck-fields";
import { atShownLines, formState, inputProblem, refuse } from "~/features/document/act";
import d from "~/features/document/document.module.css";
import { text } from "~/features/document/fields";
import { FormMessage } from "~/features/document/form-message";
import { idOf } from "~/features/document/id";
import { IntentForm, useBusy, useRefused } from "~/features/document/intent-form";
import { sendForm } from "~/features/document/send-form";
import { OrderStatusTag } from "~/features/document/status";
import { orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { orderText } from "~/lib/texts/order";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button, LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { PhoneActionBar } from "~/ui/phone-action-bar";

async function readOrder({ context, params }: LoaderFunctionArgs) {
  const order = await context.api.order.get({ id: idOf(params.id) });
  return { order, lines: order.itemList.map(shipLine) };
}

export async function loader(args: LoaderFunctionArgs) {
  const [{ order, lines }, trucks] = await Promise.all([
    readOrder(args).catch(orScreen(args.request)),
    knownTrucks(args.request, args.context.api),
  ]);
  if (!order.actionList.includes("order:supplier:ship")) throw redirect(`/portal/order/${order.sysNo}`);
  const { sysNo, orderNo, status, purchaserOrganizationName, receiveAddress } = order;
  return {
    order: { sysNo, orderNo, status, purchaserOrganizationName, receiveAddress },
    lines,
    trucks,
    form: await formState(args),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const fields = await context.readForm(request);
  const intent = "ship";
  try {
    const { order, lines } = await readOrder(args);
    const { loads, sent, errors, readable } = readLoads(lines, (name) => text(fields, name));
    if (!readable) throw inputProblem(errors);
    if (loads.length === 0) throw inputProblem({ itemList: t.nothingEntered });
    const made = await context
      .withRequestKey(text(fields, "requestKey") || undefined)
      .delivery.create({
        orderSysNo: order.sysNo,
        itemList: loads,
        ...truckIn(fields),
      })
      .catch(atShownLines(sent, { nameOf: (_field, line) => fieldOf(line), found: errors }));
    const message = made.status === DeliveryStatus.waitingConfirm ? t.shipDoneConfirm : t.shipDone;
    return redirectWith(`/delivery-order/${made.sysNo}`, { message });
  } catch (error) {
    return refuse(error, args, { intent, fields });
  }
}

export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.shipTitle);

/** The supplier loads a truck: what goes on it, and who drives it (R-DEL-02). */
export default function ShipPage() {
  const { order, lines, trucks } = useLoaderData<typeof loader>();
  const refused = useRefused("ship");
  const busy = useBusy("ship");
  const value = (name: string) => refused?.values[name];
  const field = (name: string) => ({ name, defaultValue: value(name), error: refused?.fields[name] });
  const page = `/portal/order/${order.sysNo}`;
  const { receiveAddress: to } = order;
  return (
    <IntentForm intent="ship" className={d.stack} guarded>
      <div>
        <Breadcrumb
          crumbs={[
            { label: orderText.title, href: "/portal/order" },
            { label: order.orderNo, href: page },
            { label: t.shipTitle },
          ]}
        />
        <PageHead title={t.shipTitle} aside={<OrderStatusTag status={order.status} />} />
        <p className={d.lead}>
          {t.shipTo} {order.purchaserOrganizationName} · {to.areaName} {to.address} · {to.contactName}{" "}
          {to.contactMobile}
        </p>
        <FormMessage refused={refused} />
      </div>
      <Card title={t.lines} extra={<span className="mall-dim">{t.shipHint}</span>} flush>
        <ShipTable lines={lines} value={value} errors={refused?.fields ?? {}} />
      </Card>
      <TruckFields field={field} trucks={trucks} />
      <PhoneActionBar form>
        <LinkButton href={page}>{documentText.back}</LinkButton>
        <Button variant="primary" busy={busy}>
          {t.submitShip}
        </Button>
      </PhoneActionBar>
    </IntentForm>
  );
}
