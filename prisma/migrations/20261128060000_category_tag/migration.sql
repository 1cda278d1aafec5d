-- CreateTable
CREATE TABLE "mall"."CategoryTag" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "categorySysNo" BIGINT NOT NULL,
    "name" VARCHAR(30) NOT NULL,

    CONSTRAINT "CategoryTag_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE UNIQUE INDEX "CategoryTag_tenantCode_categorySysNo_name_key" ON "mall"."CategoryTag"("tenantCode", "categorySysNo", "name");

-- AddForeignKey
ALTER TABLE "mall"."CategoryTag" ADD CONSTRAINT "CategoryTag_tenantCode_categorySysNo_fkey" FOREIGN KEY ("tenantCode", "categorySysNo") REFERENCES "mall"."Category"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;
