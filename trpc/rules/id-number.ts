const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = "10X98765432";
const ADULT = 18;

/** As it is compared and kept: without blanks, full-width digits made plain, X in capitals. */
export const plainIdNumber = (typed: string): string => typed.normalize("NFKC").replace(/\s/g, "").toUpperCase();

/** The day of birth in a resident identity number, yyyy-MM-dd; undefined where the number is none. */
export function birthDayOf(idNumber: string): string | undefined {
  if (!/^[1-9]\d{16}[\dX]$/.test(idNumber)) return undefined;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(idNumber[at]), 0);
  if (CHECKS[sum % CHECKS.length] !== idNumber.at(-1)) return undefined;
  const day = `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}

/** Whether somebody born on a day is of age on another; both yyyy-MM-dd. */
export function isOfAge(birthDay: string, today: string): boolean {
  const year = Number(birthDay.slice(0, 4)) + ADULT;
  return `${year}${birthDay.slice(4)}` <= today;
}

/** What is shown of a number once it is kept. */
export const maskedIdNumber = (idNumber: string): string =>
  `${idNumber.slice(0, 4)}${"*".repeat(10)}${idNumber.slice(-4)}`;
