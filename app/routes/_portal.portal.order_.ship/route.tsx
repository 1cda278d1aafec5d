import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import type { OrderRow } from "#trpc/contract/order";
import { MOST_AT_ONCE } from "#trpc/contract/shared/document-calls";
import { knownTrucks } from "~/features/delivery/known-trucks";
import { loadsIn, loadValues } from "~/features/delivery/many-loads";
import { shipLine } from "~/features/delivery/ship-lines";
import { shipped } from "~/features/delivery/shipped";
import { placeOf, ShippedOrders } from "~/features/delivery/shipped-orders";
import { truckIn, truckValues } from "~/features/delivery/truck";
import { TruckFields } from "~/features/delivery/truck-fields";
import { TruckLoad } from "~/features/delivery/truck-load";
import type { GateOf } from "~/features/delivery/use-gate";
import { useLoad } from "~/features/delivery/use-load";
import { keysIn } from "~/features/document/act-list";
import { listPath } from "~/features/document/paths";
import { formState, inputProblem, refuse } from "~/forms/act";
import { text } from "~/forms/fields";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { listText } from "~/lib/texts/list";
import { orderText } from "~/lib/texts/order";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { BATCH, settled, ticked, tickName } from "~/lists/batch";
import { BatchNotice } from "~/lists/batch-bar";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button, LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";

const ordersOf = async (context: AppLoadContext, sysNoList: number[]) =>
  (await context.api.order.search({ sysNoList, pageSize: MOST_AT_ONCE, allLines: true })).datas;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const sysNoList = keysIn(new URL(request.url));
  if (sysNoList.length === 0) throw redirect(listPath.order);
  const [datas, trucks, form] = await Promise.all([
    ordersOf(context, sysNoList).catch(orScreen(request)),
    knownTrucks({ request, context }),
    formState({ request, context }),
  ]);
  const orders = datas.filter(({ actionList }) => actionList.includes("order:supplier:ship"));
  return { orders, trucks, form };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const fields = await context.readForm(request);
  const numbers = ticked(fields);
  try {
    if (numbers.size === 0) throw inputProblem({}, listText.tickFirst);
    const orders = await ordersOf(context, [...numbers.keys()]);
    const loadList = loadsIn(orders, (name) => text(fields, name));
    const api = context.withRequestKey(text(fields, "requestKey") || undefined);
    const outcomes = await api.batch.shipOrders({ orderSysNoList: [...numbers.keys()], loadList, ...truckIn(fields) });
    return settled(outcomes, { numbers, ...shipped(outcomes) }, { ...truckValues(fields), ...loadValues(fields) });
  } catch (error) {
    return refuse(error, args, { intent: BATCH, fields });
  }
}

export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.shipMany);

/** Boxes that are no longer as the page came. */
function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
}

/** The site to which a truck goes; nothing where its orders are of several. */
function gateOf(orders: readonly OrderRow[]): GateOf | undefined {
  const [first] = orders;
  const alike = first?.projectName && orders.every(({ projectName }) => projectName === first.projectName);
  return alike ? { orderSysNo: first.sysNo } : undefined;
}

/** Loads one truck with several orders and makes a delivery note for each (R-DEL-02). */
export default function ShipOrdersPage() {
  const { orders, trucks } = useLoaderData<typeof loader>();
  const refused = useRefused(BATCH);
  const busy = useBusy(BATCH);
  const kept = ticked(Object.entries(refused?.values ?? {}));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = orders.filter(({ sysNo }) => (kept.size === 0 || kept.has(sysNo)) !== left.has(tickName(sysNo)));
  const places = new Set(chosen.map(placeOf)).size;
  const value = (name: string) => refused?.values[name];
  const errors = refused?.fields ?? {};
  const field = (name: string) => ({ name, defaultValue: value(name), error: errors[name] });
  const load = useLoad(trucks, value);
  return (
    <IntentForm intent={BATCH} className={d.stack} guarded>
      <div>
        <Breadcrumb crumbs={[{ label: orderText.title, href: listPath.order }, { label: t.shipMany }]} />
        <PageHead title={t.shipMany} />
        <p className={d.lead}>{t.shipManyHint}</p>
        {places > 1 ? <p className={d.lead}>{t.shipManyPlaces(places)}</p> : null}
        <BatchNotice />
      </div>
      {orders.length === 0 ? (
        <Card>
          <Empty title={t.shipManyNone} icon="truck">
            <LinkButton href={listPath.order}>{documentText.back}</LinkButton>
          </Empty>
        </Card>
      ) : (
        <div
          className={d.stacked}
          onChange={(event) => {
            const { target } = event;
            if (target instanceof HTMLInputElement && target.type === "checkbox") setLeft(toggled(left, target.name));
            load.onChange(event);
          }}
        >
          <Card title={orderText.title} flush>
            <ShippedOrders
              orders={orders}
              kept={kept}
              value={value}
              now={load.now}
              errors={errors}
              truck={load.truck}
            />
          </Card>
          <TruckLoad lines={load.loadOf(chosen.flatMap(({ itemList }) => itemList.map(shipLine)))} truck={load.truck} />
          <TruckFields field={field} trucks={trucks} gate={gateOf(chosen)} typedDay={load.now("expectedDay")} />
          <PhoneActionBar>
            <LinkButton href={listPath.order}>{documentText.back}</LinkButton>
            <Button variant="primary" busy={busy}>
              {t.shipMany}
            </Button>
          </PhoneActionBar>
        </div>
      )}
    </IntentForm>
  );
}
