import { decimalText, type NumberLike, roundText } from "./decimal-text";

const DIGITS = "零壹贰叁肆伍陆柒捌玖";
const PLACES = ["", "拾", "佰", "仟"];
const GROUPS = ["", "万", "亿", "万"];
const PARTS = ["角", "分", "厘", "毫"];
/** Below 1e15. */
const MOST_DIGITS = 15;

/** Whole 元 in words; several zeros in a row are read once. */
function wholeInWords(integer: string): string {
  let words = "";
  let zeros = 0;
  for (const [at, digit] of [...integer].entries()) {
    const power = integer.length - 1 - at;
    const group = Math.floor(power / 4);
    if (digit === "0") zeros += 1;
    else {
      words += (zeros > 0 && words ? "零" : "") + DIGITS[Number(digit)] + PLACES[power % 4];
      zeros = 0;
    }
    // 亿 is said even where its own four digits are zero: 壹万亿
    if (power % 4 === 0 && words && (zeros < 4 || group === 2)) words += GROUPS[group];
  }
  return words;
}

/** 角, 分, 厘 and 毫 in words; a zero is read only before something. */
function partsInWords(fraction: string, whole: boolean): string {
  let words = "";
  let zeros = 0;
  for (const [at, digit] of [...fraction].entries()) {
    if (digit === "0") zeros += 1;
    else {
      words += (zeros > 0 && (whole || words) ? "零" : "") + DIGITS[Number(digit)] + PARTS[at];
      zeros = 0;
    }
  }
  return words;
}

/**
 * An amount in capital Chinese numerals, as contracts and receipts repeat it: below 1e15, at most four decimals
 * (R-NUM-02). Undefined for what is no amount, or too large.
 */
export function capitalAmount(value: NumberLike): string | undefined {
  const parsed = decimalText(value);
  if (!parsed) return undefined;
  const { negative, integer, fraction } = roundText(parsed, 4);
  if (integer.replace(/^0+/, "").length > MOST_DIGITS) return undefined;
  const whole = wholeInWords(integer);
  const parts = partsInWords(fraction, whole !== "");
  const sign = negative ? "负" : "";
  if (!parts) return `${sign}${whole || "零"}元整`;
  return `${sign}${whole ? `${whole}元` : ""}${parts}`;
}
