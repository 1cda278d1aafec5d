-- CreateTable
CREATE TABLE "mall"."CalendarDay" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "date" DATE NOT NULL,
    "type" VARCHAR(8) NOT NULL,
    "name" VARCHAR(20) NOT NULL,
    "operatorUserSysNo" BIGINT NOT NULL,
    "operatorName" TEXT NOT NULL,
    "changeTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CalendarDay_pkey" PRIMARY KEY ("tenantCode","date")
);

-- CreateTable
CREATE TABLE "mall"."CalendarYear" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "year" SMALLINT NOT NULL,
    "operatorUserSysNo" BIGINT NOT NULL,
    "operatorName" TEXT NOT NULL,
    "changeTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CalendarYear_pkey" PRIMARY KEY ("tenantCode","year")
);

-- AddForeignKey
ALTER TABLE "mall"."CalendarDay" ADD CONSTRAINT "CalendarDay_tenantCode_operatorUserSysNo_fkey" FOREIGN KEY ("tenantCode", "operatorUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."CalendarYear" ADD CONSTRAINT "CalendarYear_tenantCode_operatorUserSysNo_fkey" FOREIGN KEY ("tenantCode", "operatorUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."CalendarDay" ADD CONSTRAINT "CalendarDay_type_check" CHECK ("type" IN ('holiday', 'workday', 'usual'));
ALTER TABLE "mall"."CalendarYear" ADD CONSTRAINT "CalendarYear_year_check" CHECK ("year" BETWEEN 2000 AND 2100);
