const UNITS: Readonly<Record<string, string>> = {
  平方毫米: "mm2",
  平方米: "m2",
  立方米: "m3",
  毫米: "mm",
  厘米: "cm",
  公斤: "kg",
  千克: "kg",
  千伏: "kv",
  平方: "mm2",
  米: "m",
  吨: "t",
  升: "l",
};

// 米白 is a colour and no length, the 2 of mm2 no number
const UNIT_AFTER_NUMBER = new RegExp(
  `(?<!m(?=[23]))(\\d)\\s*(${Object.keys(UNITS).join("|")})(?<!米(?=[白黄灰棕驼咖色]))`,
  "gu",
);
const UNIT_APART = /(?<=\d)\s+(?=(?:mm2|mm|cm|m2|m3|m|kg|kv|mpa)(?![a-z\d]))/gu;
/** A size that ends with its unit. */
export const UNIT = /(?:mm2|mm|cm|m2|m3|m|kg|kv|t|l)$/;

/** Text in the one form that tokens are cut from. */
export function normalize(text: string): string {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[ø∅⌀ɸ]/gu, "φ")
      .replace(UNIT_AFTER_NUMBER, (_, digit: string, unit: string) => digit + UNITS[unit])
      .replace(UNIT_APART, "")
      .replace(/(?<=[\d.][a-z]*)\s*[x*✕✖╳]\s*(?=[\dφ])/gu, "×")
      .replace(/\s*×\s*/gu, "×")
      .replace(/φ\s+(?=\d)/gu, "φ")
      .replace(/φ(\d{2})(9|12)m(?![a-z\d])/gu, "φ$1 $2m")
      .replace(/(?<=[a-z])[.·•・](?=[a-z])/gu, "")
      // 2.0mm is 2mm, 4.50 is 4.5
      .replace(/(?<![\d.])(\d+)\.(\d*?)0+(?![\d.])/gu, (_, whole: string, rest: string) =>
        rest ? `${whole}.${rest}` : whole,
      )
  );
}

export interface Run {
  kind: "han" | "size";
  text: string;
  /** Only spaces, hyphens or dots are between this run and the one before it. */
  near: boolean;
}

// A size is letters, digits, decimal points and ×; a decimal point needs a digit on each side.
const RUN = /(\p{Script=Han}+)|((?:(?!\p{Script=Han})[\p{L}\p{N}×]|(?<=\d)\.(?=\d))+)/gu;

// hrb400eφ25 → hrb400e | φ25; a border elsewhere inside a model number would be a guess.
const splitAtDiameter = (run: string): string[] => run.split(/(?<=[a-z\d])(?=φ)/u);

/** Runs of Han characters, and of letters and digits. */
export function runsOf(text: string): Run[] {
  const normal = normalize(text);
  const runs: Run[] = [];
  let end = 0;
  for (const match of normal.matchAll(RUN)) {
    const near = /^[\s.·-]?$/u.test(normal.slice(end, match.index));
    for (const piece of match[1] ? [match[1]] : splitAtDiameter(match[0]))
      runs.push({ kind: match[1] ? "han" : "size", text: piece, near });
    end = match.index + match[0].length;
  }
  return runs;
}

/** The words of a text, normalised: runs of Han, and of letters and digits. */
export const wordsOf = (text: string): string[] => runsOf(text).map((run) => run.text);

export const isLetters = (text: string): boolean => /^[^\d×.]+$/u.test(text);
