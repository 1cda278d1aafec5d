// The same work with node:http and pg alone: what the machine itself costs. Started by the bench as a process.

import { createServer } from "node:http";
import pg from "pg";
import { CartPlace, ProductListing } from "#trpc/contract/shared/codes";
import { bareOrder } from "./bare-order";

const [url = "", port = "0"] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 12 });
const T = "demo";
const { onShelf } = ProductListing;

const sql = {
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
  orders: `SELECT o.* FROM mall."OrderTrade" o WHERE o."tenantCode" = $1 AND o."purchaserOrganizationSysNo" = (
      SELECT "organizationSysNo" FROM mall."UserApplication" WHERE "tenantCode" = $1 AND "userSysNo" = $2 AND key = 'purchaser')
    ORDER BY o."sysNo" DESC LIMIT 20`,
};
type Name = keyof typeof sql;

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://bare");
  const name = pathname.slice(1) as Name;
  const text = sql[name];
  const [key, ...more] = [...searchParams.values()];
  const answered =
    pathname === "/order"
      ? bareOrder(pool, Number(key), (more[0] ?? "").split(",").map(Number))
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
