-- AlterTable
ALTER TABLE "mall"."SkuImport" ADD COLUMN     "categorySysNo" BIGINT;

-- AlterTable
ALTER TABLE "mall"."SkuImportRow" ADD COLUMN     "fields" JSONB;

ALTER TABLE "mall"."SkuImport" DROP CONSTRAINT IF EXISTS "SkuImport_kind_check";
ALTER TABLE "mall"."SkuImport" ADD CONSTRAINT "SkuImport_kind_check" CHECK ("kind" IN (1, 2, 3) AND ("kind" = 3) = ("categorySysNo" IS NOT NULL));
