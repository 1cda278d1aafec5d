-- AlterTable
ALTER TABLE "mall"."Organization" ADD COLUMN     "status" SMALLINT NOT NULL DEFAULT 1;

ALTER TABLE "mall"."Organization" ADD CHECK ("status" IN (0, 1));

-- Operators who set up the mall block organisations and people; they may hand it on.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || ARRAY['organization:operator:block']
WHERE "key" = 'operation' AND 'site:operator:edit' = ANY ("permissions") AND 'organization:operator:block' <> ALL ("permissions");
UPDATE "mall"."Invitation" SET "permissions" = "permissions" || ARRAY['organization:operator:block']
WHERE 'site:operator:edit' = ANY ("permissions") AND 'organization:operator:block' <> ALL ("permissions");
