-- Operators who manage the platform's people also say which organisation stands above which.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || ARRAY['organization:operator:parent']
WHERE "key" = 'operation' AND 'organization:operator:manage' = ANY ("permissions")
  AND 'organization:operator:parent' <> ALL ("permissions");
