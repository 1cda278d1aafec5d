-- AlterTable
ALTER TABLE "mall"."Tenant" ADD COLUMN     "cartLineLimit" INTEGER NOT NULL DEFAULT 2000;

-- Every line of a cart is read for its sum; Prisma's schema language has no CHECK.
ALTER TABLE "mall"."Tenant" ADD CHECK ("cartLineLimit" BETWEEN 1 AND 5000);
