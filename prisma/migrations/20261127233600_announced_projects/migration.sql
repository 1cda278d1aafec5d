-- AlterTable
ALTER TABLE "mall"."Project" ADD COLUMN     "isAnnounced" BOOLEAN NOT NULL DEFAULT false;

-- Projects that suppliers find, the latest first.
CREATE INDEX "Project_announced" ON "mall"."Project"("tenantCode", "sysNo" DESC) WHERE "isAnnounced" AND "isOpen";
