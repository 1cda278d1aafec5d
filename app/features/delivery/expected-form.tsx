import type { OrderDelivery } from "#trpc/contract/delivery";
import { isAwaited } from "#trpc/rules/expected";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { deliveryText as t } from "~/lib/texts/delivery";
import { Button } from "~/ui/button";
import s from "./delivery.module.css";
import { ExpectedFields } from "./expected-fields";

/** The intent of the form of the expected arrival. */
export const EXPECT = "expect";

/** The supplier says, or says anew, when the truck is expected. */
export function ExpectedForm({ delivery }: { delivery: OrderDelivery }) {
  const refused = useRefused(EXPECT);
  const busy = useBusy(EXPECT);
  if (!delivery.actionList.includes("delivery:supplier:amend") || !isAwaited(delivery)) return null;
  return (
    <IntentForm key={delivery.expectedTime} intent={EXPECT} className={s.expect}>
      <ExpectedFields
        expectedTime={delivery.expectedTime}
        field={(name) => ({ name, defaultValue: refused?.values[name], error: refused?.fields[name] })}
      />
      <Button busy={busy}>{t.expect}</Button>
    </IntentForm>
  );
}
