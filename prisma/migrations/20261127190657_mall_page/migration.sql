-- CreateTable
CREATE TABLE "mall"."MallPage" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT false,
    "tag" VARCHAR(40) NOT NULL,
    "title" VARCHAR(60) NOT NULL,
    "source" TEXT NOT NULL DEFAULT '',
    "contentHtml" TEXT NOT NULL DEFAULT '',
    "startTime" TIMESTAMPTZ(3),
    "endTime" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "operatorName" TEXT NOT NULL,
    "changeTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MallPage_pkey" PRIMARY KEY ("tenantCode","sysNo","isPublished")
);

-- CreateTable
CREATE TABLE "mall"."MallModule" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT false,
    "pageSysNo" BIGINT NOT NULL,
    "orderNo" SMALLINT NOT NULL,
    "type" VARCHAR(10) NOT NULL,
    "title" VARCHAR(30) NOT NULL,
    "source" TEXT NOT NULL DEFAULT '',
    "contentHtml" TEXT NOT NULL DEFAULT '',
    "areaSysNoList" BIGINT[],
    "startTime" TIMESTAMPTZ(3),
    "endTime" TIMESTAMPTZ(3),
    "itemList" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "MallModule_pkey" PRIMARY KEY ("tenantCode","sysNo","isPublished")
);

-- CreateIndex
CREATE UNIQUE INDEX "MallPage_tenantCode_tag_isPublished_key" ON "mall"."MallPage"("tenantCode", "tag", "isPublished");

-- CreateIndex
CREATE INDEX "MallModule_tenantCode_pageSysNo_isPublished_orderNo_idx" ON "mall"."MallModule"("tenantCode", "pageSysNo", "isPublished", "orderNo");

-- AddForeignKey
ALTER TABLE "mall"."MallModule" ADD CONSTRAINT "MallModule_tenantCode_pageSysNo_isPublished_fkey" FOREIGN KEY ("tenantCode", "pageSysNo", "isPublished") REFERENCES "mall"."MallPage"("tenantCode", "sysNo", "isPublished") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE "mall"."MallModule" ADD CONSTRAINT "MallModule_type" CHECK ("type" IN ('banner', 'floor', 'goods', 'area', 'links', 'text'));

-- no key of a module is one of an area: both stand in /pages/dfzq/{id}
ALTER SEQUENCE "mall"."MallModule_sysNo_seq" START WITH 1000000001 RESTART;
