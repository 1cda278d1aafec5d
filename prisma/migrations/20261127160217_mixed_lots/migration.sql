-- AlterTable
ALTER TABLE "mall"."Inspection" ADD COLUMN     "heatList" JSONB NOT NULL DEFAULT '[]';

-- lots of several heats are found by each of them
CREATE INDEX "Inspection_heatList_idx" ON "mall"."Inspection" USING GIN ("heatList" jsonb_path_ops) WHERE "heatList" <> '[]';
