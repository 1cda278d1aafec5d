const NUMBER = /(\d+(?:\.\d+)?)/;

/** Ⅲ型 and III类, 三级: numbers in other signs, where what follows says that they are numbers. */
const NUMERAL = /(?<![A-Za-z\d])[IVX]+(?![A-Za-z\d])|[一二三四五六七八九十](?=[级类型等号档])/g;
const CHINESE = "一二三四五六七八九十";
const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };

function inDigits(numeral: string): string {
  const chinese = CHINESE.indexOf(numeral) + 1;
  if (chinese > 0) return String(chinese);
  const digits = [...numeral].map((sign) => ROMAN[sign] ?? 0);
  return String(digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0));
}

/** A text in one script: Ⅲ as III, full-width signs as the narrow ones. */
export const inOneScript = (text: string): string => text.normalize("NFKC");

const partsOf = (text: string): string[] => inOneScript(text).replace(NUMERAL, inDigits).split(NUMBER);

/**
 * Compares texts of the trade as people order them: DN50 before DN100, 1.25 mm before 1.5 mm, 42.5 before 42.5R, IV型
 * before V型 and 二级 before 三级.
 */
export function naturalOrder(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const [one = "", other = ""] = [left[at], right[at]];
    // split leaves the numbers at the odd places
    const order = at % 2 === 1 ? Number(one) - Number(other) : one.localeCompare(other, "zh");
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

export const hasNumber = (text: string): boolean => partsOf(text).length > 1;
