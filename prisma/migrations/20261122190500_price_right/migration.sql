-- Buyers see prices by a right of their own; whoever could see them until now keeps doing so.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || '{goods:purchaser:price}'
WHERE "key" IN ('purchaser', 'personal') AND NOT "permissions" @> '{goods:purchaser:price}';
