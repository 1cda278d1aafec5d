-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "gateway";

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "mall";

-- CreateTable
CREATE TABLE "mall"."Supplier" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "code" VARCHAR(64) NOT NULL,
    "restricted" BOOLEAN NOT NULL DEFAULT false,
    "contactName" TEXT NOT NULL DEFAULT '',
    "contactMobile" VARCHAR(20) NOT NULL DEFAULT '',

    CONSTRAINT "Supplier_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."Shop" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "logoUrl" TEXT NOT NULL DEFAULT '',
    "score" DECIMAL(3,1) NOT NULL DEFAULT 0,

    CONSTRAINT "Shop_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."Warehouse" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "areaCode" VARCHAR(32) NOT NULL,

    CONSTRAINT "Warehouse_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."Brand" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "Brand_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."Category" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "parentSysNo" BIGINT,
    "name" TEXT NOT NULL,
    "level" SMALLINT NOT NULL,
    "goodsKind" SMALLINT NOT NULL DEFAULT 1,
    "categoryGoodsTypeSysNo" BIGINT NOT NULL DEFAULT 0,
    "sortNo" INTEGER NOT NULL DEFAULT 0,
    "imageUrl" TEXT NOT NULL DEFAULT '',
    "attributeDefs" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "Category_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."Sku" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "shopSysNo" BIGINT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "category1SysNo" BIGINT NOT NULL,
    "category2SysNo" BIGINT NOT NULL,
    "category3SysNo" BIGINT NOT NULL,
    "brandSysNo" BIGINT NOT NULL,
    "code" VARCHAR(64) NOT NULL,
    "mallSpuName" TEXT NOT NULL,
    "thirdName" TEXT NOT NULL DEFAULT '',
    "attributes" JSONB NOT NULL DEFAULT '[]',
    "attributeTokens" TEXT[],
    "unit" VARCHAR(16) NOT NULL,
    "goodsKind" SMALLINT NOT NULL,
    "status" SMALLINT NOT NULL,
    "reviewStatus" SMALLINT NOT NULL DEFAULT 10,
    "salesPrice" DECIMAL(18,6) NOT NULL,
    "taxRate" DECIMAL(9,6) NOT NULL,
    "buyStart" DECIMAL(18,4) NOT NULL,
    "quantityScale" SMALLINT NOT NULL,
    "canSale" BOOLEAN NOT NULL DEFAULT true,
    "hasOwnSku" BOOLEAN NOT NULL DEFAULT false,
    "hasQuotedPrice" BOOLEAN NOT NULL DEFAULT true,
    "sourceType" SMALLINT NOT NULL DEFAULT 1,
    "madeToOrder" BOOLEAN NOT NULL DEFAULT false,
    "restocking" BOOLEAN NOT NULL DEFAULT false,
    "specKey" TEXT NOT NULL DEFAULT '',
    "massPerMetre" DECIMAL(18,6),
    "pieceLength" DECIMAL(18,4),
    "pieceMass" DECIMAL(18,6),
    "saleAreas" TEXT[],
    "mainImgUrl" TEXT NOT NULL DEFAULT '',
    "imgList" JSONB NOT NULL DEFAULT '[]',
    "sellCount" INTEGER NOT NULL DEFAULT 0,
    "score" DECIMAL(3,1) NOT NULL DEFAULT 5,
    "searchVector" tsvector NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Sku_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."SkuStock" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "skuSysNo" BIGINT NOT NULL,
    "warehouseSysNo" BIGINT NOT NULL,
    "onHand" DECIMAL(18,4) NOT NULL,
    "reserved" DECIMAL(18,4) NOT NULL DEFAULT 0,

    CONSTRAINT "SkuStock_pkey" PRIMARY KEY ("tenantCode","skuSysNo","warehouseSysNo")
);

-- CreateTable
CREATE TABLE "mall"."PriceQuote" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "priceSource" SMALLINT NOT NULL,
    "specKey" VARCHAR(64) NOT NULL,
    "areaCode" VARCHAR(32) NOT NULL,
    "quoteDate" DATE NOT NULL,
    "price" DECIMAL(18,6) NOT NULL,

    CONSTRAINT "PriceQuote_pkey" PRIMARY KEY ("tenantCode","priceSource","specKey","areaCode","quoteDate")
);

-- CreateTable
CREATE TABLE "mall"."TradeAgreement" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "agreementNo" VARCHAR(64) NOT NULL,
    "name" TEXT NOT NULL,
    "parentSysNo" BIGINT,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 1,
    "startTime" DATE NOT NULL,
    "endTime" DATE NOT NULL,
    "noAgreementCanSale" BOOLEAN NOT NULL DEFAULT true,
    "paymentMode" SMALLINT NOT NULL DEFAULT 0,
    "weighing" SMALLINT NOT NULL DEFAULT 0,
    "massTolerance" DECIMAL(9,6) NOT NULL DEFAULT 0,
    "deliveryConfirmRequired" BOOLEAN NOT NULL DEFAULT false,
    "receivingConfirm" SMALLINT NOT NULL DEFAULT 1,

    CONSTRAINT "TradeAgreement_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."AgreementArea" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "agreementSysNo" BIGINT NOT NULL,
    "areaCode" VARCHAR(32) NOT NULL,

    CONSTRAINT "AgreementArea_pkey" PRIMARY KEY ("tenantCode","agreementSysNo","areaCode")
);

-- CreateTable
CREATE TABLE "mall"."AgreementClause" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "agreementSysNo" BIGINT NOT NULL,
    "clauseNo" INTEGER NOT NULL,
    "skuSysNo" BIGINT,
    "categorySysNo" BIGINT,
    "attributeTokens" TEXT[],
    "method" SMALLINT NOT NULL,
    "price" DECIMAL(18,6),
    "discount" DECIMAL(9,6),
    "priceSource" SMALLINT,
    "delta" DECIMAL(18,6),

    CONSTRAINT "AgreementClause_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."AgreementTerm" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "agreementSysNo" BIGINT NOT NULL,
    "accountPeriod" SMALLINT NOT NULL,
    "billingPeriod" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,
    "discount" DECIMAL(9,6) NOT NULL,
    "sortNo" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "AgreementTerm_pkey" PRIMARY KEY ("tenantCode","agreementSysNo","accountPeriod","billingPeriod")
);

-- CreateTable
CREATE TABLE "gateway"."Session" (
    "id" VARCHAR(64) NOT NULL,
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "applicationSysNo" BIGINT NOT NULL,
    "applicationKey" VARCHAR(16) NOT NULL,
    "token" TEXT NOT NULL,
    "deviceFingerprint" VARCHAR(64) NOT NULL DEFAULT '',
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expireTime" TIMESTAMPTZ(3) NOT NULL,
    "kickedTime" TIMESTAMPTZ(3),

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gateway"."PaymentObject" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "tradeAgreementSysNo" BIGINT NOT NULL,
    "sysNo" VARCHAR(16) NOT NULL,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PaymentObject_pkey" PRIMARY KEY ("tenantCode","userSysNo","supplierSysNo","tradeAgreementSysNo")
);

-- CreateTable
CREATE TABLE "gateway"."CartSelection" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "applicationSysNo" BIGINT NOT NULL,
    "cartSysNoList" BIGINT[],
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CartSelection_pkey" PRIMARY KEY ("tenantCode","userSysNo","applicationSysNo")
);

-- CreateTable
CREATE TABLE "gateway"."FormDraft" (
    "id" VARCHAR(64) NOT NULL,
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT,
    "path" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "files" JSONB NOT NULL DEFAULT '[]',
    "expireTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FormDraft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mall"."Organization" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "code" VARCHAR(64) NOT NULL,
    "source" VARCHAR(8) NOT NULL DEFAULT 'outside',
    "parentSysNo" BIGINT,
    "roleType" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Organization_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."User" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "mobile" VARCHAR(11) NOT NULL,
    "displayName" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 1,
    "avatar" TEXT NOT NULL DEFAULT '',
    "realAuthentication" BOOLEAN NOT NULL DEFAULT false,
    "failedLogins" SMALLINT NOT NULL DEFAULT 0,
    "lockedUntil" TIMESTAMPTZ(3),
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."UserApplication" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "key" VARCHAR(16) NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "supplierSysNo" BIGINT,
    "permissions" TEXT[],

    CONSTRAINT "UserApplication_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."AccessToken" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "tokenHash" VARCHAR(64) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "applicationSysNo" BIGINT NOT NULL,
    "kind" VARCHAR(8) NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "scopes" TEXT[] DEFAULT ARRAY['*']::TEXT[],
    "deviceFingerprint" VARCHAR(64) NOT NULL DEFAULT '',
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expireTime" TIMESTAMPTZ(3) NOT NULL,
    "revokedTime" TIMESTAMPTZ(3),
    "kickedTime" TIMESTAMPTZ(3),

    CONSTRAINT "AccessToken_pkey" PRIMARY KEY ("tenantCode","tokenHash")
);

-- CreateTable
CREATE TABLE "mall"."ReceivingAddress" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "contactName" TEXT NOT NULL,
    "contactMobile" VARCHAR(20) NOT NULL,
    "provinceSysNo" BIGINT NOT NULL,
    "citySysNo" BIGINT NOT NULL,
    "regionSysNo" BIGINT NOT NULL,
    "townSysNo" BIGINT,
    "areaName" TEXT NOT NULL,
    "areaCode" VARCHAR(32) NOT NULL,
    "address" TEXT NOT NULL,
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "lastUseTime" TIMESTAMPTZ(3),
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReceivingAddress_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."InvoiceTitle" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "title" TEXT NOT NULL,
    "taxCode" TEXT NOT NULL DEFAULT '',
    "invoiceType" SMALLINT NOT NULL,
    "bankName" TEXT NOT NULL DEFAULT '',
    "bankAccount" TEXT NOT NULL DEFAULT '',
    "registerAddress" TEXT NOT NULL DEFAULT '',
    "registerPhone" TEXT NOT NULL DEFAULT '',
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "InvoiceTitle_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."FileObject" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "hash" VARCHAR(64) NOT NULL,
    "name" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FileObject_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."FileLink" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "fileSysNo" BIGINT NOT NULL,
    "documentType" VARCHAR(16) NOT NULL,
    "documentSysNo" BIGINT NOT NULL,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,

    CONSTRAINT "FileLink_pkey" PRIMARY KEY ("tenantCode","documentType","documentSysNo","fileSysNo")
);

-- CreateTable
CREATE TABLE "mall"."RequestKey" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "requestKey" VARCHAR(64) NOT NULL,
    "callId" TEXT NOT NULL,
    "inputHash" VARCHAR(64) NOT NULL,
    "answer" JSONB,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RequestKey_pkey" PRIMARY KEY ("tenantCode","userSysNo","requestKey")
);

-- CreateTable
CREATE TABLE "mall"."DocumentEvent" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "documentType" VARCHAR(16) NOT NULL,
    "documentSysNo" BIGINT NOT NULL,
    "event" VARCHAR(32) NOT NULL,
    "fromStatus" SMALLINT,
    "toStatus" SMALLINT,
    "operatorUserSysNo" BIGINT,
    "operatorName" TEXT NOT NULL DEFAULT '',
    "operatorRole" VARCHAR(16) NOT NULL DEFAULT '',
    "comment" TEXT NOT NULL DEFAULT '',
    "detail" JSONB,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DocumentEvent_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."Area" (
    "sysNo" BIGINT NOT NULL,
    "levelCode" VARCHAR(32) NOT NULL,
    "name" TEXT NOT NULL,
    "fullName" TEXT NOT NULL,
    "parentSysNo" BIGINT,
    "level" VARCHAR(8) NOT NULL,
    "hasChild" BOOLEAN NOT NULL,
    "longitude" DECIMAL(9,6),
    "latitude" DECIMAL(9,6),

    CONSTRAINT "Area_pkey" PRIMARY KEY ("sysNo")
);

-- CreateTable
CREATE TABLE "mall"."Tenant" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "name" TEXT NOT NULL,
    "config" JSONB NOT NULL,

    CONSTRAINT "Tenant_pkey" PRIMARY KEY ("tenantCode")
);

-- CreateTable
CREATE TABLE "mall"."TenantHost" (
    "host" TEXT NOT NULL,
    "tenantCode" VARCHAR(32) NOT NULL,
    "device" VARCHAR(8) NOT NULL DEFAULT 'auto',

    CONSTRAINT "TenantHost_pkey" PRIMARY KEY ("host")
);

-- CreateTable
CREATE TABLE "mall"."SeedMarker" (
    "name" TEXT NOT NULL,
    "detail" JSONB NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SeedMarker_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "mall"."CartLine" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "applicationSysNo" BIGINT NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "shopSysNo" BIGINT NOT NULL,
    "skuSysNo" BIGINT NOT NULL,
    "agreementSysNo" BIGINT NOT NULL DEFAULT 0,
    "quantity" DECIMAL(18,4) NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CartLine_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."CartGroup" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "applicationSysNo" BIGINT NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "shopSysNo" BIGINT NOT NULL,
    "agreementSysNo" BIGINT NOT NULL DEFAULT 0,
    "accountPeriod" SMALLINT NOT NULL,
    "billingPeriod" SMALLINT NOT NULL,

    CONSTRAINT "CartGroup_pkey" PRIMARY KEY ("tenantCode","userSysNo","applicationSysNo","organizationSysNo","shopSysNo","agreementSysNo")
);

-- CreateTable
CREATE TABLE "mall"."OrderTrade" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "orderNo" VARCHAR(32) NOT NULL,
    "status" SMALLINT NOT NULL,
    "approvalStatus" SMALLINT NOT NULL DEFAULT 0,
    "supplierConfirmStatus" SMALLINT NOT NULL DEFAULT 0,
    "paymentStatus" SMALLINT NOT NULL DEFAULT 0,
    "orderSource" SMALLINT NOT NULL,
    "goodsKind" SMALLINT NOT NULL,
    "procurementType" SMALLINT NOT NULL DEFAULT 1,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "purchaserOrganizationName" TEXT NOT NULL,
    "purchaserUserSysNo" BIGINT NOT NULL,
    "purchaserUserName" TEXT NOT NULL,
    "projectSysNo" BIGINT,
    "projectName" TEXT NOT NULL DEFAULT '',
    "supplierSysNo" BIGINT NOT NULL,
    "supplierName" TEXT NOT NULL,
    "shopSysNo" BIGINT NOT NULL,
    "shopName" TEXT NOT NULL,
    "agreementSysNo" BIGINT,
    "agreementNo" TEXT NOT NULL DEFAULT '',
    "contractSysNo" BIGINT,
    "accountPeriod" SMALLINT NOT NULL,
    "billingPeriod" SMALLINT NOT NULL,
    "termName" TEXT NOT NULL DEFAULT '',
    "paymentMode" SMALLINT NOT NULL,
    "receiveAddressSysNo" BIGINT NOT NULL,
    "receiveAddress" JSONB NOT NULL,
    "areaCode" VARCHAR(32) NOT NULL,
    "invoiceTitleSysNo" BIGINT NOT NULL,
    "invoiceTitle" JSONB NOT NULL,
    "invoiceType" SMALLINT NOT NULL,
    "taxType" SMALLINT NOT NULL DEFAULT 2,
    "totalAmount" DECIMAL(18,2) NOT NULL,
    "paidAmount" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "freight" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "remark" TEXT NOT NULL DEFAULT '',
    "confirmComment" TEXT NOT NULL DEFAULT '',
    "cancelReason" TEXT NOT NULL DEFAULT '',
    "weighing" SMALLINT NOT NULL DEFAULT 0,
    "massTolerance" DECIMAL(9,6) NOT NULL DEFAULT 0,
    "deliveryConfirmRequired" BOOLEAN NOT NULL DEFAULT false,
    "receivingConfirm" SMALLINT NOT NULL DEFAULT 1,
    "shippingEnded" BOOLEAN NOT NULL DEFAULT false,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OrderTrade_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."OrderItem" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "orderSysNo" BIGINT NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "skuSysNo" BIGINT NOT NULL,
    "skuName" TEXT NOT NULL,
    "skuSpec" TEXT NOT NULL DEFAULT '',
    "mainImgUrl" TEXT NOT NULL DEFAULT '',
    "unit" VARCHAR(16) NOT NULL,
    "goodsKind" SMALLINT NOT NULL,
    "quantityScale" SMALLINT NOT NULL,
    "quantity" DECIMAL(18,4) NOT NULL,
    "deliveredQuantity" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "receivedQuantity" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "returnedQuantity" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "listPrice" DECIMAL(18,6) NOT NULL,
    "price" DECIMAL(18,6) NOT NULL,
    "amount" DECIMAL(18,2) NOT NULL,
    "taxRate" DECIMAL(9,6) NOT NULL,
    "tradeAgreementSysNo" BIGINT,
    "priceReason" JSONB NOT NULL DEFAULT '{}',
    "contractItemSysNo" BIGINT,
    "planItemSysNo" BIGINT,
    "massPerMetre" DECIMAL(18,6),
    "pieceLength" DECIMAL(18,4),
    "pieceMass" DECIMAL(18,6),
    "madeToOrder" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "OrderItem_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."StockReservation" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "orderItemSysNo" BIGINT NOT NULL,
    "warehouseSysNo" BIGINT NOT NULL,
    "skuSysNo" BIGINT NOT NULL,
    "quantity" DECIMAL(18,4) NOT NULL,
    "issued" DECIMAL(18,4) NOT NULL DEFAULT 0,

    CONSTRAINT "StockReservation_pkey" PRIMARY KEY ("tenantCode","orderItemSysNo","warehouseSysNo")
);

-- CreateTable
CREATE TABLE "mall"."OrderDelivery" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "deliveryNo" VARCHAR(32) NOT NULL,
    "orderSysNo" BIGINT NOT NULL,
    "orderNo" VARCHAR(32) NOT NULL,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "purchaserOrganizationName" TEXT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "supplierName" TEXT NOT NULL,
    "status" SMALLINT NOT NULL,
    "approvalStatus" SMALLINT NOT NULL DEFAULT 0,
    "confirmStatus" SMALLINT NOT NULL DEFAULT 30,
    "confirmComment" TEXT NOT NULL DEFAULT '',
    "shippingTrace" SMALLINT,
    "weighing" SMALLINT NOT NULL DEFAULT 0,
    "massTolerance" DECIMAL(9,6) NOT NULL DEFAULT 0,
    "receivingConfirm" SMALLINT NOT NULL DEFAULT 1,
    "carrier" TEXT NOT NULL DEFAULT '',
    "vehicleNo" TEXT NOT NULL DEFAULT '',
    "driverName" TEXT NOT NULL DEFAULT '',
    "driverMobile" TEXT NOT NULL DEFAULT '',
    "outboundTime" TIMESTAMPTZ(3),
    "remark" TEXT NOT NULL DEFAULT '',
    "voidReason" TEXT NOT NULL DEFAULT '',
    "endReason" TEXT NOT NULL DEFAULT '',
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OrderDelivery_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."DeliveryItem" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "deliverySysNo" BIGINT NOT NULL,
    "orderItemSysNo" BIGINT NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "skuSysNo" BIGINT NOT NULL,
    "skuName" TEXT NOT NULL,
    "skuSpec" TEXT NOT NULL DEFAULT '',
    "mainImgUrl" TEXT NOT NULL DEFAULT '',
    "unit" VARCHAR(16) NOT NULL,
    "goodsKind" SMALLINT NOT NULL,
    "quantityScale" SMALLINT NOT NULL,
    "quantity" DECIMAL(18,4) NOT NULL,
    "pieceCount" INTEGER,
    "pieceMass" DECIMAL(18,6),
    "receivedQuantity" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "receivedPieces" INTEGER NOT NULL DEFAULT 0,
    "price" DECIMAL(18,6) NOT NULL,

    CONSTRAINT "DeliveryItem_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."Receiving" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "receivingNo" VARCHAR(32) NOT NULL,
    "orderDeliverySysNo" BIGINT NOT NULL,
    "deliveryNo" VARCHAR(32) NOT NULL,
    "orderSysNo" BIGINT NOT NULL,
    "orderNo" VARCHAR(32) NOT NULL,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "purchaserOrganizationName" TEXT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "supplierName" TEXT NOT NULL,
    "status" SMALLINT NOT NULL,
    "approvalStatus" SMALLINT NOT NULL DEFAULT 0,
    "confirmStatus" SMALLINT NOT NULL DEFAULT 0,
    "confirmComment" TEXT NOT NULL DEFAULT '',
    "receiveTime" TIMESTAMPTZ(3) NOT NULL,
    "receiverUserSysNo" BIGINT NOT NULL,
    "receiverName" TEXT NOT NULL,
    "totalAmount" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "remark" TEXT NOT NULL DEFAULT '',
    "voidReason" TEXT NOT NULL DEFAULT '',
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Receiving_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."ReceivingItem" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "receivingSysNo" BIGINT NOT NULL,
    "deliveryItemSysNo" BIGINT NOT NULL,
    "orderItemSysNo" BIGINT NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "skuName" TEXT NOT NULL,
    "skuSpec" TEXT NOT NULL DEFAULT '',
    "unit" VARCHAR(16) NOT NULL,
    "weighing" SMALLINT NOT NULL DEFAULT 0,
    "pieceCount" INTEGER,
    "theoreticalMass" DECIMAL(18,4),
    "weighedMass" DECIMAL(18,4),
    "receivedQuantity" DECIMAL(18,4) NOT NULL,
    "returnedQuantity" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "price" DECIMAL(18,6) NOT NULL,
    "amount" DECIMAL(18,2) NOT NULL,

    CONSTRAINT "ReceivingItem_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "Sku_tenantCode_category1SysNo_status_salesPrice_sysNo_idx" ON "mall"."Sku"("tenantCode", "category1SysNo", "status", "salesPrice", "sysNo");

-- CreateIndex
CREATE INDEX "Sku_tenantCode_category1SysNo_status_sellCount_sysNo_idx" ON "mall"."Sku"("tenantCode", "category1SysNo", "status", "sellCount" DESC, "sysNo");

-- CreateIndex
CREATE INDEX "Sku_tenantCode_category2SysNo_status_salesPrice_sysNo_idx" ON "mall"."Sku"("tenantCode", "category2SysNo", "status", "salesPrice", "sysNo");

-- CreateIndex
CREATE INDEX "Sku_tenantCode_category2SysNo_status_sellCount_sysNo_idx" ON "mall"."Sku"("tenantCode", "category2SysNo", "status", "sellCount" DESC, "sysNo");

-- CreateIndex
CREATE INDEX "Sku_tenantCode_category3SysNo_status_salesPrice_sysNo_idx" ON "mall"."Sku"("tenantCode", "category3SysNo", "status", "salesPrice", "sysNo");

-- CreateIndex
CREATE INDEX "Sku_tenantCode_category3SysNo_status_sellCount_sysNo_idx" ON "mall"."Sku"("tenantCode", "category3SysNo", "status", "sellCount" DESC, "sysNo");

-- CreateIndex
CREATE INDEX "Sku_tenantCode_shopSysNo_status_sellCount_sysNo_idx" ON "mall"."Sku"("tenantCode", "shopSysNo", "status", "sellCount" DESC, "sysNo");

-- CreateIndex
CREATE INDEX "Sku_tenantCode_status_sellCount_sysNo_idx" ON "mall"."Sku"("tenantCode", "status", "sellCount" DESC, "sysNo");

-- CreateIndex
CREATE INDEX "Sku_tenantCode_status_salesPrice_sysNo_idx" ON "mall"."Sku"("tenantCode", "status", "salesPrice", "sysNo");

-- CreateIndex
CREATE INDEX "Sku_searchVector_idx" ON "mall"."Sku" USING GIN ("searchVector");

-- CreateIndex
CREATE UNIQUE INDEX "Sku_tenantCode_code_key" ON "mall"."Sku"("tenantCode", "code");

-- CreateIndex
CREATE INDEX "TradeAgreement_tenantCode_purchaserOrganizationSysNo_suppli_idx" ON "mall"."TradeAgreement"("tenantCode", "purchaserOrganizationSysNo", "supplierSysNo");

-- CreateIndex
CREATE INDEX "TradeAgreement_tenantCode_supplierSysNo_idx" ON "mall"."TradeAgreement"("tenantCode", "supplierSysNo");

-- CreateIndex
CREATE UNIQUE INDEX "TradeAgreement_tenantCode_agreementNo_key" ON "mall"."TradeAgreement"("tenantCode", "agreementNo");

-- CreateIndex
CREATE INDEX "AgreementClause_tenantCode_agreementSysNo_skuSysNo_idx" ON "mall"."AgreementClause"("tenantCode", "agreementSysNo", "skuSysNo");

-- CreateIndex
CREATE INDEX "AgreementClause_tenantCode_agreementSysNo_categorySysNo_idx" ON "mall"."AgreementClause"("tenantCode", "agreementSysNo", "categorySysNo");

-- CreateIndex
CREATE INDEX "Session_tenantCode_userSysNo_idx" ON "gateway"."Session"("tenantCode", "userSysNo");

-- CreateIndex
CREATE INDEX "Session_expireTime_idx" ON "gateway"."Session"("expireTime");

-- CreateIndex
CREATE INDEX "FormDraft_expireTime_idx" ON "gateway"."FormDraft"("expireTime");

-- CreateIndex
CREATE UNIQUE INDEX "Organization_tenantCode_code_key" ON "mall"."Organization"("tenantCode", "code");

-- CreateIndex
CREATE UNIQUE INDEX "User_tenantCode_mobile_key" ON "mall"."User"("tenantCode", "mobile");

-- CreateIndex
CREATE UNIQUE INDEX "UserApplication_tenantCode_userSysNo_key_organizationSysNo_key" ON "mall"."UserApplication"("tenantCode", "userSysNo", "key", "organizationSysNo");

-- CreateIndex
CREATE INDEX "AccessToken_tenantCode_userSysNo_idx" ON "mall"."AccessToken"("tenantCode", "userSysNo");

-- CreateIndex
CREATE INDEX "ReceivingAddress_tenantCode_organizationSysNo_lastUseTime_idx" ON "mall"."ReceivingAddress"("tenantCode", "organizationSysNo", "lastUseTime" DESC);

-- CreateIndex
CREATE INDEX "InvoiceTitle_tenantCode_organizationSysNo_idx" ON "mall"."InvoiceTitle"("tenantCode", "organizationSysNo");

-- CreateIndex
CREATE INDEX "FileLink_tenantCode_fileSysNo_idx" ON "mall"."FileLink"("tenantCode", "fileSysNo");

-- CreateIndex
CREATE INDEX "RequestKey_createTime_idx" ON "mall"."RequestKey"("createTime");

-- CreateIndex
CREATE INDEX "DocumentEvent_tenantCode_documentType_documentSysNo_sysNo_idx" ON "mall"."DocumentEvent"("tenantCode", "documentType", "documentSysNo", "sysNo");

-- CreateIndex
CREATE UNIQUE INDEX "Area_levelCode_key" ON "mall"."Area"("levelCode");

-- CreateIndex
CREATE INDEX "Area_parentSysNo_idx" ON "mall"."Area"("parentSysNo");

-- CreateIndex
CREATE UNIQUE INDEX "CartLine_tenantCode_userSysNo_applicationSysNo_organization_key" ON "mall"."CartLine"("tenantCode", "userSysNo", "applicationSysNo", "organizationSysNo", "skuSysNo", "agreementSysNo");

-- CreateIndex
CREATE INDEX "OrderTrade_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."OrderTrade"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "OrderTrade_tenantCode_purchaserOrganizationSysNo_status_sys_idx" ON "mall"."OrderTrade"("tenantCode", "purchaserOrganizationSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "OrderTrade_tenantCode_supplierSysNo_sysNo_idx" ON "mall"."OrderTrade"("tenantCode", "supplierSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "OrderTrade_tenantCode_supplierSysNo_status_sysNo_idx" ON "mall"."OrderTrade"("tenantCode", "supplierSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "OrderTrade_tenantCode_orderNo_key" ON "mall"."OrderTrade"("tenantCode", "orderNo");

-- CreateIndex
CREATE INDEX "OrderItem_tenantCode_orderSysNo_idx" ON "mall"."OrderItem"("tenantCode", "orderSysNo");

-- CreateIndex
CREATE INDEX "OrderItem_tenantCode_skuSysNo_idx" ON "mall"."OrderItem"("tenantCode", "skuSysNo");

-- CreateIndex
CREATE INDEX "OrderDelivery_tenantCode_orderSysNo_idx" ON "mall"."OrderDelivery"("tenantCode", "orderSysNo");

-- CreateIndex
CREATE INDEX "OrderDelivery_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."OrderDelivery"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "OrderDelivery_tenantCode_purchaserOrganizationSysNo_status__idx" ON "mall"."OrderDelivery"("tenantCode", "purchaserOrganizationSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "OrderDelivery_tenantCode_supplierSysNo_sysNo_idx" ON "mall"."OrderDelivery"("tenantCode", "supplierSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "OrderDelivery_tenantCode_supplierSysNo_status_sysNo_idx" ON "mall"."OrderDelivery"("tenantCode", "supplierSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "OrderDelivery_tenantCode_deliveryNo_key" ON "mall"."OrderDelivery"("tenantCode", "deliveryNo");

-- CreateIndex
CREATE INDEX "DeliveryItem_tenantCode_deliverySysNo_idx" ON "mall"."DeliveryItem"("tenantCode", "deliverySysNo");

-- CreateIndex
CREATE INDEX "DeliveryItem_tenantCode_orderItemSysNo_idx" ON "mall"."DeliveryItem"("tenantCode", "orderItemSysNo");

-- CreateIndex
CREATE INDEX "Receiving_tenantCode_orderDeliverySysNo_idx" ON "mall"."Receiving"("tenantCode", "orderDeliverySysNo");

-- CreateIndex
CREATE INDEX "Receiving_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."Receiving"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Receiving_tenantCode_purchaserOrganizationSysNo_status_sysN_idx" ON "mall"."Receiving"("tenantCode", "purchaserOrganizationSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Receiving_tenantCode_supplierSysNo_sysNo_idx" ON "mall"."Receiving"("tenantCode", "supplierSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Receiving_tenantCode_supplierSysNo_status_sysNo_idx" ON "mall"."Receiving"("tenantCode", "supplierSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Receiving_tenantCode_receivingNo_key" ON "mall"."Receiving"("tenantCode", "receivingNo");

-- CreateIndex
CREATE INDEX "ReceivingItem_tenantCode_receivingSysNo_idx" ON "mall"."ReceivingItem"("tenantCode", "receivingSysNo");

-- CreateIndex
CREATE INDEX "ReceivingItem_tenantCode_deliveryItemSysNo_idx" ON "mall"."ReceivingItem"("tenantCode", "deliveryItemSysNo");

-- AddForeignKey
ALTER TABLE "mall"."Supplier" ADD CONSTRAINT "Supplier_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Shop" ADD CONSTRAINT "Shop_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Warehouse" ADD CONSTRAINT "Warehouse_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Sku" ADD CONSTRAINT "Sku_tenantCode_shopSysNo_fkey" FOREIGN KEY ("tenantCode", "shopSysNo") REFERENCES "mall"."Shop"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Sku" ADD CONSTRAINT "Sku_tenantCode_brandSysNo_fkey" FOREIGN KEY ("tenantCode", "brandSysNo") REFERENCES "mall"."Brand"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SkuStock" ADD CONSTRAINT "SkuStock_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."TradeAgreement" ADD CONSTRAINT "TradeAgreement_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AgreementArea" ADD CONSTRAINT "AgreementArea_tenantCode_agreementSysNo_fkey" FOREIGN KEY ("tenantCode", "agreementSysNo") REFERENCES "mall"."TradeAgreement"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AgreementClause" ADD CONSTRAINT "AgreementClause_tenantCode_agreementSysNo_fkey" FOREIGN KEY ("tenantCode", "agreementSysNo") REFERENCES "mall"."TradeAgreement"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AgreementTerm" ADD CONSTRAINT "AgreementTerm_tenantCode_agreementSysNo_fkey" FOREIGN KEY ("tenantCode", "agreementSysNo") REFERENCES "mall"."TradeAgreement"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."FileLink" ADD CONSTRAINT "FileLink_tenantCode_fileSysNo_fkey" FOREIGN KEY ("tenantCode", "fileSysNo") REFERENCES "mall"."FileObject"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."CartLine" ADD CONSTRAINT "CartLine_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderItem" ADD CONSTRAINT "OrderItem_tenantCode_orderSysNo_fkey" FOREIGN KEY ("tenantCode", "orderSysNo") REFERENCES "mall"."OrderTrade"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."StockReservation" ADD CONSTRAINT "StockReservation_tenantCode_orderItemSysNo_fkey" FOREIGN KEY ("tenantCode", "orderItemSysNo") REFERENCES "mall"."OrderItem"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderDelivery" ADD CONSTRAINT "OrderDelivery_tenantCode_orderSysNo_fkey" FOREIGN KEY ("tenantCode", "orderSysNo") REFERENCES "mall"."OrderTrade"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."DeliveryItem" ADD CONSTRAINT "DeliveryItem_tenantCode_deliverySysNo_fkey" FOREIGN KEY ("tenantCode", "deliverySysNo") REFERENCES "mall"."OrderDelivery"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."DeliveryItem" ADD CONSTRAINT "DeliveryItem_tenantCode_orderItemSysNo_fkey" FOREIGN KEY ("tenantCode", "orderItemSysNo") REFERENCES "mall"."OrderItem"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Receiving" ADD CONSTRAINT "Receiving_tenantCode_orderDeliverySysNo_fkey" FOREIGN KEY ("tenantCode", "orderDeliverySysNo") REFERENCES "mall"."OrderDelivery"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ReceivingItem" ADD CONSTRAINT "ReceivingItem_tenantCode_receivingSysNo_fkey" FOREIGN KEY ("tenantCode", "receivingSysNo") REFERENCES "mall"."Receiving"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ReceivingItem" ADD CONSTRAINT "ReceivingItem_tenantCode_deliveryItemSysNo_fkey" FOREIGN KEY ("tenantCode", "deliveryItemSysNo") REFERENCES "mall"."DeliveryItem"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;



-- Values the specification enumerates; Prisma's schema language has no CHECK.
ALTER TABLE "mall"."Area" ADD CHECK ("level" IN ('province', 'city', 'region', 'town'));
ALTER TABLE "mall"."TenantHost" ADD CHECK ("device" IN ('auto', 'desktop', 'mobile'));
ALTER TABLE "mall"."Organization" ADD CHECK ("source" IN ('inside', 'outside'));
ALTER TABLE "mall"."UserApplication" ADD CHECK ("key" IN ('purchaser', 'supplier', 'operation', 'personal'));
ALTER TABLE "mall"."AccessToken" ADD CHECK ("kind" IN ('session', 'script'));
ALTER TABLE "mall"."InvoiceTitle" ADD CHECK ("invoiceType" IN (0, 1));
ALTER TABLE "mall"."Category" ADD CHECK ("level" BETWEEN 1 AND 3), ADD CHECK ("goodsKind" IN (1, 2, 3));
ALTER TABLE "mall"."Sku" ADD CHECK ("status" IN (-1, 0, 1, 2)), ADD CHECK ("reviewStatus" IN (999, 10, 20)),
  ADD CHECK ("goodsKind" IN (1, 2, 3)), ADD CHECK ("quantityScale" BETWEEN 0 AND 4), ADD CHECK ("salesPrice" >= 0), ADD CHECK ("buyStart" > 0);
ALTER TABLE "mall"."SkuStock" ADD CHECK ("onHand" >= 0), ADD CHECK ("reserved" >= 0), ADD CHECK ("reserved" <= "onHand");
ALTER TABLE "mall"."PriceQuote" ADD CHECK ("priceSource" BETWEEN 1 AND 6), ADD CHECK ("price" > 0);
ALTER TABLE "mall"."TradeAgreement" ADD CHECK ("status" IN (0, 1)), ADD CHECK ("paymentMode" BETWEEN 0 AND 3), ADD CHECK ("weighing" IN (0, 1)),
  ADD CHECK ("receivingConfirm" BETWEEN 0 AND 2), ADD CHECK ("massTolerance" >= 0), ADD CHECK ("endTime" >= "startTime");
ALTER TABLE "mall"."AgreementClause" ADD CHECK (("skuSysNo" IS NULL) <> ("categorySysNo" IS NULL)),
  ADD CHECK (("method" = 1 AND "price" > 0) OR ("method" = 2 AND "discount" > 0) OR ("method" = 3 AND "priceSource" BETWEEN 1 AND 5 AND "delta" IS NOT NULL));
ALTER TABLE "mall"."AgreementTerm" ADD CHECK ("discount" > 0), ADD CHECK ("accountPeriod" BETWEEN 0 AND 9), ADD CHECK ("billingPeriod" BETWEEN 0 AND 9);
ALTER TABLE "mall"."CartLine" ADD CHECK ("quantity" > 0);
ALTER TABLE "mall"."OrderTrade" ADD CHECK ("status" IN (5, 10, 11, 15, 20, 30, 40, 45, 50, 60)), ADD CHECK ("approvalStatus" BETWEEN 0 AND 4),
  ADD CHECK ("supplierConfirmStatus" IN (0, 10, 20, 30)), ADD CHECK ("paymentStatus" IN (0, 5, 8, 10)), ADD CHECK ("orderSource" BETWEEN 1 AND 4),
  ADD CHECK ("goodsKind" IN (1, 2, 3)), ADD CHECK ("procurementType" IN (1, 2, 5)), ADD CHECK ("paymentMode" BETWEEN 0 AND 3), ADD CHECK ("taxType" IN (1, 2));
ALTER TABLE "mall"."OrderItem" ADD CHECK ("quantity" > 0), ADD CHECK ("deliveredQuantity" BETWEEN 0 AND "quantity"), ADD CHECK ("returnedQuantity" BETWEEN 0 AND "receivedQuantity");
ALTER TABLE "mall"."StockReservation" ADD CHECK ("quantity" >= 0), ADD CHECK ("issued" >= 0);
ALTER TABLE "mall"."OrderDelivery" ADD CHECK ("status" IN (2, 5, 10, 15, 20, 30, 40, 50)), ADD CHECK ("approvalStatus" BETWEEN 0 AND 4),
  ADD CHECK ("confirmStatus" IN (0, 10, 20, 30)), ADD CHECK ("shippingTrace" IN (10, 15, 20, 25, 30, 40)), ADD CHECK ("weighing" IN (0, 1));
ALTER TABLE "mall"."DeliveryItem" ADD CHECK ("quantity" > 0), ADD CHECK ("pieceCount" > 0), ADD CHECK ("receivedQuantity" >= 0);
ALTER TABLE "mall"."Receiving" ADD CHECK ("status" IN (0, 2, 5, 10, 20, 30, 100)), ADD CHECK ("approvalStatus" BETWEEN 0 AND 4), ADD CHECK ("confirmStatus" IN (0, 10, 20, 30));
ALTER TABLE "mall"."ReceivingItem" ADD CHECK ("receivedQuantity" >= 0), ADD CHECK ("returnedQuantity" BETWEEN 0 AND "receivedQuantity"), ADD CHECK ("weighing" IN (0, 1));
