import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import type { OrderTrade } from "#trpc/contract/order";
import { DeliveryStatus, GoodsKind } from "#trpc/contract/shared/codes";
import { certificateWords } from "#trpc/rules/certificates";
import { chinaDay } from "#trpc/rules/price";
import { CertificateField } from "~/features/delivery/certificate-field";
import { certificatesIn } from "~/features/delivery/certificates";
import { knownTrucks } from "~/features/delivery/known-trucks";
import { LIKE, lastNote, likeNote } from "~/features/delivery/like-note";
import { fieldOf, readLoads, shipLine } from "~/features/delivery/ship-lines";
import { ShipTable } from "~/features/delivery/ship-table";
import { concreteIn, truckIn } from "~/features/delivery/truck";
import { TruckFields } from "~/features/delivery/truck-fields";
import { TruckLoad } from "~/features/delivery/truck-load";
import { useLoad } from "~/features/delivery/use-load";
import { textsOf } from "~/features/document/fields";
import { OrderStatusTag } from "~/features/document/status";
import { whenFields } from "~/features/document/when";
import { atShownLines, formState, inputProblem } from "~/forms/act";
import { actWithFiles } from "~/forms/act-with-files";
import { text } from "~/forms/fields";
import { FilesForm } from "~/forms/files-form";
import { FormBar } from "~/forms/form-bar";
import { FormMessage } from "~/forms/form-message";
import { useBusy, useRefused } from "~/forms/intent-form";
import { KeptTyping } from "~/forms/kept-typing";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { sendKeeping } from "~/forms/typed-store";
import { orScreen, orUnread } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { idOf } from "~/lib/id";
import { certificateText } from "~/lib/texts/certificate";
import { deliveryText as t } from "~/lib/texts/delivery";
import { orderText } from "~/lib/texts/order";
import { partsText } from "~/lib/texts/parts";
import { titled } from "~/lib/title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

const SHIP = "ship";

async function readOrder({ context, params }: LoaderFunctionArgs) {
  const order = await context.api.order.get({ id: idOf(params.id) });
  return { order, lines: order.itemList.map(shipLine) };
}

/** Names of the supplier's mixing stations for an order of concrete; null for other goods. */
async function stationsFor({ request, context }: LoaderFunctionArgs, { itemList }: Pick<OrderTrade, "itemList">) {
  if (!itemList.some(({ goodsKind }) => goodsKind === GoodsKind.concrete)) return null;
  const stations = await context.api.mixStation.get({}).catch(orUnread(context, partsText.stations, request));
  return (stations ?? []).map(({ name }) => name);
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { api } = context;
  const orderSysNo = idOf(args.params.id);
  const [{ order, lines }, trucks, gate, { last, whole }] = await Promise.all([
    readOrder(args).catch(orScreen(request)),
    knownTrucks(args),
    api.delivery.gateSlots({ orderSysNo, day: chinaDay(new Date()) }).catch(orScreen(request)),
    lastNote(api, orderSysNo, new URL(request.url).searchParams.get(LIKE)).catch(orScreen(request)),
  ]);
  if (!order.actionList.includes("order:supplier:ship")) {
    throw redirectWith(`/portal/order/${order.sysNo}`, { message: t.shipNothing, tone: "warning" });
  }
  const { sysNo, orderNo, status, purchaserOrganizationName, receiveAddress, certificatesRequired, remark } = order;
  return {
    order: { sysNo, orderNo, status, purchaserOrganizationName, receiveAddress, certificatesRequired, remark },
    when: textsOf(order, whenFields("order")),
    lines,
    stations: await stationsFor(args, order),
    asked: certificateWords(order.itemList.flatMap(({ certificates }) => certificates)),
    trucks,
    gate,
    last,
    like: whole ? likeNote(whole, lines) : {},
    form: await formState(args),
  };
}

export const action = (args: ActionFunctionArgs) =>
  actWithFiles(args, SHIP, async ({ fields, files, problem, api }) => {
    const { order, lines } = await readOrder(args);
    const { loads, sent, errors, readable } = readLoads(lines, (name) => text(fields, name));
    if (problem) throw inputProblem({ ...errors, file: problem });
    if (!readable) throw inputProblem(errors);
    if (loads.length === 0) throw inputProblem({ itemList: t.nothingEntered });
    const made = await api.delivery
      .create({
        orderSysNo: order.sysNo,
        itemList: loads,
        certificateList: certificatesIn(fields, files),
        ...truckIn(fields),
        ...concreteIn(fields),
      })
      .catch(atShownLines(sent, { nameOf: (_field, line) => fieldOf(line), found: errors }));
    const message = made.status === DeliveryStatus.waitingConfirm ? t.shipDoneConfirm : t.shipDone;
    return redirectWith(`/delivery-order/${made.sysNo}`, { message });
  });

export const clientAction = (args: ClientActionFunctionArgs) => sendKeeping(args, () => sendWithFiles(args));
export const shouldRevalidate = revalidatesWithFiles;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.shipTitle);

/** The supplier loads a truck: what goes on it, and who drives it (R-DEL-02). */
export default function ShipPage() {
  const { order, when, lines, asked, stations, trucks, gate, last, like } = useLoaderData<typeof loader>();
  const refused = useRefused(SHIP);
  const busy = useBusy(SHIP);
  const value = (name: string) => (refused ? refused.values[name] : like[name]);
  const field = (name: string) => ({ name, defaultValue: value(name), error: refused?.fields[name] });
  const load = useLoad(trucks, value);
  const page = `/portal/order/${order.sysNo}`;
  const { receiveAddress: to } = order;
  return (
    <FilesForm intent={SHIP} className={d.stack}>
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
        {when.length > 0 ? (
          <p className={d.lead}>{when.map(([label, said]) => `${label} ${said}`).join(" · ")}</p>
        ) : null}
        {order.remark ? (
          <p className={d.lead}>
            {orderText.remark}：{order.remark}
          </p>
        ) : null}
        {last ? (
          <p className={d.lead}>
            <Link className="mall-link" to={`?${LIKE}=${last.sysNo}`} replace preventScrollReset>
              {t.likeLast(last.vehicleNo, last.driverName)}
            </Link>
          </p>
        ) : null}
        <FormMessage refused={refused} />
        <KeptTyping known={refused !== undefined} />
      </div>
      <div key={JSON.stringify(like)} className={d.stacked} onChange={load.onChange}>
        <Card title={t.lines} extra={<span className="mall-dim">{t.shipHint}</span>} flush>
          <ShipTable lines={lines} value={value} errors={refused?.fields ?? {}} truck={load.truck} />
        </Card>
        <TruckLoad lines={load.loadOf(lines)} truck={load.truck} />
        <TruckFields
          field={field}
          trucks={trucks}
          gate={{ orderSysNo: order.sysNo, today: gate }}
          typedDay={load.now("expectedDay")}
          stations={stations}
        />
      </div>
      <Card title={certificateText.title}>
        <div className={d.stacked}>
          <p className="mall-dim">
            {asked
              ? certificateText.askedFor(asked)
              : order.certificatesRequired
                ? certificateText.leadRequired
                : certificateText.leadFree}
          </p>
          <CertificateField refused={refused} />
        </div>
      </Card>
      <FormBar back={page} label={t.submitShip} busy={busy} />
    </FilesForm>
  );
}
