import { mobilePattern } from "./text-pattern";

/** Full-width letters and digits as plain ones, without the blanks that come along when a number is copied. */
export const plainCode = (typed: string): string => typed.normalize("NFKC").replace(/\s/g, "");

/** The plate of a truck, which has capitals only and no blanks, whatever dot stands behind its second character. */
export const plainPlate = (typed: string): string =>
  plainCode(typed)
    .toUpperCase()
    .replace(/[・•‧∙]/g, "·");

/**
 * A phone number as people type or paste it, in plain form: full-width digits, blanks, +86 and the dashes inside a
 * mobile number (138-0000-1111) are understood; a landline keeps the dash after its area code. Anything else is left
 * as it is, for the check to name.
 */
export function plainPhone(typed: string): string {
  const plain = plainCode(typed).replace(/[‐-―−]/g, "-");
  const bare = plain.replace(/-/g, "").replace(/^(\+|00)?86(?=1\d{10}$)/, "");
  return mobilePattern.test(bare) ? bare : plain.replace(/^(\+|00)86-?/, "");
}

/** What somebody logs in with: a mobile number in plain form, any other name as it was typed. */
export function plainAccount(typed: string): string {
  const phone = plainPhone(typed);
  return mobilePattern.test(phone) ? phone : typed;
}

/** What people are looked for by: a phone or a part of one in its digits, anything else as it was typed. */
export const plainPerson = (typed: string): string =>
  /^[\d\s+-]+$/.test(typed.normalize("NFKC")) ? plainPhone(typed).replaceAll("-", "") : typed;
