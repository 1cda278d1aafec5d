-- AlterTable
ALTER TABLE "mall"."Factoring" ADD COLUMN     "payOutDays" INTEGER,
ADD COLUMN     "payOutInterest" DECIMAL(18,2);

-- what was paid out before: from its day to the end of its bill
UPDATE "mall"."Factoring" SET "payOutDays" = "billEndDate"::date - "payOutDay"::date,
  "payOutInterest" = round("totalAmount" * "yearRate" * ("billEndDate"::date - "payOutDay"::date) / "dayBasis", 2)
WHERE "payOutDay" IS NOT NULL;
