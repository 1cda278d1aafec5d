-- A list price is a unit price: four decimals at most, as invoices print it.
UPDATE "mall"."Sku" SET "salesPrice" = round("salesPrice", 4) WHERE "salesPrice" <> round("salesPrice", 4);
ALTER TABLE "mall"."Sku" ADD CONSTRAINT "Sku_salesPrice_places" CHECK ("salesPrice" = round("salesPrice", 4));
