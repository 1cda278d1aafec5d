-- A receiver who may not end the receiving says so on the note; until now only the words of its history did.
ALTER TABLE "mall"."Receiving" ADD COLUMN "asksToEnd" BOOLEAN NOT NULL DEFAULT false;
UPDATE "mall"."Receiving" r SET "asksToEnd" = true
WHERE (SELECT e."comment" FROM "mall"."DocumentEvent" e
  WHERE e."tenantCode" = r."tenantCode" AND e."documentType" = 'receiving' AND e."documentSysNo" = r."sysNo"
    AND e."event" IN ('submit', 'draft')
  ORDER BY e."sysNo" DESC LIMIT 1) LIKE '%不再补送，请决定是否结束收货';
