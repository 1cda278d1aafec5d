/** Limits of a list and of a user's number of lists. */
export const materialLimits = { lists: 200, lines: 1_000, name: 60, words: 200, unit: 20, remark: 200 } as const;

const CHINA_MS = 8 * 3_600_000;

/** Default name of a list: 清单 2026-11-24. */
export const listNameOf = (now: Date): string =>
  `清单 ${new Date(now.getTime() + CHINA_MS).toISOString().slice(0, 10)}`;

/** The name, or the name with the first number that is not taken; cut where both would be too long. */
export function freeName(name: string, taken: readonly string[], most: number = materialLimits.name): string {
  const names = new Set(taken);
  if (!names.has(name)) return name;
  const base = name.replace(/ \(\d+\)$/, "");
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`;
    const free = base.slice(0, most - suffix.length) + suffix;
    if (!names.has(free)) return free;
  }
}
