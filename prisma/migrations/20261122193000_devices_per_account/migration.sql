-- Tenants that are here go on as they were; new ones have accounts that are used on one device at a time.
ALTER TABLE "mall"."Tenant" ADD COLUMN "devicesPerAccount" SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE "mall"."Tenant" ALTER COLUMN "devicesPerAccount" SET DEFAULT 1;
