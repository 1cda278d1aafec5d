-- Where a line is: in the cart, kept for later, bought by itself, or removed a moment ago.
ALTER TABLE "mall"."CartLine" ADD COLUMN     "place" SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE "mall"."CartLine" ADD CHECK ("place" BETWEEN 0 AND 3);

-- DropIndex
DROP INDEX "mall"."CartLine_tenantCode_userSysNo_applicationSysNo_organization_key";

-- CreateIndex
CREATE UNIQUE INDEX "CartLine_tenantCode_userSysNo_applicationSysNo_organization_key" ON "mall"."CartLine"("tenantCode", "userSysNo", "applicationSysNo", "organizationSysNo", "place", "skuSysNo", "agreementSysNo");

-- The payment term of what is bought by itself is not that of the cart.
ALTER TABLE "mall"."CartGroup" ADD COLUMN     "place" SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE "mall"."CartGroup" DROP CONSTRAINT "CartGroup_pkey",
ADD CONSTRAINT "CartGroup_pkey" PRIMARY KEY ("tenantCode", "userSysNo", "applicationSysNo", "organizationSysNo", "place", "shopSysNo", "agreementSysNo");
