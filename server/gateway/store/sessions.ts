import { CompiledQuery, sql } from "kysely";
import { cacheOf } from "#server/kernel/cache";
import { gathering } from "#server/kernel/coalesce";
import type { Database } from "#server/kernel/db";
import type { Seal } from "#server/kernel/seal";
import type { PaymentObject, SessionRecord, SessionStore } from "#trpc/router/local-store";

/** Who holds a token, as the backend on the same database says it: read in the session's own statement. */
export interface TokenHolder {
  /** Selects at most one row of `columns`, given the SQL of the tenant and of the token's hash. */
  sql: (tenantCode: string, hash: string) => string;
  columns: readonly string[];
  hashOf: (token: string) => string;
  read: (tenantCode: string, hash: string, row: Record<string, unknown>) => unknown;
}

/** Opened tokens by session: what is sealed in a record never changes, whether it still holds is asked every time. */
const MAX_OPENED = 10_000;
interface Opened {
  sealed: string;
  token: string;
  hash: string;
}

const columns = ["id", "tenantCode", "userSysNo", "applicationSysNo", "applicationKey", "token", "deviceFingerprint"]
  .concat("lastSeenTime", "expireTime", "kickedTime")
  .map((name) => `s."${name}"`)
  .join(", ");
/** How the user wants their lists, for the pages that ask in the same request: a statement of its own costs more. */
const views = `(SELECT json_object_agg(v."document", json_build_object('columns', v."columns", 'filters', v."filters"))
FROM gateway."ListView" v WHERE v."tenantCode" = s."tenantCode" AND v."userSysNo" = s."userSysNo"
AND v."applicationSysNo" = s."applicationSysNo") AS "views"`;
/** Payment terms chosen last, newest first: what shows goods prices them by these. */
const terms = `(SELECT json_agg(json_build_object('sysNo', p."sysNo", 'supplierSysNo', p."supplierSysNo", 'tradeAgreementSysNo',
p."tradeAgreementSysNo") ORDER BY p."updateTime" DESC, p."supplierSysNo", p."tradeAgreementSysNo")
FROM gateway."PaymentObject" p WHERE p."tenantCode" = s."tenantCode" AND p."userSysNo" = s."userSysNo") AS "terms"`;
const beside = `${views}, ${terms}`;
// $1 are sessions, $2 the hash of the token by which each is asked
const sessions = `FROM unnest($1::text[], $2::text[]) AS q("id", "hash")
CROSS JOIN LATERAL (SELECT * FROM gateway."Session" WHERE "id" = q."id" OFFSET 0) s`;
const found = (holder: TokenHolder | undefined): string => {
  if (!holder) return `SELECT ${columns}, ${beside} ${sessions}`;
  const said = holder.columns.map((name) => `h."${name}" AS "holder ${name}"`).join(", ");
  return `SELECT ${columns}, ${beside}, ${said} ${sessions}
LEFT JOIN LATERAL (${holder.sql('s."tenantCode"', 'q."hash"')}) h ON true`;
};

type SessionRow = Omit<SessionRecord, "said" | "views" | "terms"> & {
  views: SessionRecord["views"] | null;
  terms: PaymentObject[] | null;
} & Record<`holder ${string}`, unknown>;

/** Sessions of browsers. The look-up is plain SQL: every request makes it. */
export function sessionStore(
  { prisma, kysely }: Pick<Database, "prisma" | "kysely">,
  seal: Seal,
  holder?: TokenHolder,
): SessionStore {
  const opened = cacheOf<Opened>({ max: MAX_OPENED });
  const text = found(holder);
  const saidColumns = (holder?.columns ?? []).map((name) => [name, `holder ${name}`] as const);

  /** The token in a record; null where the secret is another one. */
  function open(id: string, sealed: string): Opened | null {
    const known = opened.get(id);
    if (known?.sealed === sealed) return known;
    const token = seal.open(sealed);
    if (token === null) return null;
    const made = { sealed, token, hash: holder?.hashOf(token) ?? "" };
    opened.set(id, made);
    return made;
  }

  /** What the statement says of the holder of the token by which it was asked. */
  function saidOf(row: SessionRow, hash: string): SessionRecord["said"] {
    const values: Record<string, unknown> = {};
    for (const [name, selected] of saidColumns) values[name] = row[selected];
    return { identified: holder?.read(row.tenantCode, hash, values), at: performance.now() };
  }

  /** Sessions by their ids; requests that come at the same time share a statement. */
  const find = gathering(async (ids: readonly string[]) => {
    const asked = new Map(ids.map((id) => [id, opened.get(id)]));
    const parameters = [ids, [...asked.values()].map((known) => known?.hash ?? null)];
    const { rows } = await kysely.executeQuery(CompiledQuery.raw(text, parameters) as CompiledQuery<SessionRow>);
    const records = new Map<string, SessionRecord>();
    for (const row of rows) {
      const known = open(row.id, row.token);
      if (!known) continue;
      const { id, tenantCode, userSysNo, applicationSysNo, applicationKey, deviceFingerprint } = row;
      const { lastSeenTime, expireTime, kickedTime } = row;
      const said = holder && asked.get(id) === known ? saidOf(row, known.hash) : undefined;
      records.set(id, {
        ...{ id, tenantCode, userSysNo, applicationSysNo, applicationKey, token: known.token, deviceFingerprint },
        ...{ lastSeenTime, expireTime, kickedTime, views: row.views ?? {}, terms: row.terms ?? [], said },
      });
    }
    return records;
  });

  return {
    async createSession({ token, ...session }, now) {
      const times = { createTime: now, lastSeenTime: now };
      await prisma.session.create({ data: { ...session, ...times, token: seal.seal(token) } });
    },

    findSession: async (id) => (await find(id)) ?? null,

    async touchSession(id, now) {
      // parallel requests of one page write once
      const before = new Date(now.getTime() - 1_000);
      await sql`UPDATE gateway."Session" SET "lastSeenTime" = ${now}
        WHERE "id" = ${id} AND "lastSeenTime" < ${before}`.execute(kysely);
    },

    async removeSession(id) {
      await prisma.session.deleteMany({ where: { id } });
    },

    async switchSession(id, { key, sysNo }) {
      await sql`UPDATE gateway."Session" SET "applicationSysNo" = ${sysNo}, "applicationKey" = ${key}
        WHERE "id" = ${id}`.execute(kysely);
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
