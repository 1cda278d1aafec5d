const FULL_WIDTH_ZERO = "０".charCodeAt(0);

/**
 * What people type as a number, in plain form: full-width digits and point, thousands separators and blanks
 * are understood; anything else is left as it is, for the check to name.
 */
export function plainNumber(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO))
    .replace(/[．。]/g, ".")
    .replace(/[-－﹣−]/g, "-")
    .replace(/[\s,，]/g, "");
}

export interface NumberTextLimits {
  /** how the sentence names the number: 数量, 实收根数 */
  what: string;
  /** decimals it may have at most; 0 for pieces */
  scale: number;
  min?: number;
  max?: number;
}

/** Either the number, or the sentence that says what is wrong with it; neither when nothing was typed. */
export interface NumberTextResult {
  value?: number;
  error?: string;
}

const PLAIN = /^-?\d+(?:\.\d*)?$/;
/** Separators count only between groups of three: `12,5` is a slip, not 125. */
const GROUPED = /^-?\d{1,3}(?:[,，\s]\d{3})+(?:[.．。]\d*)?$/;
const SEPARATOR = /[,，\s]/;
/** More characters than any number with its separators needs. */
const MAX_TYPED = 60;
/** Fifteen significant digits are what a JSON number carries safely. */
const MAX_DIGITS = 15;

/**
 * Reads a number that somebody typed. Words, exponents and broken grouping are errors, never 0; blank is nothing.
 * @param text as typed, full-width digits and thousands separators included
 */
export function readNumber(text: string, { what, scale, min, max }: NumberTextLimits): NumberTextResult {
  const typed = text.trim().replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO));
  if (typed === "") return {};
  if (typed.length > MAX_TYPED) return { error: `${what}过长，请检查` };
  const plain = plainNumber(typed);
  const wellGrouped = !SEPARATOR.test(typed) || GROUPED.test(typed);
  if (!PLAIN.test(plain) || !wellGrouped) return { error: `${what}“${text.trim().slice(0, 20)}”不是数字，请重新填写` };
  const [whole = "", fraction = ""] = plain.split(".");
  const decimals = fraction.replace(/0+$/, "");
  if (decimals.length > scale) {
    return { error: scale === 0 ? `${what}必须是整数` : `${what}最多${scale}位小数` };
  }
  if (whole.replace(/^-?0*/, "").length + decimals.length > MAX_DIGITS) return { error: `${what}过大，请检查` };
  const value = Number(plain);
  if (min !== undefined && value < min) {
    return { error: min === 0 ? `${what}不能为负数` : `${what}不能少于${min}` };
  }
  if (max !== undefined && value > max) return { error: `${what}不能超过${max}` };
  return { value: value === 0 ? 0 : value };
}
