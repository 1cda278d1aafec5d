-- Operators see who accepted a version.
CREATE INDEX "AgreementAcceptance_tenantCode_agreementSysNo_acceptTime_idx" ON "mall"."AgreementAcceptance"("tenantCode", "agreementSysNo", "acceptTime");

-- Whoever sets up the site also publishes its agreement.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || ARRAY['platformAgreement:operator:publish']
WHERE "key" = 'operation' AND 'site:operator:edit' = ANY ("permissions")
  AND 'platformAgreement:operator:publish' <> ALL ("permissions");
