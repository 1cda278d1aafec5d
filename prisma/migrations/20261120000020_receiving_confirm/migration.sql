-- who confirms a note is looked at in the statement that moves it, so it stands in the note's own row
ALTER TABLE "mall"."Receiving" ADD COLUMN "receivingConfirm" SMALLINT NOT NULL DEFAULT 1;
UPDATE "mall"."Receiving" r SET "receivingConfirm" = d."receivingConfirm" FROM "mall"."OrderDelivery" d
  WHERE d."tenantCode" = r."tenantCode" AND d."sysNo" = r."orderDeliverySysNo";
ALTER TABLE "mall"."Receiving" ADD CHECK ("receivingConfirm" BETWEEN 0 AND 2);
