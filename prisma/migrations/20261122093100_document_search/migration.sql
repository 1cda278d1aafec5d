-- Single characters and pairs of a text, for an index in which any part of it is found: words of the trade have two
-- characters (水泥, 钢筋), too few for trigrams. Numbers have their triples besides: every pair of digits stands in most of
-- them. Nothing reaches over the end of a line.
CREATE FUNCTION mall."searchTokens"(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT found.token), '{}')
  FROM (
    SELECT one."c", lead(one."c") OVER own AS "second", lead(one."c", 2) OVER own AS "third"
    FROM unnest(string_to_array(value, NULL)) WITH ORDINALITY AS one("c", "n")
    WINDOW own AS (ORDER BY one."n")
  ) at,
  LATERAL (VALUES
    (at."c" COLLATE "C"),
    ((at."c" || at."second") COLLATE "C"),
    (CASE WHEN at."c" < chr(128) COLLATE "C" THEN (at."c" || at."second" || at."third") COLLATE "C" END)
  ) AS found(token)
  WHERE found.token IS NOT NULL AND position(E'\n' IN found.token) = 0
$$;

ALTER TABLE "mall"."OrderTrade" ADD COLUMN "goodsText" TEXT NOT NULL DEFAULT '';
UPDATE "mall"."OrderTrade" d SET "goodsText" = coalesce((
  SELECT string_agg(DISTINCT i."skuName" || ' ' || i."skuSpec", E'\n') FROM "mall"."OrderItem" i
  WHERE i."tenantCode" = d."tenantCode" AND i."orderSysNo" = d."sysNo"), '');
ALTER TABLE "mall"."OrderTrade" ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (lower(
  "orderNo" || E'\n' || "supplierName" || E'\n' || "purchaserOrganizationName" || E'\n' || "goodsText")) STORED;
CREATE INDEX "OrderTrade_searchText_idx" ON "mall"."OrderTrade" USING GIN (mall."searchTokens"("searchText"));

ALTER TABLE "mall"."OrderDelivery" ADD COLUMN "goodsText" TEXT NOT NULL DEFAULT '';
UPDATE "mall"."OrderDelivery" d SET "goodsText" = coalesce((
  SELECT string_agg(DISTINCT i."skuName" || ' ' || i."skuSpec", E'\n') FROM "mall"."DeliveryItem" i
  WHERE i."tenantCode" = d."tenantCode" AND i."deliverySysNo" = d."sysNo"), '');
ALTER TABLE "mall"."OrderDelivery" ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (lower(
  "deliveryNo" || E'\n' || "orderNo" || E'\n' || "vehicleNo" || E'\n' || "supplierName" || E'\n' || "purchaserOrganizationName" || E'\n' || "goodsText")) STORED;
CREATE INDEX "OrderDelivery_searchText_idx" ON "mall"."OrderDelivery" USING GIN (mall."searchTokens"("searchText"));

ALTER TABLE "mall"."Receiving" ADD COLUMN "goodsText" TEXT NOT NULL DEFAULT '';
UPDATE "mall"."Receiving" d SET "goodsText" = coalesce((
  SELECT string_agg(DISTINCT i."skuName" || ' ' || i."skuSpec", E'\n') FROM "mall"."ReceivingItem" i
  WHERE i."tenantCode" = d."tenantCode" AND i."receivingSysNo" = d."sysNo"), '');
ALTER TABLE "mall"."Receiving" ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (lower(
  "receivingNo" || E'\n' || "deliveryNo" || E'\n' || "orderNo" || E'\n' || "supplierName" || E'\n' || "purchaserOrganizationName" || E'\n' || "goodsText")) STORED;
CREATE INDEX "Receiving_searchText_idx" ON "mall"."Receiving" USING GIN (mall."searchTokens"("searchText"));

ALTER TABLE "mall"."OrderReturn" ADD COLUMN "goodsText" TEXT NOT NULL DEFAULT '';
UPDATE "mall"."OrderReturn" d SET "goodsText" = coalesce((
  SELECT string_agg(DISTINCT i."skuName" || ' ' || i."skuSpec", E'\n') FROM "mall"."ReturnItem" i
  WHERE i."tenantCode" = d."tenantCode" AND i."returnSysNo" = d."sysNo"), '');
ALTER TABLE "mall"."OrderReturn" ADD COLUMN "searchText" TEXT NOT NULL GENERATED ALWAYS AS (lower(
  "returnNo" || E'\n' || "receivingNo" || E'\n' || "deliveryNo" || E'\n' || "orderNo" || E'\n' || "supplierName" || E'\n' || "purchaserOrganizationName" || E'\n' || "goodsText")) STORED;
CREATE INDEX "OrderReturn_searchText_idx" ON "mall"."OrderReturn" USING GIN (mall."searchTokens"("searchText"));
