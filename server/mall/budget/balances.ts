import type { Db } from "#server/kernel/db";
import { chinaDay } from "#trpc/rules/price";
import { type Keeper, readBalances } from "./repo/read";

/** Cost codes of the projects of one checkout. */
const MOST = 10_000;

/** The year of a budget, in China. */
export const yearOf = (now: Date): number => Number(chinaDay(now).slice(0, 4));

/** Today's balances of an organisation's budgets for some projects, in one statement; null is no project. */
export const balancesOf = (db: Db, keeper: Keeper, now: Date, projects: readonly (number | null)[]) =>
  readBalances(db, keeper, { year: yearOf(now), projects, limit: MOST });
