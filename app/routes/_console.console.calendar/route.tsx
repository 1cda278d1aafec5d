import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { actCalendar, loadCalendar } from "~/features/calendar/act-calendar";
import { CalendarPage } from "~/features/calendar/calendar-page";
import { sendForm } from "~/forms/send-form";
import { calendarText as t } from "~/lib/texts/calendar";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadCalendar(args);
export const action = (args: ActionFunctionArgs) => actCalendar(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** Holidays and working days in exchange, by year. */
export default function Calendar() {
  return <CalendarPage />;
}
