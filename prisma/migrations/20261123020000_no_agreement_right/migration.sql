-- A right for which the mall has no page and no call.
UPDATE "mall"."UserApplication" SET "permissions" = array_remove("permissions", 'platformAgreement:operator:publish')
WHERE 'platformAgreement:operator:publish' = ANY ("permissions");
UPDATE "mall"."Invitation" SET "permissions" = array_remove("permissions", 'platformAgreement:operator:publish')
WHERE 'platformAgreement:operator:publish' = ANY ("permissions");
