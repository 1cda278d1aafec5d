import type { Database } from "#server/kernel/db";
import type { LocalStore } from "#trpc/router/local-store";
import { cartStore } from "./store/cart";
import { draftStore } from "./store/drafts";
import { sessionStore } from "./store/sessions";
import { tokenSeal } from "./token-seal";

export { sweepGateway } from "./store/sweep";

/**
 * The gateway's own store in the PostgreSQL schema `gateway`: sessions, ticks, payment terms, forms that wait for a
 * login. It needs nothing of the backend.
 * @param secret the session secret; tokens of the backend are sealed with it
 */
export function createGatewayStore(database: Pick<Database, "prisma" | "kysely">, secret: string): LocalStore {
  return { ...sessionStore(database, tokenSeal(secret)), ...cartStore(database.kysely), ...draftStore(database) };
}
