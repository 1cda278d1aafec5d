import { readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { kindAddresses, routeFolders } from "./addresses";
import { pagesOfKinds } from "./kind-pages";
import type { Found } from "./pages/page";

/** Who looks at the mall; `north` has no people of the other kinds. */
export type Role = "visitor" | "purchaser" | "administrator" | "supplier" | "operator" | "personal";

export const roles: readonly Role[] = ["visitor", "purchaser", "administrator", "supplier", "operator", "personal"];

const shows = (folder: string) => readFileSync(`app/routes/${folder}/route.tsx`, "utf8").includes("export default");

/** Forms without a page of their own, and what only a signed link opens. */
const NO_PAGE = /^\/(cart\/add|sso\/(answer|invitation|logout))$/;
const LAYOUTS = ["_mall", "_portal", "_console", "sso"];

const pages: readonly { path: string; layout: string }[] = routeFolders
  .filter(({ folder }) => shows(folder) && !LAYOUTS.includes(folder))
  .map(({ folder, path }) => ({ path, layout: folder.split(".")[0] ?? "" }))
  .concat(kindAddresses.filter(({ shows }) => shows).map(({ path }) => ({ path, layout: "_portal" })))
  .filter(({ path }) => path !== "/$" && !NO_PAGE.test(path));

/** Pages of the shop's frame that are somebody's own. */
const OWN =
  /^\/(mine|favourite|buy-more|pages\/cart|shopping_cart|checkout|announcement|feedback|exposure|order)(\/|$)/;
const ACCOUNT = /^\/sso\/(user|change|authentication|switch|notice-list)/;
const BUYING = /^\/(buy-more|pages\/cart|shopping_cart|checkout)(\/|$)/;
const OF_PURCHASER =
  /^\/(agreement\/purchaser|delivery-order\/\$id\/refuse|portal\/(agreement$|supplier$|past-price|order\/\$id\/match|violation\/new|return\/create|receiving\/submit|material|subcontractor|concrete-check|project|budget|list|address|invoice-title))/;
const OF_SUPPLIER =
  /^\/(agreement\/supplier|pages\/extra-serve|portal\/(goods|shop|figures|admission|group-buy\/|vehicle|mix-station|new-project|inbox|people|service|order\/(ship|\$id\/ship)))/;
/** Pages of kinds that only one side has. */
const ofKinds = (side: Role): ReadonlySet<string> =>
  new Set(pagesOfKinds.filter(({ reader }) => reader === side).map(({ path }) => path));
const [purchasers, suppliers] = [ofKinds("purchaser"), ofKinds("supplier")];
const isPurchasers = (path: string) => OF_PURCHASER.test(path) || purchasers.has(path);
const isSuppliers = (path: string) => OF_SUPPLIER.test(path) || suppliers.has(path);
const OF_ADMINISTRATOR = /^\/portal\/(approval|look|delegation|signer|group$|evaluation\/setting)/;
const OF_STAFF = /^\/(portal\/real-name|console\/preview)/;
const OF_PERSON = /^\/(mine|favourite|portal\/(order|list|address|invoice-title))/;

type Opens = (path: string, layout: string) => boolean;
/** Which pages are a reader's own. What is open to everybody is the visitor's. */
const opens: Readonly<Record<Role, Opens>> = {
  visitor: (path, layout) =>
    !["_portal", "_console"].includes(layout) &&
    !isSuppliers(path) &&
    ![OWN, ACCOUNT, OF_STAFF].some((own) => own.test(path)),
  purchaser: (path, layout) =>
    OWN.test(path) ||
    ACCOUNT.test(path) ||
    (layout === "_portal" && !isSuppliers(path) && ![OF_STAFF, OF_ADMINISTRATOR].some((no) => no.test(path))),
  administrator: (path) => OF_ADMINISTRATOR.test(path),
  supplier: (path, layout) =>
    isSuppliers(path) ||
    path === "/mine" ||
    (layout === "_portal" && !isPurchasers(path) && ![OF_STAFF, OF_ADMINISTRATOR].some((no) => no.test(path))),
  operator: (path, layout) => layout === "_console" || OF_STAFF.test(path) || path === "/exposure",
  personal: (path) => (OF_PERSON.test(path) && !isSuppliers(path)) || BUYING.test(path),
};

/** Addresses that a page has in place of its plain one. */
const asked: Readonly<Record<string, readonly (string | Found)[]>> = {
  ...Object.fromEntries(pagesOfKinds.flatMap(({ path, tour }) => (tour ? [[path, tour]] : []))),
  "/product/list": [
    "/product/list",
    "/product/list?key=螺纹钢",
    "/product/list?key=没有这种材料",
    "/product/list?key=螺纹钢&compare=0",
  ],
  "/product/detail": [{ on: "/product/list?key=螺纹钢", link: /href="(\/product\/detail\?id=\d+)/ }],
  "/product/compare": [
    "/product/compare",
    {
      on: "/product/list?key=螺纹钢",
      link: /href="\/product\/detail\?id=(\d+)/,
      to: (key) => `/product/compare?sku=${key}&sku=1000002&sku=2000001&sku=7`,
    },
  ],
  "/enquiry": [
    "/enquiry",
    { on: "/product/list?key=螺纹钢", link: /href="\/product\/detail\?id=(\d+)/, to: (key) => `/enquiry?sku=${key}` },
  ],
  "/pages/custom/$tag": ["/pages/custom/winter"],
  "/pages/shop/pro/$shopSysNo": [{ on: "/shop/list", link: /href="(\/pages\/shop\/pro\/\d+)/ }],
  "/pages/shop/pro/list/$shopSysNo": ["/pages/shop/pro/list/1?params=keywords%3D%E9%92%A2"],
  "/agreement/purchaser/$id": ["/agreement/purchaser/1"],
  "/agreement/supplier/$id": ["/agreement/supplier/1"],
  "/agreement/purchaser/log/$id": ["/agreement/purchaser/log/1"],
  "/agreement/supplier/log/$id": ["/agreement/supplier/log/1"],
  "/portal/receiving/submit": [{ on: "/delivery-order", link: /href="(\/portal\/receiving\/submit\?[^"]+)"/ }],
  "/delivery-order/$id/refuse": [
    {
      on: "/delivery-order?status=10",
      link: /href="\/delivery-order\/(\d+)"/,
      to: (key) => `/delivery-order/${key}/refuse`,
    },
  ],
  "/portal/return/create": [
    {
      on: "/portal/receiving?status=10",
      link: /href="\/portal\/receiving\/(\d+)"/,
      to: (key) => `/portal/return/create?receiving=${key}`,
    },
  ],
  "/portal/order/$id/ship": [{ on: "/portal/order?status=20", link: /href="(\/portal\/order\/\d+\/ship)/ }],
  "/portal/order/ship": [
    {
      on: "/portal/order?status=20",
      link: /href="\/portal\/order\/(\d+)/,
      to: (key) => `/portal/order/ship?sysNo=${key}`,
    },
  ],
  "/checkout/done": [
    { on: "/portal/order", link: /href="\/portal\/order\/(\d+)/, to: (key) => `/checkout/done?orders=${key}` },
  ],
  "/portal/violation/new": [
    {
      on: "/portal/order?status=50",
      link: /href="\/portal\/order\/(\d+)"/,
      to: (key) => `/portal/violation/new?documentType=order&documentSysNo=${key}`,
    },
  ],
  "/portal/past-price": [
    {
      on: "/product/list?keyword=HRB400E",
      link: /href="\/product\/detail\?id=(\d+)/,
      to: (key) => `/portal/past-price?id=${key}`,
    },
  ],
  "/portal/order/price/$id": [
    {
      on: { on: "/portal/receiving", link: /href="(\/portal\/receiving\/\d+)"/ },
      link: /href="(\/portal\/order\/price\/\d+)"/,
    },
  ],
  "/portal/signer": [{ on: "/portal/order?status=to-approve", link: /href="(\/portal\/signer\?[^"]+)"/ }],
  "/portal/goods/edit": [
    "/portal/goods/edit",
    {
      on: "/portal/goods?status=onShelf",
      link: /href="\/portal\/goods\/(\d+)"/,
      to: (key) => `/portal/goods/edit?sku=${key}`,
    },
  ],
  "/portal/goods/family": [
    "/portal/goods/family",
    {
      on: "/portal/goods/family",
      link: /href="(\/portal\/goods\/family\?category=\d+)"/,
    },
  ],
  "/portal/goods/$id": [{ on: "/portal/goods?status=onShelf", link: /href="(\/portal\/goods\/\d+)"/ }],
  "/portal/goods/draft/$id": [{ on: "/portal/goods?status=refused", link: /href="(\/portal\/goods\/draft\/\d+)"/ }],
  "/console/category/edit": [
    "/console/category/edit",
    {
      on: "/console/category",
      link: /data-level="3"[\s\S]*?href="(\/console\/category\/edit\?category=\d+)"/,
    },
  ],
  "/console/goods/$id": [{ on: "/console/goods?status=illegal", link: /href="(\/console\/goods\/\d+)"/ }],
  "/console/goods/draft/$id": [{ on: "/console/goods", link: /href="(\/console\/goods\/draft\/\d+)"/ }],
  "/sso/notice-list": ["/sso/notice-list", "/sso/notice-list?inIframe=1"],
  "/sso/authentication": ["/sso/authentication?isChange=true"],
};

/** The list on which a page's key stands, when nothing else is said; forms of a book have one for a new entry too. */
function listed(path: string): readonly (string | Found)[] {
  const [list = "", below = ""] = path.split(/\/\$\w+/);
  const found: Found = {
    on: list,
    link: new RegExp(`href="${list}/(\\d+)[/?"]`),
    to: (key) => `${list}/${key}${below}`,
  };
  return /address|invoice-title|project|group-buy|vehicle|mix-station|subcontractor|budget|console\/(announcement|page)/.test(
    list,
  )
    ? [`${list}/new`, found]
    : [found];
}

async function addressOf(one: string | Found, reader: APIRequestContext, origin: string): Promise<string | undefined> {
  if (typeof one === "string") return one;
  const on = await addressOf(one.on, reader, origin);
  if (on === undefined) return undefined;
  const answer = await reader.get(origin + on, { headers: { accept: "text/html" } });
  const [, found] = one.link.exec(await answer.text()) ?? [];
  if (found === undefined) return undefined;
  return one.to ? one.to(found) : found.replaceAll("&amp;", "&");
}

/** An address, with the key of what stands in the reader's lists. */
export interface Stop {
  address: string;
  /** No reader before this one has the page on their tour. */
  first: boolean;
}

export interface Tour {
  stops: Stop[];
  /** pages for which the reader's lists have no key */
  missing: string[];
}

/** Everywhere where a reader goes, found in the sources: a new page is on the tour at once. */
export async function tourOf(role: Role, reader: APIRequestContext, origin: string): Promise<Tour> {
  const start = { address: "/portal?perferKey=personal", first: true };
  const tour: Tour = { stops: role === "personal" ? [start] : [], missing: [] };
  for (const { path, layout } of pages) {
    if (!opens[role](path, layout)) continue;
    const first = roles.find((reader) => opens[reader](path, layout)) === role;
    for (const one of asked[path] ?? (path.includes("$") ? listed(path) : [path])) {
      const address = await addressOf(one, reader, origin);
      if (address === undefined) tour.missing.push(path);
      else tour.stops.push({ address, first });
    }
  }
  return tour;
}

/** Pages that are on nobody's tour. */
export const leftOut = (): string[] =>
  pages.map((page) => (roles.some((role) => opens[role](page.path, page.layout)) ? "" : page.path)).filter(Boolean);
