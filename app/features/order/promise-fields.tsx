import { chinaDay } from "#trpc/rules/price";
import { useRefused } from "~/forms/intent-form";
import { orderText as t } from "~/lib/texts/order";
import { DayInput } from "~/ui/day-input";
import { Select, TextInput } from "~/ui/field";
import { halves } from "../document/half";

interface WishedDay {
  wishDate: string | null;
  wishHalf: number;
  wishTime: string;
}

interface PromiseProps {
  document: WishedDay;
  intent: string;
  help?: string;
}

/** By when the supplier promises an order: the wished day unless they say another one. */
export function PromiseFields({ document, intent, help }: PromiseProps) {
  const refused = useRefused(intent);
  const today = chinaDay(new Date());
  // a wish that is over cannot be promised
  const isOver = document.wishDate !== null && document.wishDate < today;
  const wish = isOver ? "" : (document.wishDate ?? "");
  const hint = isOver ? t.promiseOverHint : wish ? t.promiseHint : t.promiseFreeHint;
  return (
    <>
      <DayInput
        label={t.promiseDate}
        name="promiseDate"
        help={help ?? hint}
        defaultValue={refused?.values.promiseDate ?? wish}
        error={refused?.fields.promiseDate}
      />
      <Select
        label={t.promiseHalf}
        name="promiseHalf"
        options={halves}
        defaultValue={refused?.values.promiseHalf ?? String(document.wishHalf)}
      />
      <TextInput
        label={t.promiseTime}
        name="promiseTime"
        type="time"
        defaultValue={refused?.values.promiseTime ?? (isOver ? "" : document.wishTime)}
        error={refused?.fields.promiseTime}
      />
    </>
  );
}
