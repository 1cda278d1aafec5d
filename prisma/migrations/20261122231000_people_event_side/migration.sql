-- Changes of people belong to one side of their organisation.
ALTER TABLE "mall"."OrganizationEvent" ADD COLUMN "key" VARCHAR(16);

-- What is here: the side of the codes that were given or taken, else the one on which its author acts.
UPDATE "mall"."OrganizationEvent" e SET "key" = CASE
    WHEN EXISTS (SELECT FROM unnest(e."given" || e."taken") AS code WHERE split_part(code, ':', 2) = 'supplier')
        THEN 'supplier'
    WHEN EXISTS (SELECT FROM unnest(e."given" || e."taken") AS code WHERE split_part(code, ':', 2) = 'purchaser')
        THEN 'purchaser'
    WHEN EXISTS (SELECT FROM "mall"."UserApplication" a WHERE a."tenantCode" = e."tenantCode"
            AND a."organizationSysNo" = e."organizationSysNo" AND a."userSysNo" = e."operatorUserSysNo"
            AND a."key" = 'supplier')
        AND NOT EXISTS (SELECT FROM "mall"."UserApplication" a WHERE a."tenantCode" = e."tenantCode"
            AND a."organizationSysNo" = e."organizationSysNo" AND a."userSysNo" = e."operatorUserSysNo"
            AND a."key" = 'purchaser')
        THEN 'supplier'
    ELSE 'purchaser' END;

ALTER TABLE "mall"."OrganizationEvent" ALTER COLUMN "key" SET NOT NULL;

DROP INDEX "mall"."OrganizationEvent_tenantCode_organizationSysNo_sysNo_idx";
CREATE INDEX "OrganizationEvent_tenantCode_organizationSysNo_key_sysNo_idx" ON "mall"."OrganizationEvent"("tenantCode", "organizationSysNo", "key", "sysNo");
