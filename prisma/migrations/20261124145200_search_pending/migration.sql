-- Every search reads what is not merged into the word index yet, row by row: of 4 MB, its usual limit, as long as of a
-- mall of some hundred thousand goods.
ALTER INDEX "mall"."Sku_searchVector_idx" SET (gin_pending_list_limit = 64);
SELECT gin_clean_pending_list('"mall"."Sku_searchVector_idx"'::regclass);
