-- AlterTable
ALTER TABLE "mall"."Project" ADD COLUMN     "gateCapacity" SMALLINT,
ADD COLUMN     "gateCloses" VARCHAR(5) NOT NULL DEFAULT '',
ADD COLUMN     "gateOpens" VARCHAR(5) NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "mall"."Vehicle" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "vehicleNo" VARCHAR(20) NOT NULL,
    "driverName" TEXT NOT NULL DEFAULT '',
    "driverMobile" VARCHAR(20) NOT NULL DEFAULT '',
    "carrier" TEXT NOT NULL DEFAULT '',
    "capacity" DECIMAL(14,4),
    "capacityUnit" VARCHAR(8) NOT NULL DEFAULT '吨',
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Vehicle_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE UNIQUE INDEX "Vehicle_tenantCode_organizationSysNo_vehicleNo_driverMobile_key" ON "mall"."Vehicle"("tenantCode", "organizationSysNo", "vehicleNo", "driverMobile");

-- CreateIndex
CREATE INDEX "OrderDelivery_tenantCode_projectSysNo_expectedTime_idx" ON "mall"."OrderDelivery"("tenantCode", "projectSysNo", "expectedTime");

-- AddForeignKey
ALTER TABLE "mall"."Vehicle" ADD CONSTRAINT "Vehicle_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."Project" ADD CONSTRAINT "Project_gateCapacity_check" CHECK ("gateCapacity" BETWEEN 1 AND 200);
ALTER TABLE "mall"."Vehicle" ADD CONSTRAINT "Vehicle_capacity_check" CHECK ("capacity" > 0);

-- Who keeps the addresses of a supplier keeps its trucks.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || '{vehicle:supplier:save}'::text[]
WHERE "permissions" @> '{receiveAddress:supplier:save}' AND NOT "permissions" @> '{vehicle:supplier:save}';
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || '{vehicle:supplier:delete}'::text[]
WHERE "permissions" @> '{receiveAddress:supplier:delete}' AND NOT "permissions" @> '{vehicle:supplier:delete}';
