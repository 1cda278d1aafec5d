import type { LoaderFunctionArgs } from "@remix-run/node";
import type { OrderTrade } from "#trpc/contract/order";
import { orNothing } from "~/lib/failure";
import { date } from "~/lib/format";

/** Whether the holidays in the year of an order's due date are not published yet. */
export async function isDueProvisional(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  { dueTime }: Pick<OrderTrade, "dueTime">,
): Promise<boolean> {
  if (dueTime === null || dueTime * 1_000 < Date.now()) return false;
  const year = Number(date(dueTime).slice(0, 4));
  // the day is right without the note
  const days = await context.api.holiday.getHolidayByYear({ yearList: [year] }).catch(orNothing(request));
  return days?.some(({ status }) => status === "provisional") ?? false;
}
