import { beforeAll, expect, test } from "vitest";
import { headerTables } from "#server/mall/document/index";
import { documentContract } from "../support/contract/document";
import type { Contracted } from "../support/contract/plan";
import { testDatabase } from "../support/database";
import { prepareTenants } from "../support/tenants";

// how long an unpaid order waits is its tenant's to say
beforeAll(async () => prepareTenants((await testDatabase()).kysely));

const files = import.meta.glob<Readonly<Record<string, unknown>>>("./documents/*.ts", { eager: true });
const plans = Object.values(files).flatMap(Object.values) as Contracted<string, { sysNo: number }, unknown>[];

test("every kind of document has its contract below", () => {
  expect(plans.map(({ kind }) => kind.machine.document).sort()).toEqual(Object.keys(headerTables).sort());
});

// one file: each would load the whole backend anew
for (const plan of plans) documentContract(plan);
