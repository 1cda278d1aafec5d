import { CompiledQuery, sql } from "kysely";
import type { Database } from "#server/kernel/db";
import type { SessionRecord, SessionStore } from "#trpc/router/local-store";
import type { TokenSeal } from "../token-seal";

const found = `SELECT "id", "tenantCode", "userSysNo", "applicationSysNo", "applicationKey", "token", "deviceFingerprint",
  "lastSeenTime", "expireTime", "kickedTime"
FROM gateway."Session" WHERE "id" = $1`;

/** Sessions of browsers. The look-up is plain SQL: every request makes it. */
export function sessionStore({ prisma, kysely }: Pick<Database, "prisma" | "kysely">, seal: TokenSeal): SessionStore {
  return {
    async createSession({ token, ...session }, now) {
      const times = { createTime: now, lastSeenTime: now };
      await prisma.session.create({ data: { ...session, ...times, token: seal.seal(token) } });
    },

    async findSession(id) {
      const { rows } = await kysely.executeQuery(CompiledQuery.raw(found, [id]) as CompiledQuery<SessionRecord>);
      const [row] = rows;
      const token = row && seal.open(row.token);
      return row && token ? { ...row, token } : null;
    },

    async touchSession(id, now) {
      // parallel requests of one page write once
      const before = new Date(now.getTime() - 1_000);
      await sql`UPDATE gateway."Session" SET "lastSeenTime" = ${now}
        WHERE "id" = ${id} AND "lastSeenTime" < ${before}`.execute(kysely);
    },

    async removeSession(id) {
      await prisma.session.deleteMany({ where: { id } });
    },

    async kickSessions({ tenantCode, userSysNo }, now) {
      const { count } = await prisma.session.updateMany({
        where: { tenantCode, userSysNo, kickedTime: null },
        data: { kickedTime: now },
      });
      return count;
    },
  };
}
