-- Lists keep goods with the names of their brand, shop and supplier for as long as the stamp stands.
CREATE FUNCTION "mall"."stampTenant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "mall"."PriceStamp" AS s ("tenantCode", "version")
  VALUES (NEW."tenantCode", pg_current_xact_id()::text::bigint)
  ON CONFLICT ("tenantCode") DO UPDATE SET "version" = excluded."version" WHERE s."version" <> excluded."version";
  RETURN NULL;
END $$;

DO $$
DECLARE source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['Brand', 'Shop', 'Supplier'] LOOP
    EXECUTE format('CREATE TRIGGER "stampUpdate" AFTER UPDATE ON "mall".%I FOR EACH ROW
      WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "mall"."stampTenant"()', source);
  END LOOP;
END $$;
