import { isDatabaseAway } from "#server/kernel/database-away";
import type { Database } from "#server/kernel/db";
import { type RotatingSecret, sealFor } from "#server/kernel/seal";
import { Failure } from "#trpc/contract/failures";
import type { LocalStore } from "#trpc/router/local-store";
import { announcementStore } from "./store/announcements";
import { cartStore } from "./store/cart";
import { draftStore } from "./store/drafts";
import { listViewStore } from "./store/list-views";
import { sessionStore, type TokenHolder } from "./store/sessions";

export { sweepGateway } from "./store/sweep";

type Method = (...args: unknown[]) => Promise<unknown>;

/** Every method refuses with DATABASE_AWAY where the database cannot be reached: nobody's bug. */
function refusing<Store extends object>(store: Store): Store {
  const told = (error: unknown) => {
    throw isDatabaseAway(error) ? new Failure("DATABASE_AWAY") : error;
  };
  const methods = Object.entries(store).map(([name, run]: [string, Method]) => [
    name,
    (...args: unknown[]) => run(...args).catch(told),
  ]);
  return Object.fromEntries(methods) as Store;
}

/**
 * The gateway's own store in the PostgreSQL schema `gateway`: sessions, ticks, payment terms, forms that wait for a
 * login, how users want their lists, what they read of announcements. It needs nothing of the backend.
 * @param secrets the session secrets; tokens of the backend are sealed with the newest
 * @param holder where the backend is on the same database: whose token it is, read together with the session
 */
export function createGatewayStore(
  database: Pick<Database, "prisma" | "kysely">,
  secrets: RotatingSecret,
  holder?: TokenHolder,
): LocalStore {
  const seal = sealFor(secrets, "mall session token");
  return refusing({
    ...sessionStore(database, seal, holder),
    ...cartStore(database.kysely),
    ...draftStore(database),
    ...listViewStore(database.kysely),
    ...announcementStore(database, seal),
  });
}
