-- Lists by the price that their reader sees: the goods of one supplier in a category by list price, and by spec.
CREATE INDEX "Sku_tenantCode_supplierSysNo_category1SysNo_status_salesPri_idx" ON "mall"."Sku"("tenantCode", "supplierSysNo", "category1SysNo", "status", "salesPrice", "sysNo");
CREATE INDEX "Sku_tenantCode_supplierSysNo_category2SysNo_status_salesPri_idx" ON "mall"."Sku"("tenantCode", "supplierSysNo", "category2SysNo", "status", "salesPrice", "sysNo");
CREATE INDEX "Sku_tenantCode_supplierSysNo_category3SysNo_status_salesPri_idx" ON "mall"."Sku"("tenantCode", "supplierSysNo", "category3SysNo", "status", "salesPrice", "sysNo");
CREATE INDEX "Sku_tenantCode_supplierSysNo_specKey_idx" ON "mall"."Sku"("tenantCode", "supplierSysNo", "specKey");
CREATE INDEX "AgreementClause_tenantCode_skuSysNo_idx" ON "mall"."AgreementClause"("tenantCode", "skuSysNo");

-- Names the state of what a tenant's agreement prices are made of, whoever writes it: a process keeps what it has worked
-- out of them for as long as the stamp stays. It is the number of the last transaction that moved a price.
CREATE TABLE "mall"."PriceStamp" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "version" BIGINT NOT NULL,
    CONSTRAINT "PriceStamp_pkey" PRIMARY KEY ("tenantCode")
);

CREATE FUNCTION "mall"."stampPrices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "mall"."PriceStamp" AS s ("tenantCode", "version")
  SELECT DISTINCT "tenantCode", pg_current_xact_id()::text::bigint FROM changed ORDER BY "tenantCode"
  ON CONFLICT ("tenantCode") DO UPDATE SET "version" = excluded."version" WHERE s."version" <> excluded."version";
  RETURN NULL;
END $$;

DO $$
DECLARE source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['TradeAgreement', 'AgreementArea', 'AgreementClause', 'AgreementTerm', 'PriceQuote'] LOOP
    EXECUTE format('CREATE TRIGGER "stampInsert" AFTER INSERT ON "mall".%I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION "mall"."stampPrices"()', source);
    EXECUTE format('CREATE TRIGGER "stampUpdate" AFTER UPDATE ON "mall".%I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION "mall"."stampPrices"()', source);
    EXECUTE format('CREATE TRIGGER "stampDelete" AFTER DELETE ON "mall".%I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION "mall"."stampPrices"()', source);
  END LOOP;
END $$;

-- Of goods only those that a clause of their own names are worked out before a list is asked for.
CREATE FUNCTION "mall"."stampSku"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "mall"."PriceStamp" AS s ("tenantCode", "version")
  SELECT NEW."tenantCode", pg_current_xact_id()::text::bigint
  WHERE EXISTS (SELECT FROM "mall"."AgreementClause" c
    WHERE c."tenantCode" = NEW."tenantCode" AND c."skuSysNo" = NEW."sysNo")
  ON CONFLICT ("tenantCode") DO UPDATE SET "version" = excluded."version" WHERE s."version" <> excluded."version";
  RETURN NULL;
END $$;

CREATE TRIGGER "stampUpdate" AFTER UPDATE ON "mall"."Sku" FOR EACH ROW
WHEN ((OLD."salesPrice", OLD."specKey", OLD."supplierSysNo", OLD."attributeTokens", OLD."category1SysNo", OLD."category2SysNo", OLD."category3SysNo")
  IS DISTINCT FROM (NEW."salesPrice", NEW."specKey", NEW."supplierSysNo", NEW."attributeTokens", NEW."category1SysNo", NEW."category2SysNo", NEW."category3SysNo"))
EXECUTE FUNCTION "mall"."stampSku"();
