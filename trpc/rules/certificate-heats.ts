import { heatProblem, heatText, MOST_HEATS } from "./inspection";

const HEAT = "[A-Za-z0-9][A-Za-z0-9\\-/#_]{2,31}";
const NAMED = new RegExp(`炉(?:批)?号?[：:\\s_-]*(${HEAT}(?:[、，,；;+&]${HEAT})*)`);
const BETWEEN = /[\s、，,；;+&]+/;

/** The heat numbers in the name of a certificate: “质保书 炉号24B-10873、24B-10874.pdf”; none where it names none. */
export function heatsInName(name: string): string[] {
  const found = NAMED.exec(name)?.[1] ?? "";
  const heats = found.split(BETWEEN).map((one) => heatText(one).replace(/[-_/#]+$/, ""));
  return [...new Set(heats)].filter((heatNo) => heatProblem(heatNo) === "").slice(0, MOST_HEATS);
}

/** What is typed into one field, heat by heat. */
export const heatListIn = (typed: string): string[] => typed.split(BETWEEN).filter((one) => one !== "");

/**
 * The heat numbers that a certificate is said to be of, as they are kept, each once.
 * @returns them, or why not: a sentence
 */
export function certificateHeats(typed: readonly string[]): string[] | string {
  const heats = [...new Set(typed.map(heatText))];
  if (heats.length > MOST_HEATS) return `一个质量文件最多${MOST_HEATS}个炉批号`;
  return heats.map(heatProblem).find((problem) => problem !== "") ?? heats;
}
