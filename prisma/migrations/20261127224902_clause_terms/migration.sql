-- AlterTable
ALTER TABLE "mall"."AgreementClause" ADD COLUMN     "brandSysNo" BIGINT,
ADD COLUMN     "certificates" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[],
ADD COLUMN     "massEdition" VARCHAR(32) NOT NULL DEFAULT '',
ADD COLUMN     "stepList" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "mall"."AgreementVersion" ADD COLUMN     "senderSysNo" BIGINT;

-- AlterTable
ALTER TABLE "mall"."AgreementVersionItem" ADD COLUMN     "brandName" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "brandSysNo" BIGINT,
ADD COLUMN     "certificates" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[],
ADD COLUMN     "massEdition" VARCHAR(32) NOT NULL DEFAULT '',
ADD COLUMN     "stepList" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "mall"."OrderItem" ADD COLUMN     "certificates" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[];

-- AlterTable
ALTER TABLE "mall"."OrderDelivery" ADD COLUMN     "lackingCertificates" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[];

-- CreateIndex
CREATE INDEX "AgreementClause_tenantCode_brandSysNo_idx" ON "mall"."AgreementClause"("tenantCode", "brandSysNo");

-- CreateIndex
CREATE INDEX "AgreementVersionItem_tenantCode_brandSysNo_idx" ON "mall"."AgreementVersionItem"("tenantCode", "brandSysNo");

-- AddForeignKey
ALTER TABLE "mall"."AgreementVersionItem" ADD CONSTRAINT "AgreementVersionItem_tenantCode_brandSysNo_fkey" FOREIGN KEY ("tenantCode", "brandSysNo") REFERENCES "mall"."Brand"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AgreementClause" ADD CONSTRAINT "AgreementClause_tenantCode_brandSysNo_fkey" FOREIGN KEY ("tenantCode", "brandSysNo") REFERENCES "mall"."Brand"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- only clauses for categories are of a brand, and steps are lists
ALTER TABLE "mall"."AgreementClause" ADD CHECK ("brandSysNo" IS NULL OR "skuSysNo" IS NULL),
  ADD CHECK (jsonb_typeof("stepList") = 'array');
ALTER TABLE "mall"."AgreementVersionItem" ADD CHECK ("brandSysNo" IS NULL OR "skuSysNo" IS NULL),
  ADD CHECK (jsonb_typeof("stepList") = 'array');
-- certificates are missing where an agreement asks for any, or its clauses for kinds that nobody brought
ALTER TABLE "mall"."OrderDelivery" DROP CONSTRAINT IF EXISTS "OrderDelivery_check";
ALTER TABLE "mall"."OrderDelivery" ADD CONSTRAINT "OrderDelivery_certificates_check"
  CHECK ("certificatesRequired" OR NOT "certificatesMissing" OR cardinality("lackingCertificates") > 0);

-- who approves orders approves agreements, where an organisation asks for that
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY['agreementVersion:purchaser:audit']
WHERE a."key" = 'purchaser' AND a."permissions" @> ARRAY['order:purchaser:audit']
  AND NOT a."permissions" @> ARRAY['agreementVersion:purchaser:audit'];
