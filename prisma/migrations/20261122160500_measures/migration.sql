-- Rebar and sections are ordered in pieces, bundles or tonnes; the quantity stays in the unit of the price.
ALTER TABLE "mall"."Sku" ADD COLUMN "bundlePieces" INTEGER;
ALTER TABLE "mall"."Sku" ADD CHECK ("bundlePieces" > 0);
ALTER TABLE "mall"."CartLine" ADD COLUMN "measure" VARCHAR(8) NOT NULL DEFAULT 'unit';
ALTER TABLE "mall"."CartLine" ADD CHECK ("measure" IN ('unit', 'piece', 'bundle'));

-- The mass of pieces needs all four decimals.
UPDATE "mall"."Sku" SET "quantityScale" = 4 WHERE "pieceMass" > 0 AND "quantityScale" < 4;

-- What lies in carts becomes the whole pieces in it, one at least.
UPDATE "mall"."CartLine" l
SET "quantity" = round(greatest(1, floor((l."quantity" + least(0.0005, k."pieceMass" / 2)) / k."pieceMass")) * k."pieceMass", 4)
FROM "mall"."Sku" k
WHERE k."tenantCode" = l."tenantCode" AND k."sysNo" = l."skuSysNo" AND k."pieceMass" > 0;
