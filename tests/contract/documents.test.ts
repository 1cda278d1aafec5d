import { beforeAll, expect, test } from "vitest";
import { headerTables } from "#server/mall/document/index";
import { documentContract } from "../support/contract/document";
import { testDatabase } from "../support/database";
import { prepareTenants } from "../support/tenants";
import { delivery } from "./documents/delivery";
import { enquiry } from "./documents/enquiry";
import { order } from "./documents/order";
import { purchaseApply } from "./documents/purchase-apply";
import { receiving } from "./documents/receiving";
import { orderReturn } from "./documents/return";

// how long an unpaid order waits is its tenant's to say
beforeAll(async () => prepareTenants((await testDatabase()).kysely));

test("every kind of document has its contract below", () => {
  const proved = [order, delivery, receiving, orderReturn, enquiry, purchaseApply].map(
    ({ kind }) => kind.machine.document,
  );
  expect(proved.sort()).toEqual(Object.keys(headerTables).sort());
});

// one file: each would load the whole backend anew
documentContract(order);
documentContract(delivery);
documentContract(receiving);
documentContract(orderReturn);
documentContract(enquiry);
documentContract(purchaseApply);
