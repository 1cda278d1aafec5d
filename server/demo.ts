import { historyDay, historyIsCutOff, liveHistory } from "#prisma/seed/history/index";
import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  NORTH_ACCOUNTS,
  type SeedOptions,
  type SeedResult,
  seed,
} from "#prisma/seed/index";
import { chinaDay } from "#trpc/rules/price";
import { composeMall } from "./compose";
import type { DemoAccount, DemoAccounts } from "./http/load-context";
import type { Clock } from "./kernel/clock";
import type { Database } from "./kernel/db";
import { env } from "./kernel/env";
import { log } from "./kernel/logger";
import { progressPrinter } from "./kernel/progress";

/** A mall beside the one that is served: it lives by another clock and nobody visits it. */
function backendBy(database: Database, clock: Clock) {
  const { api } = composeMall({ database, clock, screens: null });
  if (!api) throw new Error("the demo lives in the backend of this process");
  return { send: async (request: Request) => api.fetch(request), secret: env.GATEWAY_SECRET };
}

/**
 * Loads what every mall needs and, where the settings ask for it, the demo with what its people did in the last
 * months. A history that was cut off is told from its beginning; one that fails leaves a mall to start with.
 */
export async function loadDemo(
  database: Database,
  { history, ...options }: SeedOptions & { history: boolean },
): Promise<SeedResult> {
  const onProgress = progressPrinter();
  const wanted = history && options.demo;
  const reset = options.reset || (wanted && (await historyIsCutOff(database)));
  const result = await seed(database, { ...options, reset, onProgress });
  if (result.loaded) log.info("first data loaded", { demo: options.demo, skus: result.skus });
  if (!wanted) return result;
  const started = performance.now();
  const compose = (clock: Clock) => backendBy(database, clock);
  const lived = await liveHistory(database, { compose, onProgress }).catch((error: unknown) => {
    log.error("the history of the demo broke off", { error });
    return false;
  });
  if (lived) log.info("history of the demo made", { milliseconds: Math.round(performance.now() - started) });
  return result;
}

/**
 * Lines for the start on a day after the demo's busy one: which day that was, and the command that lives it again. No
 * lines on the same day. Nothing is reset by itself, so that what visitors made stays.
 */
export async function agedDemo(database: Database, now: Date): Promise<string[]> {
  const day = await historyDay(database);
  if (day === undefined || day >= chinaDay(now)) return [];
  return [
    `演示业务停在 ${day}：运行 npm run seed -- --demo --reset，从今天重新开始`,
    `The demo's day was ${day}: npm run seed -- --demo --reset begins it anew today`,
  ];
}

/** Whom visitors may try, where this process serves the demo: their password is in the README. */
export function demoAccounts(): Record<string, DemoAccounts> | undefined {
  if (!env.DEMO || env.UPSTREAM_URL) return undefined;
  const of = (plans: readonly DemoAccount[]): DemoAccounts => ({
    password: DEMO_PASSWORD,
    accounts: plans.map(({ mobile, name, label, identity, landing }) => ({ mobile, name, label, identity, landing })),
  });
  return { demo: of(DEMO_ACCOUNTS), north: of(NORTH_ACCOUNTS) };
}
