import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { deliveryTabs } from "~/features/delivery/delivery-tabs";
import { formState, runIntent } from "~/features/document/act";
import { chosenColumns, ListRows } from "~/features/document/columns";
import d from "~/features/document/document.module.css";
import { sendForm } from "~/features/document/send-form";
import { useSide } from "~/features/document/use-side";
import { operatorIntents } from "~/features/operator/act-operator";
import { OperatorDesk } from "~/features/operator/operator-desk";
import { orderTable } from "~/features/order/order-table";
import { orderCounts, shownOrderTabs } from "~/features/order/order-tabs";
import { receivingTabs } from "~/features/receiving/receiving-tabs";
import { returnTabs } from "~/features/return/return-tabs";
import { loadTrucks } from "~/features/scan/load-trucks";
import { TrucksCard } from "~/features/scan/trucks-card";
import { StatusTiles } from "~/features/statistics/status-tiles";
import { todosOf } from "~/features/statistics/todo";
import { TodoCard } from "~/features/statistics/todo-card";
import { orTrouble } from "~/lib/failure";
import { workbenchText as t } from "~/lib/texts/workbench";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { useShell } from "~/shell/shell-data";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty, ErrorBlock } from "~/ui/empty";

const NEWEST = 5;
const NO_RIGHT = 403;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [statistics, newest, trucks, form] = await Promise.all([
    context.api.home.statistics({ withAmounts: true }).catch(orTrouble(request)),
    context.api.order.search({ pageSize: NEWEST }).catch(orTrouble(request)),
    loadTrucks({ request, context }),
    formState({ request, context }),
  ]);
  return { statistics, newest, trucks, form, now: Math.floor(Date.now() / 1000) };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, operatorIntents);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** The workbench: to-do first, then everything by status, then what is new. */
export default function Workbench() {
  const { statistics, newest, trucks, now } = useLoaderData<typeof loader>();
  const { user } = useShell();
  const side = useSide();
  const head = <PageHead title={user ? t.greeting(user.displayName) : t.title} />;
  if (user?.currentIdentity === "operation") {
    return (
      <>
        {head}
        <OperatorDesk />
      </>
    );
  }
  if ("trouble" in statistics) {
    const { code, message } = statistics.trouble;
    return (
      <>
        {head}
        <Card>
          {code === NO_RIGHT ? (
            <Empty title={t.nothingHere} icon="layout-dashboard" />
          ) : (
            <ErrorBlock message={message} retryHref="/portal/" />
          )}
        </Card>
      </>
    );
  }
  const supplier = side === "supplier";
  const orders = orderCounts(statistics);
  return (
    <div className={d.stack}>
      <div>
        {head}
        <TrucksCard trucks={trucks} />
        <TodoCard todos={todosOf(side, statistics, now)} />
      </div>
      <StatusTiles
        title={t.orders}
        path="/portal/order"
        tabs={shownOrderTabs(orders)}
        counts={orders}
        allLabel={t.all}
      />
      <div className={d.pair}>
        <StatusTiles
          title={t.deliveries}
          path="/delivery-order"
          tabs={deliveryTabs}
          counts={statistics.deliveryStatusCount}
          allLabel={t.all}
          half
        />
        <StatusTiles
          title={t.receiving}
          path="/portal/receiving"
          tabs={receivingTabs}
          counts={statistics.receivingStatusCount}
          allLabel={t.all}
          half
        />
      </div>
      <StatusTiles
        title={t.returns}
        path="/portal/return"
        tabs={returnTabs}
        counts={statistics.returnStatusCount}
        allLabel={t.all}
      />
      <Card title={t.newest} flush>
        {"trouble" in newest ? (
          <ErrorBlock message={newest.trouble.message} retryHref="/portal/" />
        ) : newest.datas.length === 0 ? (
          <Empty title={supplier ? t.noOrdersSupplier : t.noOrdersPurchaser} icon="clipboard-list">
            {supplier ? null : <LinkButton href="/product/list">{t.toMall}</LinkButton>}
          </Empty>
        ) : (
          <ListRows table={orderTable} rows={newest.datas} columns={chosenColumns(orderTable.columns(side), [])} />
        )}
      </Card>
    </div>
  );
}
