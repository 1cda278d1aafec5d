-- AlterTable
ALTER TABLE "mall"."AgreementClause" ADD COLUMN     "quantity" DECIMAL(18,4) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "mall"."TradeAgreement" ADD COLUMN     "isLimited" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "mall"."AgreementVersion" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "versionNo" VARCHAR(32) NOT NULL,
    "status" SMALLINT NOT NULL,
    "approvalStatus" SMALLINT NOT NULL DEFAULT 0,
    "agreementSysNo" BIGINT,
    "parentSysNo" BIGINT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "agreementNo" VARCHAR(64) NOT NULL DEFAULT '',
    "name" TEXT NOT NULL,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "purchaserOrganizationName" TEXT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "supplierName" TEXT NOT NULL,
    "writtenBy" SMALLINT NOT NULL,
    "writer" TEXT NOT NULL DEFAULT '',
    "startTime" DATE NOT NULL,
    "endTime" DATE NOT NULL,
    "areaCodes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "termList" JSONB NOT NULL DEFAULT '[]',
    "paymentMode" SMALLINT NOT NULL,
    "noAgreementCanSale" BOOLEAN NOT NULL,
    "weighing" SMALLINT NOT NULL,
    "massTolerance" DECIMAL(9,6) NOT NULL DEFAULT 0,
    "amountTolerance" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "deliveryConfirmRequired" BOOLEAN NOT NULL DEFAULT false,
    "receivingConfirm" SMALLINT NOT NULL DEFAULT 1,
    "certificatesRequired" BOOLEAN NOT NULL DEFAULT false,
    "inspectionRequired" BOOLEAN NOT NULL DEFAULT false,
    "settlementCycle" SMALLINT NOT NULL DEFAULT 3,
    "freightIncluded" BOOLEAN NOT NULL DEFAULT true,
    "notice" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL DEFAULT '',
    "passwordHash" TEXT NOT NULL DEFAULT '',
    "passwordHint" TEXT NOT NULL DEFAULT '',
    "purchaserSigned" BOOLEAN NOT NULL DEFAULT false,
    "purchaserSigner" TEXT NOT NULL DEFAULT '',
    "purchaserSignerSysNo" BIGINT,
    "purchaserSignTime" TIMESTAMPTZ(3),
    "supplierSigned" BOOLEAN NOT NULL DEFAULT false,
    "supplierSigner" TEXT NOT NULL DEFAULT '',
    "supplierSignerSysNo" BIGINT,
    "supplierSignTime" TIMESTAMPTZ(3),
    "effectTime" TIMESTAMPTZ(3),
    "closeTime" TIMESTAMPTZ(3),
    "refuseReason" TEXT NOT NULL DEFAULT '',
    "endReason" TEXT NOT NULL DEFAULT '',
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "goodsText" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (lower(
      "versionNo" || E'\n' || "agreementNo" || E'\n' || "name" || E'\n' || "purchaserOrganizationName" || E'\n'
      || "supplierName" || E'\n' || "goodsText")) STORED,

    CONSTRAINT "AgreementVersion_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."AgreementVersionItem" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "agreementVersionSysNo" BIGINT NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "skuSysNo" BIGINT,
    "categorySysNo" BIGINT,
    "skuName" TEXT NOT NULL,
    "skuSpec" TEXT NOT NULL DEFAULT '',
    "unit" VARCHAR(16) NOT NULL DEFAULT '',
    "attributeTokens" TEXT[],
    "method" SMALLINT NOT NULL,
    "price" DECIMAL(18,6) NOT NULL DEFAULT 0,
    "discount" DECIMAL(9,6),
    "priceSource" SMALLINT,
    "delta" DECIMAL(18,6),
    "weighing" SMALLINT,
    "quantity" DECIMAL(18,4) NOT NULL DEFAULT 0,

    CONSTRAINT "AgreementVersionItem_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "AgreementVersion_tenantCode_agreementSysNo_sysNo_idx" ON "mall"."AgreementVersion"("tenantCode", "agreementSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "AgreementVersion_tenantCode_parentSysNo_idx" ON "mall"."AgreementVersion"("tenantCode", "parentSysNo");

-- CreateIndex
CREATE INDEX "AgreementVersion_tenantCode_purchaserOrganizationSysNo_sysN_idx" ON "mall"."AgreementVersion"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC, "status");

-- CreateIndex
CREATE INDEX "AgreementVersion_tenantCode_purchaserOrganizationSysNo_stat_idx" ON "mall"."AgreementVersion"("tenantCode", "purchaserOrganizationSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "AgreementVersion_tenantCode_purchaserOrganizationSysNo_crea_idx" ON "mall"."AgreementVersion"("tenantCode", "purchaserOrganizationSysNo", "createTime");

-- CreateIndex
CREATE INDEX "AgreementVersion_tenantCode_supplierSysNo_sysNo_status_idx" ON "mall"."AgreementVersion"("tenantCode", "supplierSysNo", "sysNo" DESC, "status");

-- CreateIndex
CREATE INDEX "AgreementVersion_tenantCode_supplierSysNo_status_sysNo_idx" ON "mall"."AgreementVersion"("tenantCode", "supplierSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "AgreementVersion_tenantCode_supplierSysNo_createTime_idx" ON "mall"."AgreementVersion"("tenantCode", "supplierSysNo", "createTime");

-- CreateIndex
CREATE INDEX "AgreementVersion_status_startTime_idx" ON "mall"."AgreementVersion"("status", "startTime");

-- CreateIndex
CREATE INDEX "AgreementVersion_status_endTime_idx" ON "mall"."AgreementVersion"("status", "endTime");

-- CreateIndex
CREATE UNIQUE INDEX "AgreementVersion_tenantCode_versionNo_key" ON "mall"."AgreementVersion"("tenantCode", "versionNo");

-- CreateIndex
CREATE INDEX "AgreementVersionItem_tenantCode_skuSysNo_idx" ON "mall"."AgreementVersionItem"("tenantCode", "skuSysNo");

-- CreateIndex
CREATE INDEX "AgreementVersionItem_tenantCode_categorySysNo_idx" ON "mall"."AgreementVersionItem"("tenantCode", "categorySysNo");

-- CreateIndex
CREATE UNIQUE INDEX "AgreementVersionItem_tenantCode_agreementVersionSysNo_lineN_key" ON "mall"."AgreementVersionItem"("tenantCode", "agreementVersionSysNo", "lineNo");

-- AddForeignKey
ALTER TABLE "mall"."AgreementVersion" ADD CONSTRAINT "AgreementVersion_tenantCode_agreementSysNo_fkey" FOREIGN KEY ("tenantCode", "agreementSysNo") REFERENCES "mall"."TradeAgreement"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AgreementVersion" ADD CONSTRAINT "AgreementVersion_tenantCode_parentSysNo_fkey" FOREIGN KEY ("tenantCode", "parentSysNo") REFERENCES "mall"."TradeAgreement"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AgreementVersion" ADD CONSTRAINT "AgreementVersion_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AgreementVersion" ADD CONSTRAINT "AgreementVersion_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AgreementVersionItem" ADD CONSTRAINT "AgreementVersionItem_tenantCode_agreementVersionSysNo_fkey" FOREIGN KEY ("tenantCode", "agreementVersionSysNo") REFERENCES "mall"."AgreementVersion"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AgreementVersionItem" ADD CONSTRAINT "AgreementVersionItem_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AgreementVersionItem" ADD CONSTRAINT "AgreementVersionItem_tenantCode_categorySysNo_fkey" FOREIGN KEY ("tenantCode", "categorySysNo") REFERENCES "mall"."Category"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

CREATE INDEX "AgreementVersion_searchText_idx" ON "mall"."AgreementVersion" USING GIN (mall."searchTokens"("searchText"));
-- of an agreement one version is in effect when a transaction ends, and one on its way to both signatures
ALTER TABLE "mall"."AgreementVersion" ADD CONSTRAINT "AgreementVersion_one_effective"
  EXCLUDE USING btree ("tenantCode" WITH =, "agreementSysNo" WITH =) WHERE ("status" = 30) DEFERRABLE INITIALLY DEFERRED;
CREATE UNIQUE INDEX "AgreementVersion_one_open" ON "mall"."AgreementVersion" ("tenantCode", "agreementSysNo")
  WHERE "status" IN (0, 5, 10, 20);
ALTER TABLE "mall"."AgreementVersion" ADD CHECK ("status" IN (0, 5, 10, 20, 30, 40, 45, 50)),
  ADD CHECK ("approvalStatus" BETWEEN 0 AND 4), ADD CHECK ("writtenBy" IN (1, 2)), ADD CHECK ("startTime" <= "endTime"),
  ADD CHECK ("massTolerance" >= 0), ADD CHECK ("amountTolerance" >= 0),
  ADD CHECK ("status" NOT IN (20, 30) OR ("purchaserSigned" AND "supplierSigned")),
  ADD CHECK ("purchaserSignerSysNo" IS NULL OR "purchaserSignerSysNo" IS DISTINCT FROM "supplierSignerSysNo");
ALTER TABLE "mall"."AgreementVersionItem" ADD CHECK ("method" BETWEEN 1 AND 3), ADD CHECK ("price" >= 0),
  ADD CHECK ("quantity" >= 0), ADD CHECK (num_nonnulls("skuSysNo", "categorySysNo") = 1),
  ADD CHECK ("quantity" = 0 OR "skuSysNo" IS NOT NULL);
ALTER TABLE "mall"."AgreementClause" ADD CHECK ("quantity" >= 0);

-- what is agreed already is the first version of each agreement that has none; what a contract or an answer prices has
-- no versions
CREATE FUNCTION "mall"."addFirstVersions"(of_tenant text) RETURNS void LANGUAGE sql AS $$
INSERT INTO "mall"."AgreementVersion" ("tenantCode", "versionNo", "status", "agreementSysNo", "agreementNo", "parentSysNo",
  "version", "name", "purchaserOrganizationSysNo", "purchaserOrganizationName", "supplierSysNo", "supplierName", "writtenBy",
  "startTime", "endTime", "areaCodes", "termList", "paymentMode", "noAgreementCanSale", "weighing", "massTolerance",
  "amountTolerance", "deliveryConfirmRequired", "receivingConfirm", "certificatesRequired", "inspectionRequired",
  "settlementCycle", "freightIncluded", "notice", "purchaserSigned", "supplierSigned", "effectTime", "createTime",
  "updateTime")
SELECT a."tenantCode", left(a."agreementNo", 32),
  CASE WHEN a."status" = 0 THEN 50 WHEN a."endTime" < (now() AT TIME ZONE 'Asia/Shanghai')::date THEN 45 ELSE 30 END,
  a."sysNo", a."agreementNo", a."parentSysNo", 1, a."name", a."purchaserOrganizationSysNo", o."name", a."supplierSysNo",
  s."name", 1, a."startTime", a."endTime",
  ARRAY(SELECT g."areaCode" FROM "mall"."AgreementArea" g
    WHERE g."tenantCode" = a."tenantCode" AND g."agreementSysNo" = a."sysNo" ORDER BY g."areaCode"),
  (SELECT coalesce(jsonb_agg(jsonb_build_object('accountPeriod', t."accountPeriod", 'billingPeriod', t."billingPeriod",
      'name', t."name", 'discount', t."discount", 'otherDays', t."otherDays") ORDER BY t."sortNo"), '[]')
    FROM "mall"."AgreementTerm" t WHERE t."tenantCode" = a."tenantCode" AND t."agreementSysNo" = a."sysNo"),
  a."paymentMode", a."noAgreementCanSale", a."weighing", a."massTolerance", a."amountTolerance",
  a."deliveryConfirmRequired", a."receivingConfirm", a."certificatesRequired", a."inspectionRequired",
  a."settlementCycle", a."freightIncluded", a."notice", true, true, a."startTime", a."startTime", a."startTime"
FROM "mall"."TradeAgreement" a
JOIN "mall"."Organization" o ON o."tenantCode" = a."tenantCode" AND o."sysNo" = a."purchaserOrganizationSysNo"
JOIN "mall"."Supplier" s ON s."tenantCode" = a."tenantCode" AND s."sysNo" = a."supplierSysNo"
WHERE a."tenantCode" = coalesce(of_tenant, a."tenantCode") AND a."enquirySysNo" IS NULL
  AND NOT EXISTS (SELECT FROM "mall"."AgreementVersion" v
    WHERE v."tenantCode" = a."tenantCode" AND v."agreementSysNo" = a."sysNo")
  AND NOT EXISTS (SELECT FROM "mall"."Contract" c
  WHERE c."tenantCode" = a."tenantCode" AND c."agreementSysNo" = a."sysNo");
INSERT INTO "mall"."AgreementVersionItem" ("tenantCode", "agreementVersionSysNo", "lineNo", "skuSysNo", "categorySysNo",
  "skuName", "skuSpec", "unit", "attributeTokens", "method", "price", "discount", "priceSource", "delta", "weighing")
SELECT k."tenantCode", v."sysNo", row_number() OVER (PARTITION BY v."tenantCode", v."sysNo" ORDER BY k."clauseNo", k."sysNo"),
  k."skuSysNo", k."categorySysNo", coalesce(s."mallSpuName", c."name", ''), coalesce(s."thirdName", ''),
  coalesce(s."unit", ''), k."attributeTokens", k."method", coalesce(k."price", 0), k."discount", k."priceSource",
  k."delta", k."weighing"
FROM "mall"."AgreementVersion" v
JOIN "mall"."AgreementClause" k ON k."tenantCode" = v."tenantCode" AND k."agreementSysNo" = v."agreementSysNo"
LEFT JOIN "mall"."Sku" s ON s."tenantCode" = k."tenantCode" AND s."sysNo" = k."skuSysNo"
LEFT JOIN "mall"."Category" c ON c."tenantCode" = k."tenantCode" AND c."sysNo" = k."categorySysNo"
WHERE v."tenantCode" = coalesce(of_tenant, v."tenantCode")
  AND NOT EXISTS (SELECT FROM "mall"."AgreementVersionItem" i
    WHERE i."tenantCode" = v."tenantCode" AND i."agreementVersionSysNo" = v."sysNo");
UPDATE "mall"."AgreementVersion" v SET "goodsText" = coalesce((
  SELECT string_agg(DISTINCT i."skuName" || ' ' || i."skuSpec", E'\n') FROM "mall"."AgreementVersionItem" i
  WHERE i."tenantCode" = v."tenantCode" AND i."agreementVersionSysNo" = v."sysNo"), '')
WHERE v."tenantCode" = coalesce(of_tenant, v."tenantCode") AND v."goodsText" = '';
$$;
SELECT "mall"."addFirstVersions"(NULL);

-- who signs contracts draws up, signs and ends agreements
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  ('purchaser', 'contract:purchaser:sign', ARRAY['agreement:purchaser:save', 'agreement:purchaser:sign',
    'agreement:purchaser:end']),
  ('supplier', 'contract:supplier:sign', ARRAY['agreement:supplier:save', 'agreement:supplier:sign'])
) AS g(identity, held, codes)
WHERE a."key" = g.identity AND a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes;
