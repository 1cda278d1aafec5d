/** Set by `npm run test:hard`: what repeats a proof is done often, not once. */
const hard = process.env.TEST_HARD === "1";

/** So many rounds as prove something, and so many as look for what is rare. */
export const rounds = (usual: number, many: number): number => (hard ? many : usual);

/** Cases of which each class is proved by one: the first of each, all of them in the hard run. */
export function oneOfEach<Case>(cases: readonly Case[], classOf: (one: Case) => string): readonly Case[] {
  if (hard) return cases;
  return [...new Map(cases.toReversed().map((one) => [classOf(one), one])).values()].toReversed();
}

/** Days since 1970, in UTC. */
const today = Math.floor(Date.now() / 86_400_000);
const hashOf = (name: string): number => [...name].reduce((hash, char) => (hash * 31 + char.charCodeAt(0)) >>> 0, 7);

/**
 * Cases that are alike and many: one part of them, the next part every day, all of them in the hard run. Names that end
 * in 0, 1, 2 … and are the same before it are of different days.
 */
export const partOfDay = <Case>(cases: readonly Case[], parts: number, nameOf: (one: Case) => string): Case[] =>
  cases.filter((one) => hard || (hashOf(nameOf(one)) + today) % parts === 0);

/** Another one every day, printed by whoever rolls with it: TEST_SEED=20261124 repeats that day. */
export const seedOfDay = Number(process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll("-", ""));
