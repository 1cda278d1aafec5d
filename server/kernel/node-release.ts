/** The day from which a major version of Node gets no more security fixes (nodejs.org/en/about/previous-releases). */
const ENDS: Readonly<Record<number, string>> = {
  20: "2026-04-30",
  21: "2024-06-01",
  22: "2027-04-30",
  23: "2025-06-01",
  24: "2028-04-30",
  25: "2026-06-01",
  26: "2029-04-30",
};

/**
 * What to say about a Node that is past its end of life on a day, in Chinese and English; nothing about others.
 * @param version as `process.versions.node`
 */
export function endOfLifeNotice(version: string, today: Date): string | undefined {
  const end = ENDS[Number.parseInt(version, 10)];
  if (!end || today.getTime() < Date.parse(end)) return undefined;
  return (
    `Node.js ${version} 已于 ${end} 停止维护，不再有安全更新：请改用 Node.js 24。` +
    `Node.js ${version} reached its end of life on ${end} and gets no security fixes: run Node.js 24.`
  );
}
