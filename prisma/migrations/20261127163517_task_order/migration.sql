-- tasks of a supplier by the day on which they are due, then by amount
CREATE INDEX IF NOT EXISTS "OrderTrade_supplier_due_idx" ON "mall"."OrderTrade" ("tenantCode", "supplierSysNo", "status",
  (coalesce("promiseDate", "wishDate")), "totalAmount" DESC, "sysNo");
