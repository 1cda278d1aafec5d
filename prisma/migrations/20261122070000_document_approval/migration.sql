ALTER TABLE "mall"."Organization" ADD COLUMN     "approvedDocuments" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "mall"."Organization" ADD CHECK ("approvedDocuments" <@ ARRAY['delivery', 'receiving', 'return']);

-- who approves orders approves what comes of them
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES ('{delivery:purchaser:audit,receiving:purchaser:audit,return:purchaser:audit}'::text[])) AS g(codes)
WHERE a."permissions" @> ARRAY['order:purchaser:audit'] AND NOT a."permissions" @> g.codes;
