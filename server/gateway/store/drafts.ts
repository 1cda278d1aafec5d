import { sql } from "kysely";
import type { Database } from "#server/kernel/db";
import type { DraftRecord, DraftStore } from "#trpc/router/local-store";

/** More would be somebody filling the database. */
const MAX_DRAFTS = 10_000;

/** Forms that wait for a login. Those that have run out are dropped whenever another one is kept. */
export function draftStore({ prisma, kysely }: Pick<Database, "prisma" | "kysely">): DraftStore {
  return {
    async keepDraft({ userSysNo, ...draft }, now) {
      await prisma.formDraft.deleteMany({ where: { expireTime: { lt: now } } });
      if ((await prisma.formDraft.count()) >= MAX_DRAFTS) return false;
      await prisma.formDraft.create({
        data: { ...draft, userSysNo, fields: draft.fields, files: draft.files.map((file) => ({ ...file })) },
      });
      return true;
    },

    async takeDraft(id, tenantCode, now, graceMs) {
      const { rows } = await sql<DraftRecord>`
        UPDATE gateway."FormDraft" SET "expireTime" = least("expireTime", ${new Date(now.getTime() + graceMs)})
        WHERE "id" = ${id} AND "tenantCode" = ${tenantCode} AND "expireTime" > ${now}
        RETURNING "id", "tenantCode", "userSysNo", "path", "fields", "files", "expireTime"`.execute(kysely);
      return rows[0] ?? null;
    },

    async setDraftFiles(id, files) {
      await prisma.formDraft.updateMany({ where: { id }, data: { files: files.map((file) => ({ ...file })) } });
    },
  };
}
