import { sql } from "kysely";
import { agreementOptions } from "#server/mall/pricing/index";
import { chinaDay } from "#trpc/rules/price";
import { ensureAgreements } from "./agreements";
import { databaseMeter } from "./cpu";
import { quantile } from "./load";
import { printTable } from "./table";
import type { BenchWorld } from "./world";

const GOODS = 1_000;
const ROUNDS = 20;
const LIMIT_MS = 60;

interface Buyer {
  organizationSysNo: number;
  agreements: number;
}

/** Goods of the suppliers that a buyer has agreements with, one shop after the other. */
async function goodsFor({ database }: BenchWorld, { organizationSysNo }: Buyer): Promise<number[]> {
  const { rows } = await sql<{ sysNo: number }>`
    SELECT "sysNo" FROM mall."Sku" WHERE "tenantCode" = 'demo' AND "supplierSysNo" IN (SELECT "supplierSysNo"
      FROM mall."TradeAgreement" WHERE "tenantCode" = 'demo' AND "purchaserOrganizationSysNo" = ${organizationSysNo})
    ORDER BY "sysNo" % 997, "sysNo" LIMIT ${GOODS}`.execute(database.kysely);
  return rows.map(({ sysNo }) => sysNo);
}

/** The buyer with the most agreements of the mall. */
async function busiestBuyer({ database }: BenchWorld): Promise<Buyer> {
  const { rows } = await sql<Buyer>`
    SELECT "purchaserOrganizationSysNo" AS "organizationSysNo", count(*)::int AS "agreements" FROM mall."TradeAgreement"
    WHERE "tenantCode" = 'demo' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1`.execute(database.kysely);
  const [buyer] = rows;
  if (!buyer) throw new Error("there are no agreements");
  return buyer;
}

/** How long one buyer's agreement prices of 1,000 goods take, ms until they are objects, in a mall of `wanted` agreements. */
export async function pricing(world: BenchWorld, wanted: number): Promise<void> {
  await ensureAgreements(world, wanted);
  const buyer = await busiestBuyer(world);
  const skuSysNos = await goodsFor(world, buyer);
  const question = {
    ...{ tenantCode: "demo", organizationSysNo: buyer.organizationSysNo, skuSysNos },
    ...{ areaCode: "110105", day: chinaDay(new Date()) },
  };
  const price = () => agreementOptions(world.database.kysely, question);
  for (let round = 0; round < 3; round++) await price();
  const database = databaseMeter(world.postmaster);
  const began = database();
  const times: number[] = [];
  let priced = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    priced = (await price()).size;
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const middle = quantile(times, 0.5);
  printTable(
    `agreement prices, ${wanted} agreements in the mall`,
    ["goods", "priced by agreements", "agreements of the buyer", "p50 ms", "p95 ms", "limit", "db CPU ms"],
    [
      [
        ...[skuSysNos.length, priced, buyer.agreements].map(String),
        `${middle.toFixed(1)}${middle > LIMIT_MS ? " !" : ""}`,
        ...[quantile(times, 0.95).toFixed(1), `≤ ${LIMIT_MS}`, ((database() - began) / ROUNDS).toFixed(1)],
      ],
    ],
  );
}
