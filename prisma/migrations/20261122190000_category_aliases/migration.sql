-- What else buyers call the goods of a category: a keyword means it by these names too.
ALTER TABLE "mall"."Category" ADD COLUMN "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[];
