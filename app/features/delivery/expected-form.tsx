import { useState } from "react";
import type { OrderDelivery } from "#trpc/contract/delivery";
import { isAwaited } from "#trpc/rules/expected";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { deliveryText as t } from "~/lib/texts/delivery";
import { Button } from "~/ui/button";
import s from "./delivery.module.css";
import { GatedFields } from "./expected-fields";

/** The intent of the form of the expected arrival. */
export const EXPECT = "expect";

/** The supplier says, or says anew, when the truck is expected. */
export function ExpectedForm({ delivery }: { delivery: OrderDelivery }) {
  const refused = useRefused(EXPECT);
  const busy = useBusy(EXPECT);
  const [typedDay, setTypedDay] = useState<string>();
  if (!delivery.actionList.includes("delivery:supplier:amend") || !isAwaited(delivery)) return null;
  return (
    <IntentForm key={delivery.expectedTime} intent={EXPECT}>
      <div
        className={s.expect}
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === "expectedDay") setTypedDay(target.value);
        }}
      >
        <GatedFields
          expectedTime={delivery.expectedTime}
          gate={{ orderSysNo: delivery.orderSysNo }}
          typedDay={typedDay}
          field={(name) => ({ name, defaultValue: refused?.values[name], error: refused?.fields[name] })}
        />
        <Button busy={busy}>{t.expect}</Button>
      </div>
    </IntentForm>
  );
}
