import type { OrderDelivery } from "#trpc/contract/delivery";
import { ShippingTrace } from "#trpc/contract/shared/codes";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { deliveryText as t } from "~/lib/texts/delivery";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Select, TextInput } from "~/ui/field";
import { Timeline } from "~/ui/steps";
import s from "./delivery.module.css";

const MOVING = [ShippingTrace.inTransit, ShippingTrace.inTransit2];

/** The trace only rises (R-TRACE-01); both steps of moving read the same (R-ENUM-04). */
function TraceForm({ current }: { current: number }) {
  const busy = useBusy("trace");
  const refused = useRefused("trace");
  return (
    // what was said of the last place is not said of the next
    <IntentForm key={current} intent="trace" className={s.traceForm}>
      <Select
        label={t.traceStatus}
        hideLabel
        name="shippingTrace"
        defaultValue={refused?.values.shippingTrace}
        error={refused?.fields.shippingTrace}
        options={[
          ...MOVING.filter((status) => status > current)
            .slice(0, 1)
            .map((value) => ({ value, label: t.traceMoving })),
          { value: ShippingTrace.delivered, label: t.traceArrived },
        ]}
      />
      <TextInput
        className={s.place}
        label={t.location}
        hideLabel
        name="location"
        maxLength={100}
        placeholder={t.locationHint}
        defaultValue={refused?.values.location}
        error={refused?.fields.location}
      />
      <Button busy={busy}>{t.updateTrace}</Button>
    </IntentForm>
  );
}

/** Where the truck is, newest first; the supplier may say more (R-TRACE-01). */
export function TraceCard({ delivery }: { delivery: OrderDelivery }) {
  const { traceList, actionList } = delivery;
  return (
    <Card
      title={t.trace}
      extra={
        <a className="mall-link" href={`/logistics-map?id=${delivery.sysNo}`}>
          {t.traceAlone}
        </a>
      }
    >
      <div className={s.trace}>
        {actionList.includes("delivery:supplier:updateTrace") ? (
          <TraceForm current={delivery.shippingTrace ?? 0} />
        ) : null}
        {traceList.length === 0 ? (
          <p className="mall-dim">{delivery.shippingTrace === null ? t.noTraceBefore : t.noTrace}</p>
        ) : (
          <Timeline
            entries={[...traceList]
              .sort((a, b) => b.time - a.time)
              .map((entry, index) => ({
                key: traceList.length - index,
                title: entry.text,
                at: entry.time,
                comment: entry.location || undefined,
              }))}
          />
        )}
      </div>
    </Card>
  );
}
