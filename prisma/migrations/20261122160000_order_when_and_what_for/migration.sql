ALTER TABLE "mall"."OrderTrade" ADD COLUMN     "costCode" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "promiseDate" VARCHAR(10),
ADD COLUMN     "promiseHalf" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "remindCount" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "usePart" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "wishDate" VARCHAR(10),
ADD COLUMN     "wishHalf" SMALLINT NOT NULL DEFAULT 0;

ALTER TABLE "mall"."OrderDelivery" ADD COLUMN     "costCode" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "projectName" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "promiseDate" VARCHAR(10),
ADD COLUMN     "promiseHalf" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "usePart" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "wishDate" VARCHAR(10),
ADD COLUMN     "wishHalf" SMALLINT NOT NULL DEFAULT 0;

ALTER TABLE "mall"."ReceivingAddress" ADD COLUMN     "costCode" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "projectName" TEXT NOT NULL DEFAULT '';

ALTER TABLE "mall"."OrderTrade"
  ADD CHECK ("wishDate" ~ '^\d{4}-\d{2}-\d{2}$'), ADD CHECK ("wishHalf" IN (0, 1, 2)),
  ADD CHECK ("promiseDate" ~ '^\d{4}-\d{2}-\d{2}$'), ADD CHECK ("promiseHalf" IN (0, 1, 2));
