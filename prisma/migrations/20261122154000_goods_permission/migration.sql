-- Suppliers keep their prices and stock from now on: who answers orders may, their administrators may take it away.
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES ('{goods:supplier:price,goods:supplier:stock}'::text[])) AS g(codes)
WHERE a."key" = 'supplier' AND a."permissions" @> ARRAY['order:supplier:confirm'] AND NOT a."permissions" @> g.codes;
