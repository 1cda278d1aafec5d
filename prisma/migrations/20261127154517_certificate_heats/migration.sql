-- AlterTable
ALTER TABLE "mall"."FileLink" ADD COLUMN     "heatNos" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- certificates are found by their heats
CREATE INDEX "FileLink_heatNos_idx" ON "mall"."FileLink" USING GIN ("heatNos") WHERE "certificateKind" > 0;

-- what the names of certificates say
UPDATE "mall"."FileLink" l SET "heatNos" = ARRAY[upper(h."heatNo")]
FROM (
  SELECT f."tenantCode", f."sysNo",
    regexp_replace(substring(f."name" FROM '炉(?:批)?号?[：:\s_-]*([A-Za-z0-9][A-Za-z0-9/#_-]{2,31})'), '[-_/#]+$', '') AS "heatNo"
  FROM "mall"."FileObject" f
) h
WHERE l."tenantCode" = h."tenantCode" AND l."fileSysNo" = h."sysNo" AND l."certificateKind" > 0 AND h."heatNo" <> '';
