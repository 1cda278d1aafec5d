import type { LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { useLoaderData } from "@remix-run/react";
import s from "~/features/bare/bare.module.css";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { bareText as t } from "~/lib/texts/bare";
import { titled } from "~/lib/title";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { Timeline } from "~/ui/steps";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.map);

/** The trace of the delivery that `?id=` names, for its parties. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const said = new URL(request.url).searchParams.get("id");
  if (said === null) return null;
  const id = idOf(said);
  const { deliveryNo, traceList } = await context.api.delivery.get({ id }).catch(orScreen(request));
  return { id, deliveryNo, traceList: [...traceList].sort((a, b) => b.time - a.time) };
}

/** RT-32: where a delivery is, newest first; the page and the theme's sheet alone (R-MOB-07). */
export default function LogisticsMap() {
  const delivery = useLoaderData<typeof loader>();
  return (
    <main id="main" className={s.page}>
      <h1 className={s.title}>{t.map}</h1>
      {delivery ? <p className="mall-dim">{t.mapLead(delivery.deliveryNo)}</p> : null}
      <Card>
        {delivery?.traceList.length ? (
          <Timeline
            entries={delivery.traceList.map((entry, index) => ({
              key: delivery.traceList.length - index,
              title: entry.text,
              at: entry.time,
              comment: entry.location || undefined,
            }))}
          />
        ) : (
          <Empty title={delivery ? t.mapNone : t.mapWhich} icon="truck" />
        )}
      </Card>
      <div className={s.ways}>
        {delivery ? (
          <LinkButton href={`/delivery-order/${delivery.id}`}>{t.toDelivery}</LinkButton>
        ) : (
          <LinkButton href="/delivery-order">{t.toDeliveries}</LinkButton>
        )}
      </div>
    </main>
  );
}
