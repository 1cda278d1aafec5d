// The same work with node:http and pg alone: what the machine itself costs. Started by the bench as a process.

import { createServer } from "node:http";
import pg from "pg";
import { CartPlace, ProductListing } from "#trpc/contract/shared/codes";
import { bareOrder } from "./bare-order";
import { searchSql } from "./bare-search";

const [url = "", port = "0"] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 12 });
const T = "demo";
const { onShelf } = ProductListing;

const sql = {
  ...searchSql,
  list: `SELECT s."sysNo", s."mallSpuName", s."thirdName", s."salesPrice", s."mainImgUrl", s.unit, s."buyStart", b.name AS brand, h.name AS shop,
      (SELECT sum(k."onHand" - k.reserved) FROM mall."SkuStock" k WHERE k."tenantCode" = s."tenantCode" AND k."skuSysNo" = s."sysNo") AS inventory
    FROM (SELECT * FROM mall."Sku" WHERE "tenantCode" = $1 AND "category3SysNo" = $2 AND status = ${onShelf} ORDER BY "salesPrice", "sysNo" LIMIT 20) s
    JOIN mall."Brand" b ON b."tenantCode" = s."tenantCode" AND b."sysNo" = s."brandSysNo"
    JOIN mall."Shop" h ON h."tenantCode" = s."tenantCode" AND h."sysNo" = s."shopSysNo"`,
  search: `SELECT s."sysNo", s."mallSpuName", s."thirdName", s."salesPrice", s."mainImgUrl", s.unit, s."buyStart", b.name AS brand, h.name AS shop,
      (SELECT sum(k."onHand" - k.reserved) FROM mall."SkuStock" k WHERE k."tenantCode" = s."tenantCode" AND k."skuSysNo" = s."sysNo") AS inventory
    FROM (SELECT * FROM mall."Sku" WHERE "tenantCode" = $1 AND "category3SysNo" = $2 AND status = ${onShelf} AND "searchVector" @@ $3::tsquery
      ORDER BY "salesPrice", "sysNo" LIMIT 20) s
    JOIN mall."Brand" b ON b."tenantCode" = s."tenantCode" AND b."sysNo" = s."brandSysNo"
    JOIN mall."Shop" h ON h."tenantCode" = s."tenantCode" AND h."sysNo" = s."shopSysNo"`,
  detail: `SELECT s."sysNo", s.code, s."mallSpuName", s."thirdName", s.attributes, s."imgList", s."salesPrice", s."buyStart", s."saleAreas", b.name AS brand, h.name AS shop,
      (SELECT sum(k."onHand" - k.reserved) FROM mall."SkuStock" k WHERE k."tenantCode" = s."tenantCode" AND k."skuSysNo" = s."sysNo") AS inventory
    FROM mall."Sku" s JOIN mall."Brand" b ON b."tenantCode" = s."tenantCode" AND b."sysNo" = s."brandSysNo"
    JOIN mall."Shop" h ON h."tenantCode" = s."tenantCode" AND h."sysNo" = s."shopSysNo" WHERE s."tenantCode" = $1 AND s."sysNo" = $2`,
  cart: `SELECT l."sysNo", l.quantity, s."sysNo" AS "skuSysNo", s."mallSpuName", s."thirdName", s."salesPrice", s."mainImgUrl", s.unit, s."buyStart",
      h.name AS shop,
      (SELECT sum(k."onHand" - k.reserved) FROM mall."SkuStock" k WHERE k."tenantCode" = s."tenantCode" AND k."skuSysNo" = s."sysNo") AS inventory
    FROM mall."CartLine" l JOIN mall."Sku" s ON s."tenantCode" = l."tenantCode" AND s."sysNo" = l."skuSysNo"
    JOIN mall."Shop" h ON h."tenantCode" = s."tenantCode" AND h."sysNo" = s."shopSysNo"
    WHERE l."tenantCode" = $1 AND l."userSysNo" = $2 AND l.place = ${CartPlace.cart} ORDER BY l."sysNo" DESC`,
  set: `UPDATE mall."CartLine" SET quantity = quantity, "updateTime" = now() WHERE "tenantCode" = $1 AND "sysNo" = $2`,
  addGoods: `SELECT s.*, h.name, h."logoUrl", p.name AS supplier, p.restricted,
      (SELECT sum(k."onHand" - k.reserved) FROM mall."SkuStock" k WHERE k."tenantCode" = s."tenantCode" AND k."skuSysNo" = s."sysNo") AS inventory
    FROM mall."Sku" s JOIN mall."Shop" h ON h."tenantCode" = s."tenantCode" AND h."sysNo" = s."shopSysNo"
    JOIN mall."Supplier" p ON p."tenantCode" = s."tenantCode" AND p."sysNo" = s."supplierSysNo"
    WHERE s."tenantCode" = $1 AND s."sysNo" = $2`,
  addLine: `WITH room AS (SELECT count(*) FROM mall."CartLine" WHERE "tenantCode" = $1 AND "userSysNo" = $2 AND place = ${CartPlace.cart})
    INSERT INTO mall."CartLine" ("tenantCode", "userSysNo", "applicationSysNo", "organizationSysNo", "shopSysNo", "skuSysNo", quantity)
    SELECT $1, a."userSysNo", a."sysNo", a."organizationSysNo", s."shopSysNo", s."sysNo", s."buyStart"
    FROM room, mall."UserApplication" a JOIN mall."Sku" s ON s."tenantCode" = $1 AND s."sysNo" = $3
    WHERE a."tenantCode" = $1 AND a."userSysNo" = $2 AND a.key = 'purchaser'
    ON CONFLICT ("tenantCode", "userSysNo", "applicationSysNo", "organizationSysNo", place, "skuSysNo", "agreementSysNo")
      DO UPDATE SET quantity = "CartLine".quantity + excluded.quantity, "updateTime" = now() RETURNING "sysNo"`,
  // a page of orders: its rows with their lines, the number of each status, what all of them come to
  pageLines: `SELECT i.* FROM mall."OrderItem" i WHERE i."tenantCode" = $1 AND i."orderSysNo" = ANY($2::int8[]) AND i."lineNo" <= 3`,
  pageCounts: `SELECT o.status, o."approvalStatus", o."paymentStatus", count(*), sum(o."totalAmount") FROM mall."OrderTrade" o
    WHERE o."tenantCode" = $1 AND o."purchaserOrganizationSysNo" = $2 GROUP BY 1, 2, 3`,
  pageQuantities: `SELECT i.unit, sum(i.quantity) FROM mall."OrderTrade" o
    JOIN mall."OrderItem" i ON i."tenantCode" = o."tenantCode" AND i."orderSysNo" = o."sysNo"
    WHERE o."tenantCode" = $1 AND o."purchaserOrganizationSysNo" = $2 GROUP BY 1`,
  orders: `SELECT o.* FROM mall."OrderTrade" o WHERE o."tenantCode" = $1 AND o."purchaserOrganizationSysNo" = (
      SELECT "organizationSysNo" FROM mall."UserApplication" WHERE "tenantCode" = $1 AND "userSysNo" = $2 AND key = 'purchaser')
    ORDER BY o."sysNo" DESC LIMIT 20`,
};
type Name = keyof typeof sql;

const ask = async (name: Name, ...values: unknown[]) =>
  (
    await pool.query<{ sysNo: number; purchaserOrganizationSysNo: number }>({
      name,
      text: sql[name],
      values: [T, ...values],
    })
  ).rows;

async function bareAdd(userSysNo: number, skuSysNo: number) {
  const goods = await ask("addGoods", skuSysNo);
  return [...goods, ...(await ask("addLine", userSysNo, skuSysNo))];
}

async function bareOrdersPage(userSysNo: number) {
  const orders = await ask("orders", userSysNo);
  const organization = orders[0]?.purchaserOrganizationSysNo;
  const parts = [
    ask(
      "pageLines",
      orders.map(({ sysNo }) => sysNo),
    ),
    ask("pageCounts", organization),
    ask("pageQuantities", organization),
  ];
  return [orders, ...(await Promise.all(parts))];
}

const server = createServer(async (request, response) => {
  const body = (await request.toArray()).join("");
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://bare");
  const name = pathname.slice(1) as Name;
  const text = sql[name];
  const [key, ...more] = body ? (JSON.parse(body) as unknown[]) : [...searchParams.values()];
  const answered: Promise<object> =
    pathname === "/order"
      ? bareOrder(
          pool,
          Number(key),
          String(more[0] ?? "")
            .split(",")
            .map(Number),
        )
      : pathname === "/add"
        ? bareAdd(Number(key), Number(more[0]))
        : pathname === "/page"
          ? bareOrdersPage(Number(key))
          : pool.query<object>({ name, text, values: [T, key, ...more] }).then(({ rows }) => rows);
  answered.then(
    (rows) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(rows));
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(port), "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`ready ${typeof address === "object" && address ? address.port : port}\n`);
});
process.on("SIGTERM", () => process.exit(0));
