-- CreateTable
CREATE TABLE "mall"."GroupBuy" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "groupBuyNo" VARCHAR(32) NOT NULL,
    "status" SMALLINT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "skuSysNo" BIGINT NOT NULL,
    "title" VARCHAR(60) NOT NULL,
    "skuName" TEXT NOT NULL,
    "skuSpec" TEXT NOT NULL,
    "unit" VARCHAR(16) NOT NULL,
    "taxRate" DECIMAL(9,6) NOT NULL,
    "stepList" JSONB NOT NULL,
    "minQuantity" DECIMAL(18,4) NOT NULL,
    "maxQuantity" DECIMAL(18,4),
    "freight" DECIMAL(18,2) NOT NULL,
    "areaCodes" TEXT[],
    "openTime" TIMESTAMPTZ(3) NOT NULL,
    "closeTime" TIMESTAMPTZ(3) NOT NULL,
    "deliveryDays" SMALLINT NOT NULL,
    "remark" TEXT NOT NULL DEFAULT '',
    "totalQuantity" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "joinCount" INTEGER NOT NULL DEFAULT 0,
    "unitPrice" DECIMAL(18,6),
    "stepFrom" DECIMAL(18,4),
    "orderedAmount" DECIMAL(18,2),
    "reason" TEXT NOT NULL DEFAULT '',
    "endTime" TIMESTAMPTZ(3),
    "createTime" TIMESTAMPTZ(3) NOT NULL,
    "updateTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "GroupBuy_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."GroupBuyJoin" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "groupBuySysNo" BIGINT NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "organizationName" TEXT NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "userName" TEXT NOT NULL,
    "status" SMALLINT NOT NULL,
    "quantity" DECIMAL(18,4) NOT NULL,
    "receiveAddressSysNo" BIGINT NOT NULL,
    "invoiceTitleSysNo" BIGINT NOT NULL,
    "invoiceType" SMALLINT NOT NULL,
    "projectSysNo" BIGINT,
    "costCode" VARCHAR(32) NOT NULL DEFAULT '',
    "remark" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "skuName" TEXT NOT NULL DEFAULT '',
    "skuSpec" TEXT NOT NULL DEFAULT '',
    "unit" VARCHAR(16) NOT NULL DEFAULT '',
    "taxRate" DECIMAL(9,6),
    "unitPrice" DECIMAL(18,6),
    "amount" DECIMAL(18,2),
    "freight" DECIMAL(18,2),
    "orderSysNo" BIGINT,
    "orderNo" TEXT NOT NULL DEFAULT '',
    "joinTime" TIMESTAMPTZ(3) NOT NULL,
    "updateTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "GroupBuyJoin_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "GroupBuy_tenantCode_supplierSysNo_sysNo_idx" ON "mall"."GroupBuy"("tenantCode", "supplierSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "GroupBuy_tenantCode_status_closeTime_idx" ON "mall"."GroupBuy"("tenantCode", "status", "closeTime");

-- CreateIndex
CREATE INDEX "GroupBuy_status_closeTime_idx" ON "mall"."GroupBuy"("status", "closeTime");

-- CreateIndex
CREATE INDEX "GroupBuyJoin_tenantCode_organizationSysNo_sysNo_idx" ON "mall"."GroupBuyJoin"("tenantCode", "organizationSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "GroupBuyJoin_tenantCode_orderSysNo_idx" ON "mall"."GroupBuyJoin"("tenantCode", "orderSysNo");

-- CreateIndex
CREATE UNIQUE INDEX "GroupBuyJoin_tenantCode_groupBuySysNo_organizationSysNo_key" ON "mall"."GroupBuyJoin"("tenantCode", "groupBuySysNo", "organizationSysNo");

-- AddForeignKey
ALTER TABLE "mall"."GroupBuy" ADD CONSTRAINT "GroupBuy_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."GroupBuy" ADD CONSTRAINT "GroupBuy_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."GroupBuyJoin" ADD CONSTRAINT "GroupBuyJoin_tenantCode_groupBuySysNo_fkey" FOREIGN KEY ("tenantCode", "groupBuySysNo") REFERENCES "mall"."GroupBuy"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."GroupBuyJoin" ADD CONSTRAINT "GroupBuyJoin_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."GroupBuyJoin" ADD CONSTRAINT "GroupBuyJoin_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."GroupBuyJoin" ADD CONSTRAINT "GroupBuyJoin_tenantCode_orderSysNo_fkey" FOREIGN KEY ("tenantCode", "orderSysNo") REFERENCES "mall"."OrderTrade"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."GroupBuy"
  ADD CHECK ("status" IN (0, 10, 20, 30, -10, -20)),
  ADD CHECK ("minQuantity" > 0 AND "freight" >= 0 AND "closeTime" > "openTime"),
  ADD CHECK ("totalQuantity" >= 0 AND "joinCount" >= 0),
  ADD CONSTRAINT "GroupBuy_maximum" CHECK ("maxQuantity" IS NULL OR "totalQuantity" <= "maxQuantity");
ALTER TABLE "mall"."GroupBuyJoin"
  ADD CHECK ("status" IN (10, 20, -10, -20, -30)),
  ADD CHECK ("quantity" > 0),
  ADD CHECK (("status" = 20) = ("orderSysNo" IS NOT NULL));

ALTER TABLE "mall"."Message" DROP CONSTRAINT "Message_kind_check",
  ADD CONSTRAINT "Message_kind_check"
    CHECK ("kind" IN ('order', 'shipment', 'receiving', 'approval', 'return', 'payment', 'enquiry', 'violation', 'groupBuy'));

-- who sets the prices of a supplier's goods opens group purchases of them and removes participants; on the mall's side
-- who reviews goods removes participants
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  ('supplier', 'goods:supplier:price', '{groupBuy:supplier:save,groupBuy:supplier:remove}'::text[]),
  ('operation', 'goods:operator:review', '{groupBuy:operator:remove}')) AS g(key, held, codes)
WHERE a."key" = g.key AND a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes;
UPDATE "mall"."Invitation" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  ('goods:supplier:price', '{groupBuy:supplier:save,groupBuy:supplier:remove}'::text[]),
  ('goods:operator:review', '{groupBuy:operator:remove}')) AS g(held, codes)
WHERE a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes;
