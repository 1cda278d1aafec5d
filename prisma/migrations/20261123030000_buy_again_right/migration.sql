-- Who may order may order the same again.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || '{order:purchaser:reorder}'
WHERE "key" IN ('purchaser', 'personal') AND 'order:purchaser:create' = ANY("permissions")
  AND NOT 'order:purchaser:reorder' = ANY("permissions");
UPDATE "mall"."Invitation" SET "permissions" = "permissions" || '{order:purchaser:reorder}'
WHERE 'order:purchaser:create' = ANY("permissions") AND NOT 'order:purchaser:reorder' = ANY("permissions");
