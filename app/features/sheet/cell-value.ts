/** Numbers of the formats of dates that every workbook has. */
const OWN_DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const DAY_MS = 86_400_000;
/** Day 0 of a workbook, which takes 1900 for a leap year; or 1904 of old Macs. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;
/** Digits that a number has; what is behind is an error of floating point. */
const DIGITS = 12;

/** Whether numbers of a format are days. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return OWN_DATES.has(id);
  const plain = code.replace(/"[^"]*"|\[[^\]]*\]|\\./gu, "");
  return /[ymd]/iu.test(plain) && !/[#0]/u.test(plain);
}

/** A day as texts write it. */
export function dayOf(serial: number, from1904: boolean): string {
  const days = Math.floor(serial) + (from1904 ? DAYS_TO_1904 : 0);
  return new Date(DAY_ZERO + days * DAY_MS).toISOString().slice(0, 10);
}

/** A number as it was typed: 35.6 and not 35.599999999999998, 1200000 and not 1.2E6. */
export function numberText(text: string): string {
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number)) return text;
  const short = Number(number.toPrecision(DIGITS));
  return Math.abs(short) < 1e15 && Math.abs(short) >= 1e-6 ? String(short) : text;
}
