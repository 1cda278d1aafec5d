import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { LocalOwner, LocalStore, PaymentObject } from "#trpc/router/local-store";

type CartStore = Pick<LocalStore, "getCartSelection" | "setCartSelection" | "paymentObjects" | "rememberPayments">;

/** Ticks and payment terms. Plain SQL: every look at a cart reads them. */
export function cartStore(db: Db): CartStore {
  return {
    async getCartSelection({ tenantCode, userSysNo, applicationSysNo }) {
      const { rows } = await sql<{ cartSysNoList: number[]; idleSeconds: number }>`
        SELECT "cartSysNoList", greatest(0, extract(epoch FROM now() - "updateTime"))::int AS "idleSeconds" FROM gateway."CartSelection" WHERE "tenantCode" = ${tenantCode}
          AND "userSysNo" = ${userSysNo} AND "applicationSysNo" = ${applicationSysNo}`.execute(db);
      return rows[0] ?? null;
    },

    async setCartSelection({ tenantCode, userSysNo, applicationSysNo }: LocalOwner, cartSysNoList) {
      if (cartSysNoList === null) {
        await sql`DELETE FROM gateway."CartSelection" WHERE "tenantCode" = ${tenantCode}
          AND "userSysNo" = ${userSysNo} AND "applicationSysNo" = ${applicationSysNo}`.execute(db);
        return;
      }
      await sql`INSERT INTO gateway."CartSelection" ("tenantCode", "userSysNo", "applicationSysNo", "cartSysNoList")
        VALUES (${tenantCode}, ${userSysNo}, ${applicationSysNo}, ${[...new Set(cartSysNoList)]}::bigint[])
        ON CONFLICT ("tenantCode", "userSysNo", "applicationSysNo")
        DO UPDATE SET "cartSysNoList" = excluded."cartSysNoList", "updateTime" = excluded."updateTime"`.execute(db);
    },

    async paymentObjects({ tenantCode, userSysNo }) {
      const { rows } = await sql<PaymentObject>`
        SELECT "sysNo", "supplierSysNo", "tradeAgreementSysNo" FROM gateway."PaymentObject"
        WHERE "tenantCode" = ${tenantCode} AND "userSysNo" = ${userSysNo}
        ORDER BY "updateTime" DESC, "supplierSysNo", "tradeAgreementSysNo"`.execute(db);
      return rows;
    },

    async rememberPayments({ tenantCode, userSysNo }, chosen) {
      // an upsert may not meet the same row twice
      const last = new Map(chosen.map((one) => [`${one.supplierSysNo} ${one.tradeAgreementSysNo}`, one]));
      if (last.size === 0) return;
      const rows = [...last.values()].sort(
        (a, b) => a.supplierSysNo - b.supplierSysNo || a.tradeAgreementSysNo - b.tradeAgreementSysNo,
      );
      await sql`INSERT INTO gateway."PaymentObject"
          ("tenantCode", "userSysNo", "supplierSysNo", "tradeAgreementSysNo", "sysNo", "updateTime")
        SELECT ${tenantCode}, ${userSysNo}::bigint, "supplierSysNo", "tradeAgreementSysNo", "sysNo", now()
        FROM unnest(${rows.map((one) => one.supplierSysNo)}::bigint[],
          ${rows.map((one) => one.tradeAgreementSysNo)}::bigint[],
          ${rows.map((one) => one.sysNo)}::text[]) AS chosen ("supplierSysNo", "tradeAgreementSysNo", "sysNo")
        ON CONFLICT ("tenantCode", "userSysNo", "supplierSysNo", "tradeAgreementSysNo")
        DO UPDATE SET "sysNo" = excluded."sysNo", "updateTime" = excluded."updateTime"`.execute(db);
    },
  };
}
