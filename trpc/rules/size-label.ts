const LONGEST = 16;

/** The size of goods in their name, the kind that tells most first; what all of a kind share is none of them. */
const sizes: readonly RegExp[] = [
  // cores of a cable
  /(\d+×[\d.]+(?:\+\d+×[\d.]+)*)mm²/,
  // concrete and, where it says so, how watertight
  /混凝土 (C\d+(?: P\d+)?)/,
  // a wide flange is as wide as it is high
  /(HW\d+)×/,
  /(H[MN]\d+×\d+)/,
  /L=(\d+mm)/,
  /(?<!\S)(L\d+×\d+)/,
  /(\d[\d.]*[ab]?#×\d+m)/,
  // every coupler of a scaffold is for tubes of 48 mm
  /(Φ(?!48(?:\s|$))[\d.]+(?:@\d+×\d+|(?:×[\d.]+)*m?))/,
  /(?<![A-Za-z])(DN\d+(?:×[\d.]+)?|dn\d+(?:×[\d.]+)*m?)/,
  // every common brick has one size; its strength differs
  /240×115×53 (MU[\d.]+)/,
  /((?<![\w.])[A-Z]?\d[\d.]*(?:×\d[\d.]*)+(?:mm)?(?:×\d+m)?)/,
  /(?<!\S)(\d{1,2}\.5R?)(?!\S)/,
  /(?<!\S)(M\d[\d.]*)(?!\S)/,
  /(\d[\d.]*mm²)/,
  /(\d[\d.]*(?:-[\d.]+)?mm)(?!²)/,
  /固含量(\d+%)/,
];

/** The size that tells goods of one kind apart, from their name: 4 × 25+1 × 16, C30, HW350, Φ25 × 9m; "" without one. */
export function sizeLabel(name: string): string {
  const [found] = sizes.flatMap((size) => size.exec(name)?.[1] ?? []);
  const last = name.split(/\s+/).findLast((word, at) => at > 0 && /\d/.test(word)) ?? "";
  const label = found ?? (last.startsWith("坍落度") ? "" : last);
  return label.length > LONGEST ? "" : label.replaceAll("×", " × ");
}
