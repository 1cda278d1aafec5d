ALTER TABLE "mall"."ApprovalDelegation" ADD COLUMN "reason" TEXT NOT NULL DEFAULT '';
