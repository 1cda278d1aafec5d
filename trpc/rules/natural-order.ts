const NUMBER = /(\d+(?:\.\d+)?)/;

/** Compares texts of the trade as people order them: DN50 before DN100, 1.25 mm before 1.5 mm, 42.5 before 42.5R. */
export function naturalOrder(a: string, b: string): number {
  const [left, right] = [a.split(NUMBER), b.split(NUMBER)];
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const [one = "", other = ""] = [left[at], right[at]];
    // split leaves the numbers at the odd places
    const order = at % 2 === 1 ? Number(one) - Number(other) : one.localeCompare(other, "zh");
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

export const hasNumber = (text: string): boolean => NUMBER.test(text);
