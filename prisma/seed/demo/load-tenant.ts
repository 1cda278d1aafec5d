import type pg from "pg";
import type { Progress } from "#server/kernel/progress";
import { countTokensText } from "#server/mall/catalogue/repo/tokens";
import { TOKENS_VERSION } from "#trpc/rules/search/tokens";
import type { AreaRow } from "../areas";
import { withoutIndexes } from "../load/indexes";
import { loadTable } from "../load/tables";
import { agreementAreaRows, agreementClauseRows, agreementRows, agreementTermRows, quoteRows } from "./agreement-rows";
import { goodsOf, skuRows, stockRows } from "./goods-rows";
import {
  addressRows,
  applicationRows,
  approvalLevelRows,
  approvalRuleRows,
  brandRows,
  categoryRows,
  invoiceTitleRows,
  organizationRows,
  projectRows,
  stationRows,
  subcontractorRows,
  supplierRows,
  unitRows,
  userRows,
  vehicleRows,
  warehouseRows,
} from "./rows";
import { freightRows, shopRows } from "./shop-rows";
import { tagRows } from "./tag-rows";
import type { TenantPlan } from "./tenants";

/** From this many goods on, indexes are built after the rows rather than with them. */
const MANY_SKUS = 50_000;
const REPORT_EVERY = 1000;

/** Everything of a tenant but its goods and stock. */
export async function loadTenant(
  client: pg.ClientBase,
  tenant: TenantPlan,
  areas: ReadonlyMap<number, AreaRow>,
): Promise<void> {
  const { keys, name, hosts, config, devicesPerAccount } = tenant;
  const { tenantCode } = keys;
  await loadTable(client, "mall.Tenant", [
    { tenantCode, name, config: { tenantCode, ...config }, devicesPerAccount, tokensVersion: TOKENS_VERSION },
  ]);
  const hostRows = hosts.map((host) => ({ ...host, tenantCode }));
  await loadTable(client, "mall.TenantHost", hostRows);
  await loadTable(client, "mall.Organization", organizationRows(tenant));
  await loadTable(client, "mall.ApprovalRule", approvalRuleRows(tenant));
  await loadTable(client, "mall.ApprovalLevel", approvalLevelRows(tenant));
  await loadTable(client, "mall.Supplier", supplierRows(tenant));
  await loadTable(client, "mall.User", await userRows(tenant));
  await loadTable(client, "mall.UserApplication", applicationRows(tenant));
  await loadTable(client, "mall.ReceivingAddress", addressRows(tenant, areas));
  await loadTable(client, "mall.Project", projectRows(tenant, areas));
  await loadTable(client, "mall.InvoiceTitle", invoiceTitleRows(tenant));
  await loadTable(client, "mall.Vehicle", vehicleRows(tenant));
  await loadTable(client, "mall.MixStation", stationRows(tenant, areas));
  await loadTable(client, "mall.Subcontractor", subcontractorRows(tenant));
  await loadTable(client, "mall.Shop", shopRows(tenant));
  await loadTable(client, "mall.ShopFreight", freightRows(tenant));
  await loadTable(client, "mall.Warehouse", warehouseRows(tenant));
  await loadTable(client, "mall.Brand", brandRows(tenant));
  await loadTable(client, "mall.Category", categoryRows(tenant));
  await loadTable(client, "mall.CategoryTag", tagRows(tenant));
  await loadTable(client, "mall.MeasureUnit", unitRows(tenant));
  await loadTable(client, "mall.TradeAgreement", agreementRows(tenant));
  await loadTable(client, "mall.AgreementArea", agreementAreaRows(tenant));
  const ofCategories = agreementClauseRows(tenant).filter(({ skuSysNo }) => !skuSysNo);
  await loadTable(client, "mall.AgreementClause", ofCategories);
  await loadTable(client, "mall.AgreementTerm", agreementTermRows(tenant));
  await loadTable(client, "mall.PriceQuote", quoteRows(tenant));
}

/** Clauses about goods that are there by now. */
async function loadClausesOfGoods(client: pg.ClientBase, tenant: TenantPlan): Promise<void> {
  const ofGoods = agreementClauseRows(tenant).filter(({ skuSysNo }) => skuSysNo);
  const { rows } = await client.query<{ sysNo: number }>(
    `SELECT c."sysNo" FROM unnest($2::int8[], $3::int8[]) AS c("sysNo", "skuSysNo")
     JOIN mall."Sku" s ON s."tenantCode" = $1 AND s."sysNo" = c."skuSysNo"
     WHERE NOT EXISTS (SELECT FROM mall."AgreementClause" a WHERE a."tenantCode" = $1 AND a."sysNo" = c."sysNo")`,
    [tenant.keys.tenantCode, ofGoods.map(({ sysNo }) => sysNo), ofGoods.map(({ skuSysNo }) => skuSysNo)],
  );
  const wanted = new Set(rows.map(({ sysNo }) => Number(sysNo)));
  const missing = ofGoods.filter(({ sysNo }) => wanted.has(Number(sysNo)));
  await loadTable(client, "mall.AgreementClause", missing);
}

function* counted<T>(rows: Iterable<T>, report: (done: number) => void): Generator<T> {
  let done = 0;
  for (const row of rows) {
    yield row;
    done += 1;
    if (done % REPORT_EVERY === 0) report(done);
  }
}

/** Goods and stock of a tenant that had `before` SKUs and is to have `total`; answers how many rows came in. */
export async function loadGoods(
  client: pg.ClientBase,
  tenant: TenantPlan,
  { before, total }: { before: number; total: number },
  onProgress: (progress: Progress) => void,
): Promise<number> {
  const step = `商品（${tenant.name}）`;
  const report = (done: number): void =>
    onProgress({ step, done: Math.min(done, total - before), total: total - before });
  report(0);
  const goods = () => goodsOf(tenant, { before, total });
  const load = async (): Promise<number> => {
    const loaded = await loadTable(client, "mall.Sku", counted(skuRows(tenant, goods()), report));
    report(total);
    await loadTable(client, "mall.SkuStock", stockRows(tenant, goods()));
    await loadClausesOfGoods(client, tenant);
    return loaded;
  };
  const onIndex = (done: number, of: number) => onProgress({ step: "索引", done, total: of });
  const isFew = total - before < MANY_SKUS;
  const loaded = await (isFew ? load() : withoutIndexes(client, ["Sku", "SkuStock"], load, onIndex));
  await client.query(countTokensText, [tenant.keys.tenantCode]);
  return loaded;
}
