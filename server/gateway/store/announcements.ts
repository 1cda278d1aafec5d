import { sql } from "kysely";
import type { Database } from "#server/kernel/db";
import type { Seal } from "#server/kernel/seal";
import type { AnnouncementStore, DueRecord, LocalOwner } from "#trpc/router/local-store";

const keyOf = ({ tenantCode, userSysNo }: Pick<LocalOwner, "tenantCode" | "userSysNo">, announcementSysNo: number) => ({
  tenantCode,
  userSysNo: BigInt(userSysNo),
  announcementSysNo: BigInt(announcementSysNo),
});
const ownedBy = (owner: LocalOwner, announcementSysNo: number) => ({
  ...keyOf(owner, announcementSysNo),
  applicationSysNo: BigInt(owner.applicationSysNo),
});

/** What people read of announcements, and what they said to them. Who comes second changes nothing. */
export function announcementStore(
  { prisma, kysely }: Pick<Database, "prisma" | "kysely">,
  seal: Seal,
): AnnouncementStore {
  const records = prisma.announcementRecord;
  return {
    async openAnnouncement(owner, announcementSysNo, seconds, now) {
      const key = keyOf(owner, announcementSysNo);
      const data = { ...ownedBy(owner, announcementSysNo), openedTime: now, mandatorySeconds: seconds };
      await records.createMany({ data: [data], skipDuplicates: true });
      const { openedTime } = await records.findUniqueOrThrow({
        where: { tenantCode_userSysNo_announcementSysNo: key },
        select: { openedTime: true },
      });
      return openedTime ?? now;
    },

    async announcementRecords({ tenantCode, userSysNo }, announcementSysNos) {
      const found = await records.findMany({
        where: {
          ...{ tenantCode, userSysNo: BigInt(userSysNo) },
          announcementSysNo: { in: announcementSysNos.map((sysNo) => BigInt(sysNo)) },
        },
        select: { announcementSysNo: true, openedTime: true, mandatorySeconds: true, readTime: true },
      });
      return found.map((one) => ({ ...one, announcementSysNo: Number(one.announcementSysNo) }));
    },

    async keepAnnouncement(owner, { announcementSysNo, processingStatus }, now) {
      const said = { readTime: now, processingStatus, dueTime: now };
      const data = { ...ownedBy(owner, announcementSysNo), ...said };
      const { count } = await records.createMany({ data: [data], skipDuplicates: true });
      if (count === 1) return;
      await records.updateMany({ where: { ...keyOf(owner, announcementSysNo), readTime: null }, data: said });
    },

    async takeDueRecords(now, leaseEnd, limit) {
      // what another process is taking at this moment is passed over
      const { rows } = await sql<DueRecord>`
        WITH due AS (
          SELECT "tenantCode", "userSysNo", "announcementSysNo" FROM gateway."AnnouncementRecord"
          WHERE "dueTime" <= ${now} AND "readTime" IS NOT NULL
          ORDER BY "dueTime" LIMIT ${limit} FOR UPDATE SKIP LOCKED)
        UPDATE gateway."AnnouncementRecord" r SET "dueTime" = ${leaseEnd}, "tries" = r."tries" + 1
        FROM due WHERE r."tenantCode" = due."tenantCode" AND r."userSysNo" = due."userSysNo"
          AND r."announcementSysNo" = due."announcementSysNo"
        RETURNING r."tenantCode", r."userSysNo", r."applicationSysNo", r."announcementSysNo", r."readTime",
          r."processingStatus", r."tries"`.execute(kysely);
      return rows;
    },

    async settleRecord(record, dueTime, lastError) {
      await records.updateMany({ where: keyOf(record, record.announcementSysNo), data: { dueTime, lastError } });
    },

    async liveToken({ tenantCode, userSysNo, applicationSysNo }, now) {
      const living = await prisma.session.findMany({
        where: { tenantCode, userSysNo: BigInt(userSysNo), kickedTime: null, expireTime: { gt: now } },
        orderBy: { lastSeenTime: "desc" },
        select: { token: true, applicationSysNo: true },
        take: 20,
      });
      const session = living.find((one) => Number(one.applicationSysNo) === applicationSysNo) ?? living[0];
      return session ? seal.open(session.token) : null;
    },
  };
}
