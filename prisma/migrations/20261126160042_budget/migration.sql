-- AlterTable
ALTER TABLE "mall"."Organization" ADD COLUMN     "budgetOptional" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "mall"."Budget" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "projectSysNo" BIGINT,
    "costCode" TEXT NOT NULL DEFAULT '',
    "year" SMALLINT,
    "amount" DECIMAL(18,2) NOT NULL,
    "onExceed" SMALLINT NOT NULL DEFAULT 1,
    "remark" TEXT NOT NULL DEFAULT '',
    "reserved" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "consumed" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Budget_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."BudgetUse" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "documentType" VARCHAR(16) NOT NULL,
    "documentSysNo" BIGINT NOT NULL,
    "budgetSysNo" BIGINT NOT NULL,
    "reserved" DECIMAL(18,2) NOT NULL,
    "consumed" DECIMAL(18,2) NOT NULL,

    CONSTRAINT "BudgetUse_pkey" PRIMARY KEY ("tenantCode","documentType","documentSysNo")
);

-- CreateTable
CREATE TABLE "mall"."BudgetEntry" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "budgetSysNo" BIGINT NOT NULL,
    "documentType" VARCHAR(16) NOT NULL,
    "documentSysNo" BIGINT NOT NULL,
    "documentNo" VARCHAR(32) NOT NULL,
    "event" VARCHAR(48) NOT NULL,
    "reserved" DECIMAL(18,2) NOT NULL,
    "consumed" DECIMAL(18,2) NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BudgetEntry_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE UNIQUE INDEX "Budget_tenantCode_organizationSysNo_projectSysNo_costCode_y_key" ON "mall"."Budget"("tenantCode", "organizationSysNo", "projectSysNo", "costCode", "year") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "BudgetUse_tenantCode_budgetSysNo_documentSysNo_idx" ON "mall"."BudgetUse"("tenantCode", "budgetSysNo", "documentSysNo" DESC);

-- CreateIndex
CREATE INDEX "BudgetEntry_tenantCode_budgetSysNo_sysNo_idx" ON "mall"."BudgetEntry"("tenantCode", "budgetSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "BudgetEntry_tenantCode_documentType_documentSysNo_idx" ON "mall"."BudgetEntry"("tenantCode", "documentType", "documentSysNo");

-- AddForeignKey
ALTER TABLE "mall"."Budget" ADD CONSTRAINT "Budget_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Budget" ADD CONSTRAINT "Budget_tenantCode_projectSysNo_fkey" FOREIGN KEY ("tenantCode", "projectSysNo") REFERENCES "mall"."Project"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."BudgetUse" ADD CONSTRAINT "BudgetUse_tenantCode_budgetSysNo_fkey" FOREIGN KEY ("tenantCode", "budgetSysNo") REFERENCES "mall"."Budget"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."BudgetEntry" ADD CONSTRAINT "BudgetEntry_tenantCode_budgetSysNo_fkey" FOREIGN KEY ("tenantCode", "budgetSysNo") REFERENCES "mall"."Budget"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."Budget"
  ADD CHECK ("amount" >= 0), ADD CHECK ("onExceed" IN (1, 2)), ADD CHECK ("year" BETWEEN 2000 AND 2100),
  ADD CHECK ("reserved" >= 0);
ALTER TABLE "mall"."BudgetUse" ADD CHECK ("reserved" >= 0);

-- Administrators of purchasers keep the budgets; they may hand it on.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || ARRAY['budget:purchaser:save']
WHERE "key" = 'purchaser' AND 'organization:purchaser:manage' = ANY ("permissions") AND 'budget:purchaser:save' <> ALL ("permissions");
UPDATE "mall"."Invitation" SET "permissions" = "permissions" || ARRAY['budget:purchaser:save']
WHERE 'organization:purchaser:manage' = ANY ("permissions") AND 'budget:purchaser:save' <> ALL ("permissions");
