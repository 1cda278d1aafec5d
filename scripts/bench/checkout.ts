import { sql } from "kysely";
import { InvoiceType } from "#trpc/contract/shared/codes";
import { ContractStatus } from "#trpc/rules/kinds/contract";
import { addAgreement } from "../../tests/support/goods";
import { signIn } from "../lib/sign-in";
import { fromBrowser } from "./clients";
import { type Call, callerOf, ensureGoods, LINES, placeOf, ROUNDS, timing } from "./large";
import type { BenchWorld } from "./world";

const KEEPER = "13800000002";
const PROJECT = { name: "结算测量项目", code: "BENCH-1" };
const LIMITS_MS = { "trade.createShop": 1_500 };
const TERM = { accountPeriod: 0, billingPeriod: 0, name: "立即付款", discount: "100" };
const PRICE = 100;
/** More than all rounds take. */
const PLENTY = 1_000_000;

/**
 * A contract in force with each supplier over all of these goods, each with its pricing agreement. Inserted by SQL: the
 * signatures of fifty suppliers are not measured.
 */
async function ensureContracts({ database }: BenchWorld, skus: readonly number[]): Promise<Map<number, number>> {
  const db = database.kysely;
  const priced = () =>
    sql<{ skuSysNo: number; agreementSysNo: number }>`
    SELECT i."skuSysNo", c."agreementSysNo" FROM mall."Contract" c
    JOIN mall."ContractItem" i ON i."tenantCode" = c."tenantCode" AND i."contractSysNo" = c."sysNo"
    WHERE c."tenantCode" = 'demo' AND i."skuSysNo" = ANY(${skus}::int8[])`.execute(db);
  const known = await priced();
  if (known.rows.length < skus.length) {
    const { rows: suppliers } = await sql<{ supplierSysNo: number }>`
      SELECT DISTINCT "supplierSysNo" FROM mall."Sku" WHERE "tenantCode" = 'demo' AND "sysNo" = ANY(${skus}::int8[])`.execute(
      db,
    );
    const { rows: buyers } = await sql<{ sysNo: number; organizationSysNo: number }>`
      SELECT u."sysNo", a."organizationSysNo" FROM mall."User" u
      JOIN mall."UserApplication" a ON a."tenantCode" = u."tenantCode" AND a."userSysNo" = u."sysNo" AND a."key" = 'purchaser'
      WHERE u."tenantCode" = 'demo' AND u."mobile" = '13800000001'`.execute(db);
    const [buyer] = buyers;
    if (!buyer) throw new Error("the demo has no purchaser");
    for (const { supplierSysNo } of suppliers) {
      const parties = { purchaserOrganizationSysNo: buyer.organizationSysNo, supplierSysNo };
      const agreementSysNo = await addAgreement(db, "demo", parties, { terms: [TERM] });
      await sql`
        WITH made AS (
          INSERT INTO mall."Contract" ("tenantCode", "contractNo", "status", "name", "purchaserOrganizationSysNo",
            "purchaserOrganizationName", "purchaserUserSysNo", "purchaserUserName", "supplierSysNo", "supplierName",
            "frameworkSysNo", "agreementSysNo", "startTime", "endTime", "paymentMode", "accountPeriod", "billingPeriod",
            "termName", "totalAmount", "version")
          VALUES ('demo', ${`BENCH${agreementSysNo}`}, ${sql.lit(ContractStatus.inForce)}, '测量合同',
            ${buyer.organizationSysNo}, '采购方', ${buyer.sysNo}, '采购员', ${supplierSysNo}, '供应商', ${agreementSysNo},
            ${agreementSysNo}, '2020-01-01', '2099-12-31', 1, 0, 0, ${TERM.name}, 0, 1)
          RETURNING "sysNo"
        ), lines AS (
          INSERT INTO mall."ContractItem" ("tenantCode", "contractSysNo", "lineNo", "skuSysNo", "skuName", "skuSpec",
            "mainImgUrl", "unit", "quantityScale", "quantity", "price", "amount", "taxRate")
          SELECT 'demo', made."sysNo", row_number() OVER (ORDER BY k."sysNo"), k."sysNo", k."mallSpuName", k."thirdName",
            k."mainImgUrl", k."unit", k."quantityScale", ${PLENTY}, ${PRICE}, 0, k."taxRate"
          FROM made, mall."Sku" k
          WHERE k."tenantCode" = 'demo' AND k."supplierSysNo" = ${supplierSysNo} AND k."sysNo" = ANY(${skus}::int8[])
        )
        INSERT INTO mall."AgreementClause" ("tenantCode", "agreementSysNo", "clauseNo", "skuSysNo", "attributeTokens",
          "method", "price")
        SELECT 'demo', ${agreementSysNo}, row_number() OVER (ORDER BY k."sysNo"), k."sysNo", '{}', 1, ${PRICE}
        FROM mall."Sku" k
        WHERE k."tenantCode" = 'demo' AND k."supplierSysNo" = ${supplierSysNo} AND k."sysNo" = ANY(${skus}::int8[])`.execute(
        db,
      );
    }
    await sql`ANALYZE mall."Contract", mall."ContractItem", mall."AgreementClause", mall."TradeAgreement"`.execute(db);
  }
  return new Map((await priced()).rows.map(({ skuSysNo, agreementSysNo }) => [skuSysNo, agreementSysNo]));
}

/** The project that the orders are for, with a budget that all of them fit into. */
async function ensureBudget(keeper: Call): Promise<number> {
  const search = { keyword: PROJECT.code };
  const { datas } = await keeper<{ datas: { sysNo: number }[] }>("query", "tenderProject.searchList", search);
  if (datas[0]) return datas[0].sysNo;
  const { sysNo } = await keeper<{ sysNo: number }>("mutate", "tenderProject.save", PROJECT);
  await keeper("mutate", "budget.saveSetting", { budgetOptional: true });
  await keeper("mutate", "budget.save", { projectSysNo: sysNo, amount: PLENTY * PRICE });
  return sysNo;
}

/** A cart of many lines under fifty contracts becomes fifty orders of one budget: how long each call takes. */
export async function checkout(world: BenchWorld): Promise<void> {
  const own = callerOf(world, fromBrowser(world.signedIn));
  const keeper = callerOf(world, fromBrowser(await signIn(world.url, KEEPER)));
  const skus = await ensureGoods(world, LINES);
  const agreements = await ensureContracts(world, skus);
  const projectSysNo = await ensureBudget(keeper);
  const place = await placeOf(own);
  const list = skus.map((skuSysNo) => ({
    skuSysNo,
    quantity: 1,
    tradeAgreementSysNo: agreements.get(skuSysNo) ?? null,
  }));
  const { timed, print } = timing(world);
  const call = <T>(kind: "query" | "mutate", name: string, input: unknown) =>
    timed(name, () => own<T>(kind, name, input));
  let orders = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { successList } = await call<{ successList: number[] }>("mutate", "cart.addList", { list });
    await call("query", "trade.shopSimulateSplit", { cartSysNoList: successList, ...place });
    const made = await call<{ orderSysNoList: number[] }>("mutate", "trade.createShop", {
      ...{ cartSysNoList: successList, ...place, invoiceType: InvoiceType.specialVat, projectSysNo },
    });
    orders = made.orderSysNoList.length;
  }
  const title = `a checkout of ${skus.length} lines into ${orders} orders under contracts and a budget, ${ROUNDS} rounds`;
  await print(title, LIMITS_MS);
}
