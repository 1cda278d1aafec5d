import { plainCode } from "./plain-text";

const NUMBER = /^([a-z]{2})?(\d{8})[-–—_.·]?(\d{1,6})$/i;
const PLATE = /^(\p{Script=Han})([a-z])[-–—_.·・•‧∙]?([a-z\d]{1,6})$/iu;

/**
 * The ways in which documents may hold what was typed: their numbers have a dash (FH20261124-000143), a plate may have a
 * dot behind its second character or none, whatever dashes, dots, blanks and full-width letters were typed. Any other
 * keyword is left as it is.
 */
export function keywordForms(typed: string): string[] {
  const plain = plainCode(typed);
  const [, prefix = "", day, serial] = NUMBER.exec(plain) ?? [];
  // eight digits and some more may also be a phone number
  if (day && serial) return [`${prefix}${day}-${serial}`, ...(/^\d+$/.test(plain) ? [plain] : [])];
  const [, province, city, rest] = PLATE.exec(plain) ?? [];
  if (province && city && rest) return [`${province}${city}${rest}`, `${province}${city}·${rest}`];
  return [typed];
}

/** A number or plate by its letters and digits alone, to compare with another. */
export const bareCode = (typed: string): string =>
  plainCode(typed)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
