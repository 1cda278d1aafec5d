-- AlterTable
ALTER TABLE "mall"."SettlementItem" ADD COLUMN     "pourFeeSysNo" BIGINT;

-- CreateTable
CREATE TABLE "mall"."PourOrder" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "pourOrderNo" VARCHAR(32) NOT NULL,
    "status" SMALLINT NOT NULL,
    "approvalStatus" SMALLINT NOT NULL DEFAULT 0,
    "orderSysNo" BIGINT NOT NULL,
    "orderNo" VARCHAR(32) NOT NULL,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "purchaserOrganizationName" TEXT NOT NULL,
    "purchaserUserSysNo" BIGINT NOT NULL,
    "purchaserUserName" TEXT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "supplierName" TEXT NOT NULL,
    "projectSysNo" BIGINT,
    "projectName" TEXT NOT NULL DEFAULT '',
    "costCode" TEXT NOT NULL DEFAULT '',
    "part" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "contactName" TEXT NOT NULL,
    "contactMobile" VARCHAR(20) NOT NULL,
    "pouringType" SMALLINT NOT NULL,
    "pumpLength" INTEGER NOT NULL DEFAULT 0,
    "startTime" TIMESTAMPTZ(3) NOT NULL,
    "truckInterval" INTEGER NOT NULL,
    "truckCapacity" DECIMAL(18,4) NOT NULL,
    "slump" VARCHAR(20) NOT NULL DEFAULT '',
    "reducer" BOOLEAN NOT NULL DEFAULT false,
    "antifreeze" BOOLEAN NOT NULL DEFAULT false,
    "mode" SMALLINT NOT NULL,
    "holdQuantity" DECIMAL(18,4),
    "isStopped" BOOLEAN NOT NULL DEFAULT false,
    "quantity" DECIMAL(18,4) NOT NULL,
    "lastQuantity" DECIMAL(18,4),
    "isUrgent" BOOLEAN NOT NULL DEFAULT false,
    "stationName" TEXT NOT NULL DEFAULT '',
    "firstTruckTime" TIMESTAMPTZ(3),
    "agreedTariff" JSONB NOT NULL DEFAULT '{}',
    "changeStatus" SMALLINT NOT NULL DEFAULT 0,
    "wantedQuantity" DECIMAL(18,4),
    "wantedTime" TIMESTAMPTZ(3),
    "wantedMode" SMALLINT,
    "wantedHold" DECIMAL(18,4),
    "askStatus" SMALLINT NOT NULL DEFAULT 0,
    "purchaserYes" BOOLEAN NOT NULL DEFAULT false,
    "supplierYes" BOOLEAN NOT NULL DEFAULT false,
    "sentQuantity" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "pouredQuantity" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "truckCount" INTEGER NOT NULL DEFAULT 0,
    "totalAmount" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "remark" TEXT NOT NULL DEFAULT '',
    "endReason" TEXT NOT NULL DEFAULT '',
    "finishTime" TIMESTAMPTZ(3),
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "goodsText" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (lower(
      "pourOrderNo" || E'\n' || "orderNo" || E'\n' || "purchaserOrganizationName" || E'\n' || "supplierName" || E'\n' ||
      "projectName" || E'\n' || "part" || E'\n' || "goodsText")) STORED,

    CONSTRAINT "PourOrder_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."PourOrderItem" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "pourOrderSysNo" BIGINT NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "orderItemSysNo" BIGINT NOT NULL,
    "skuSysNo" BIGINT NOT NULL,
    "skuName" TEXT NOT NULL,
    "skuSpec" TEXT NOT NULL DEFAULT '',
    "unit" VARCHAR(16) NOT NULL,
    "quantity" DECIMAL(18,4) NOT NULL,

    CONSTRAINT "PourOrderItem_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."PourTicket" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "pourOrderSysNo" BIGINT NOT NULL,
    "ticketNo" INTEGER NOT NULL,
    "status" SMALLINT NOT NULL,
    "deliverySysNo" BIGINT NOT NULL,
    "deliveryNo" VARCHAR(32) NOT NULL,
    "receivingSysNo" BIGINT,
    "vehicleNo" VARCHAR(20) NOT NULL,
    "driverName" TEXT NOT NULL,
    "driverMobile" VARCHAR(20) NOT NULL,
    "quantity" DECIMAL(18,4) NOT NULL,
    "restQuantity" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "leaveTime" TIMESTAMPTZ(3) NOT NULL,
    "arriveTime" TIMESTAMPTZ(3),
    "unloadTime" TIMESTAMPTZ(3),
    "doneTime" TIMESTAMPTZ(3),
    "slump" INTEGER,
    "temperature" DECIMAL(4,1),
    "waterLitres" INTEGER NOT NULL DEFAULT 0,
    "waterReason" TEXT NOT NULL DEFAULT '',
    "backReason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "PourTicket_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."PourFee" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "pourOrderSysNo" BIGINT NOT NULL,
    "orderSysNo" BIGINT NOT NULL,
    "orderItemSysNo" BIGINT NOT NULL,
    "type" SMALLINT NOT NULL,
    "ticketNo" INTEGER NOT NULL,
    "quantity" DECIMAL(18,4) NOT NULL,
    "unit" VARCHAR(16) NOT NULL,
    "price" DECIMAL(18,6) NOT NULL,
    "amount" DECIMAL(18,2) NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PourFee_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."PourTariff" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "freeMinutes" INTEGER NOT NULL,
    "waitPrice" DECIMAL(18,4) NOT NULL,
    "emptyRunPrice" DECIMAL(18,4) NOT NULL,
    "pumpMinimum" DECIMAL(18,4) NOT NULL,
    "boomPumpPrice" DECIMAL(18,4) NOT NULL,
    "linePumpPrice" DECIMAL(18,4) NOT NULL,
    "reducerPrice" DECIMAL(18,4) NOT NULL,
    "antifreezePrice" DECIMAL(18,4) NOT NULL,
    "lateCancelAmount" DECIMAL(18,2) NOT NULL,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PourTariff_pkey" PRIMARY KEY ("tenantCode","supplierSysNo")
);

-- CreateIndex
CREATE INDEX "PourOrder_tenantCode_orderSysNo_idx" ON "mall"."PourOrder"("tenantCode", "orderSysNo");

-- CreateIndex
CREATE INDEX "PourOrder_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."PourOrder"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "PourOrder_tenantCode_purchaserOrganizationSysNo_status_sysN_idx" ON "mall"."PourOrder"("tenantCode", "purchaserOrganizationSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "PourOrder_tenantCode_purchaserOrganizationSysNo_createTime_idx" ON "mall"."PourOrder"("tenantCode", "purchaserOrganizationSysNo", "createTime");

-- CreateIndex
CREATE INDEX "PourOrder_tenantCode_supplierSysNo_sysNo_idx" ON "mall"."PourOrder"("tenantCode", "supplierSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "PourOrder_tenantCode_supplierSysNo_status_sysNo_idx" ON "mall"."PourOrder"("tenantCode", "supplierSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "PourOrder_tenantCode_supplierSysNo_createTime_idx" ON "mall"."PourOrder"("tenantCode", "supplierSysNo", "createTime");

-- CreateIndex
CREATE INDEX "PourOrder_tenantCode_projectSysNo_sysNo_idx" ON "mall"."PourOrder"("tenantCode", "projectSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "PourOrder_status_startTime_idx" ON "mall"."PourOrder"("status", "startTime");

-- CreateIndex
CREATE UNIQUE INDEX "PourOrder_tenantCode_pourOrderNo_key" ON "mall"."PourOrder"("tenantCode", "pourOrderNo");

-- CreateIndex
CREATE INDEX "PourOrderItem_tenantCode_orderItemSysNo_idx" ON "mall"."PourOrderItem"("tenantCode", "orderItemSysNo");

-- CreateIndex
CREATE UNIQUE INDEX "PourOrderItem_tenantCode_pourOrderSysNo_lineNo_key" ON "mall"."PourOrderItem"("tenantCode", "pourOrderSysNo", "lineNo");

-- CreateIndex
CREATE UNIQUE INDEX "PourTicket_tenantCode_pourOrderSysNo_ticketNo_key" ON "mall"."PourTicket"("tenantCode", "pourOrderSysNo", "ticketNo");

-- CreateIndex
CREATE UNIQUE INDEX "PourTicket_tenantCode_deliverySysNo_key" ON "mall"."PourTicket"("tenantCode", "deliverySysNo");

-- CreateIndex
CREATE INDEX "PourFee_tenantCode_orderSysNo_idx" ON "mall"."PourFee"("tenantCode", "orderSysNo");

-- CreateIndex
CREATE UNIQUE INDEX "PourFee_tenantCode_pourOrderSysNo_type_ticketNo_key" ON "mall"."PourFee"("tenantCode", "pourOrderSysNo", "type", "ticketNo");

-- CreateIndex
CREATE INDEX "SettlementItem_tenantCode_pourFeeSysNo_idx" ON "mall"."SettlementItem"("tenantCode", "pourFeeSysNo");

-- AddForeignKey
ALTER TABLE "mall"."PourOrder" ADD CONSTRAINT "PourOrder_tenantCode_orderSysNo_fkey" FOREIGN KEY ("tenantCode", "orderSysNo") REFERENCES "mall"."OrderTrade"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PourOrder" ADD CONSTRAINT "PourOrder_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PourOrder" ADD CONSTRAINT "PourOrder_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PourOrder" ADD CONSTRAINT "PourOrder_tenantCode_projectSysNo_fkey" FOREIGN KEY ("tenantCode", "projectSysNo") REFERENCES "mall"."Project"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PourOrderItem" ADD CONSTRAINT "PourOrderItem_tenantCode_pourOrderSysNo_fkey" FOREIGN KEY ("tenantCode", "pourOrderSysNo") REFERENCES "mall"."PourOrder"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PourOrderItem" ADD CONSTRAINT "PourOrderItem_tenantCode_orderItemSysNo_fkey" FOREIGN KEY ("tenantCode", "orderItemSysNo") REFERENCES "mall"."OrderItem"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PourTicket" ADD CONSTRAINT "PourTicket_tenantCode_pourOrderSysNo_fkey" FOREIGN KEY ("tenantCode", "pourOrderSysNo") REFERENCES "mall"."PourOrder"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PourTicket" ADD CONSTRAINT "PourTicket_tenantCode_deliverySysNo_fkey" FOREIGN KEY ("tenantCode", "deliverySysNo") REFERENCES "mall"."OrderDelivery"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PourFee" ADD CONSTRAINT "PourFee_tenantCode_pourOrderSysNo_fkey" FOREIGN KEY ("tenantCode", "pourOrderSysNo") REFERENCES "mall"."PourOrder"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PourFee" ADD CONSTRAINT "PourFee_tenantCode_orderSysNo_fkey" FOREIGN KEY ("tenantCode", "orderSysNo") REFERENCES "mall"."OrderTrade"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PourTariff" ADD CONSTRAINT "PourTariff_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SettlementItem" ADD CONSTRAINT "SettlementItem_tenantCode_pourFeeSysNo_fkey" FOREIGN KEY ("tenantCode", "pourFeeSysNo") REFERENCES "mall"."PourFee"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

CREATE INDEX "PourOrder_searchText_idx" ON "mall"."PourOrder" USING GIN (mall."searchTokens"("searchText"));
ALTER TABLE "mall"."PourOrder" ADD CHECK ("status" IN (0, 10, 20, 30, 40, 50, 60)), ADD CHECK ("approvalStatus" BETWEEN 0 AND 4),
  ADD CHECK ("mode" BETWEEN 1 AND 3), ADD CHECK ("pouringType" BETWEEN 1 AND 4), ADD CHECK ("changeStatus" IN (0, 10)),
  ADD CHECK ("askStatus" BETWEEN 0 AND 2), ADD CHECK ("quantity" > 0), ADD CHECK ("truckCapacity" > 0), ADD CHECK ("truckInterval" > 0),
  ADD CHECK ("sentQuantity" BETWEEN 0 AND "quantity"), ADD CHECK ("pouredQuantity" BETWEEN 0 AND "sentQuantity"),
  ADD CHECK ("lastQuantity" = "quantity"), ADD CHECK ("totalAmount" >= 0);
ALTER TABLE "mall"."PourOrderItem" ADD CHECK ("quantity" > 0);
ALTER TABLE "mall"."PourTicket" ADD CHECK ("status" IN (10, 20, 30, 40, 50)), ADD CHECK ("quantity" > 0),
  ADD CHECK ("restQuantity" BETWEEN 0 AND "quantity"), ADD CHECK ("waterLitres" = 0 OR "waterReason" <> ''),
  ADD CHECK ("arriveTime" >= "leaveTime"), ADD CHECK ("unloadTime" >= "arriveTime"), ADD CHECK ("doneTime" >= "unloadTime");
ALTER TABLE "mall"."PourFee" ADD CHECK ("type" BETWEEN 1 AND 6), ADD CHECK ("amount" > 0);
ALTER TABLE "mall"."PourTariff" ADD CHECK (least("freeMinutes", "waitPrice", "emptyRunPrice", "pumpMinimum", "boomPumpPrice",
  "linePumpPrice", "reducerPrice", "antifreezePrice", "lateCancelAmount") >= 0);

-- a line of a statement may be a fee of a pour, each fee once
ALTER TABLE "mall"."SettlementItem" DROP CONSTRAINT IF EXISTS "SettlementItem_type_check",
  ADD CONSTRAINT "SettlementItem_type_check" CHECK ("type" BETWEEN 1 AND 6),
  ADD CHECK (("type" = 6) = ("pourFeeSysNo" IS NOT NULL));
CREATE UNIQUE INDEX "SettlementItem_one_of_fee" ON "mall"."SettlementItem" ("tenantCode", "pourFeeSysNo") WHERE "type" = 6;

-- who orders calls pours off, who receives goods is on site, who confirms orders confirms pours, who ships sends trucks
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  ('purchaser', 'order:purchaser:create', ARRAY['pourOrder:purchaser:save']),
  ('purchaser', 'delivery:purchaser:receive', ARRAY['pourOrder:purchaser:site']),
  ('supplier', 'order:supplier:confirm', ARRAY['pourOrder:supplier:confirm']),
  ('supplier', 'order:supplier:ship', ARRAY['pourOrder:supplier:ship'])
) AS g(identity, held, codes)
WHERE a."key" = g.identity AND a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes;
