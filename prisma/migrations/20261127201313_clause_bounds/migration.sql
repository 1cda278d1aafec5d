-- AlterTable
ALTER TABLE "mall"."AgreementClause" ADD COLUMN     "cap" DECIMAL(18,6),
ADD COLUMN     "floor" DECIMAL(18,6);

-- AlterTable
ALTER TABLE "mall"."AgreementVersionItem" ADD COLUMN     "cap" DECIMAL(18,6),
ADD COLUMN     "floor" DECIMAL(18,6);

-- only what a source makes has bounds
ALTER TABLE "mall"."AgreementClause" ADD CHECK ("floor" > 0), ADD CHECK ("cap" >= coalesce("floor", 0) AND "cap" > 0),
  ADD CHECK ("method" = 3 OR ("floor" IS NULL AND "cap" IS NULL));
ALTER TABLE "mall"."AgreementVersionItem" ADD CHECK ("floor" > 0), ADD CHECK ("cap" >= coalesce("floor", 0) AND "cap" > 0),
  ADD CHECK ("method" = 3 OR ("floor" IS NULL AND "cap" IS NULL));
