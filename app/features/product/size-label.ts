const LONGEST = 16;

/** The size that tells goods of one kind apart: the last word with a number of their name, Φ25×12m; "" without one. */
export function sizeLabel(name: string): string {
  const size = name.split(/\s+/).findLast((word, at) => at > 0 && /\d/.test(word)) ?? "";
  return size.length > LONGEST ? "" : size.replaceAll("×", " × ");
}
