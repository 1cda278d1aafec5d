-- AlterTable
ALTER TABLE "mall"."AgreementClause" ADD COLUMN     "projectSysNos" BIGINT[] DEFAULT ARRAY[]::BIGINT[];

-- AlterTable
ALTER TABLE "mall"."AgreementVersion" ADD COLUMN     "projectNames" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "projectSysNos" BIGINT[] DEFAULT ARRAY[]::BIGINT[];

-- AlterTable
ALTER TABLE "mall"."AgreementVersionItem" ADD COLUMN     "projectNames" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "projectSysNos" BIGINT[] DEFAULT ARRAY[]::BIGINT[];

-- AlterTable
ALTER TABLE "mall"."TradeAgreement" ADD COLUMN     "projectSysNos" BIGINT[] DEFAULT ARRAY[]::BIGINT[];

-- prices compare with '{}': a missing list would match nothing
ALTER TABLE "mall"."AgreementClause" ALTER COLUMN "projectSysNos" SET NOT NULL;
ALTER TABLE "mall"."TradeAgreement" ALTER COLUMN "projectSysNos" SET NOT NULL;
ALTER TABLE "mall"."AgreementVersion" ALTER COLUMN "projectSysNos" SET NOT NULL, ALTER COLUMN "projectNames" SET NOT NULL;
ALTER TABLE "mall"."AgreementVersionItem" ALTER COLUMN "projectSysNos" SET NOT NULL,
  ALTER COLUMN "projectNames" SET NOT NULL;

-- a clause prices goods, or the goods of a category, of a brand, or of a brand in a category
DO $$
DECLARE old record;
BEGIN
  FOR old IN SELECT conrelid::regclass AS "table", conname FROM pg_constraint
    WHERE conrelid IN ('"mall"."AgreementClause"'::regclass, '"mall"."AgreementVersionItem"'::regclass) AND contype = 'c'
      AND (pg_get_constraintdef(oid) LIKE '%<>%"categorySysNo" IS NULL%' OR pg_get_constraintdef(oid) LIKE '%num_nonnulls%')
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', old."table", old.conname);
  END LOOP;
END $$;
ALTER TABLE "mall"."AgreementClause" ADD CONSTRAINT "AgreementClause_target_check"
  CHECK (num_nonnulls("skuSysNo", "categorySysNo") = 1 OR num_nonnulls("skuSysNo", "categorySysNo") = 0 AND "brandSysNo" IS NOT NULL);
ALTER TABLE "mall"."AgreementVersionItem" ADD CONSTRAINT "AgreementVersionItem_target_check"
  CHECK (num_nonnulls("skuSysNo", "categorySysNo") = 1 OR num_nonnulls("skuSysNo", "categorySysNo") = 0 AND "brandSysNo" IS NOT NULL);
