const clock = /^(.*?)[\sT]+(\d{1,2})[:时](\d{2})分?$/;
const parts = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/;
const digits = /^(\d{4})(\d{2})(\d{2})$/;
/** More signs than any day with its time has: looking for the time costs the square of the length. */
const MOST_SIGNS = 60;
/** Full-width digits and signs of a Chinese keyboard made plain; "" for what is too long to be a day. */
const halfWidth = (text: string): string =>
  (text.length > MOST_SIGNS ? "" : text).replace(/[０-９／．－：]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  );

/**
 * A day as people type it ("2026/11/5", "2026年11月5日", "20261105") as yyyy-MM-dd; undefined for what is no day of the
 * calendar.
 */
export function typedDay(text: string): string | undefined {
  const typed = halfWidth(text.trim());
  const [, year, month, day] = parts.exec(typed) ?? digits.exec(typed) ?? [];
  if (!year || !month || !day) return undefined;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso;
}

/** The same with a time of day, as yyyy-MM-dd HH:mm; midnight where none is said. */
export function typedMoment(text: string): string | undefined {
  const [, before, hour = "", minute = ""] = clock.exec(halfWidth(text.trim())) ?? [undefined, text, "0", "00"];
  const day = typedDay(before ?? "");
  return day && Number(hour) < 24 && Number(minute) < 60 ? `${day} ${hour.padStart(2, "0")}:${minute}` : undefined;
}
