import { trpc } from "#trpc/client/react";
import type { GateDay } from "#trpc/contract/delivery";
import { chinaDay } from "#trpc/rules/price";
import { typedDay } from "#trpc/rules/typed-day";
import { deliveryText as t } from "~/lib/texts/delivery";
import { halfHours } from "./expected";

/** What a site takes on a day, and of which order it is. */
export interface GateOf {
  orderSysNo: number;
  /** as the page was loaded, for today; nothing where the page did not ask */
  today?: GateDay | undefined;
}

/** The half hours of a site's gate to choose from, with what is free; every half hour where trucks come as they like. */
const gateTimes = ({ gateCapacity, slotList }: GateDay) =>
  gateCapacity === null
    ? halfHours
    : [
        { value: "", label: t.unknown },
        ...slotList.map(({ time, free }) => ({
          value: time,
          label: free > 0 ? t.slotFree(time, free) : t.slotFull(time),
        })),
      ];

/**
 * The half hours to choose from on the day that is typed.
 * @param typed the value of the day field; anything that is not a day counts as today
 */
export function useGateTimes({ orderSysNo, today: known }: GateOf, typed: string) {
  const today = chinaDay(new Date());
  const day = typedDay(typed) ?? today;
  const { data } = trpc.delivery.gateSlots.useQuery({ orderSysNo, day });
  const now = data ?? (day === today ? known : undefined);
  return {
    times: now ? gateTimes(now) : halfHours,
    hint: now && now.gateCapacity !== null ? t.gateHint(now.gateCapacity, now.gateOpens, now.gateCloses) : undefined,
  };
}
