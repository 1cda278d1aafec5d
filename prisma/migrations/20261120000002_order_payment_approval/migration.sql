-- AlterTable
ALTER TABLE "mall"."Organization" ADD COLUMN     "approvalAssignee" SMALLINT NOT NULL DEFAULT 4,
ADD COLUMN     "approvalFrom" DECIMAL(18,2) NOT NULL DEFAULT 0,
ADD COLUMN     "approvalKind" SMALLINT NOT NULL DEFAULT 1,
ADD COLUMN     "approvalUserSysNo" BIGINT;

-- CreateTable
CREATE TABLE "mall"."OrderPayment" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "orderSysNo" BIGINT NOT NULL,
    "amount" DECIMAL(18,2) NOT NULL,
    "payerUserSysNo" BIGINT NOT NULL,
    "payerName" TEXT NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OrderPayment_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "OrderPayment_tenantCode_orderSysNo_idx" ON "mall"."OrderPayment"("tenantCode", "orderSysNo");

-- AddForeignKey
ALTER TABLE "mall"."OrderPayment" ADD CONSTRAINT "OrderPayment_tenantCode_orderSysNo_fkey" FOREIGN KEY ("tenantCode", "orderSysNo") REFERENCES "mall"."OrderTrade"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- Values the specification enumerates; Prisma's schema language has no CHECK.
ALTER TABLE "mall"."Organization" ADD CHECK ("approvalKind" BETWEEN 0 AND 3), ADD CHECK ("approvalAssignee" BETWEEN 1 AND 5), ADD CHECK ("approvalFrom" >= 0);
ALTER TABLE "mall"."OrderPayment" ADD CHECK ("amount" > 0);
ALTER TABLE "mall"."OrderTrade" ADD CHECK ("paidAmount" BETWEEN 0 AND "totalAmount");

-- Whoever may submit orders pays them too.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || '{order:purchaser:pay}'
WHERE 'order:purchaser:submit' = ANY("permissions") AND NOT 'order:purchaser:pay' = ANY("permissions");
