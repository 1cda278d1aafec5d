import { type Fields, text } from "~/forms/fields";
import { halfIn } from "../document/half";

/** By when a supplier promises goods, as the call takes it; nothing where no day and no time is named. */
export function typedPromise(fields: Fields) {
  const [promiseDate, promiseTime] = [text(fields, "promiseDate"), text(fields, "promiseTime")];
  // a time without its day is refused by the call, which says so at the day
  if (promiseDate === "") return promiseTime === "" ? {} : { promiseTime };
  return { promiseDate, promiseTime, promiseHalf: halfIn(text(fields, "promiseHalf")) };
}
