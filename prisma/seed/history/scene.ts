import type pg from "pg";
import { contract } from "#trpc/contract/index";
import type { TenantPlan } from "../demo/tenants";
import { readMarker } from "../load/marker";
import type { Actors, Keep } from "./actors";
import { CASTS, type Cast } from "./cast";
import type { Life } from "./director";
import { type Find, goodsIn } from "./goods";

/** What somebody chooses from at the checkout. */
interface Books {
  /** In the order in which the demo plans them. */
  addresses: { sysNo: number; regionSysNo: number; address: string }[];
  titles: { sysNo: number; invoiceType: 0 | 1 }[];
  /** Open ones. */
  projects: { sysNo: number; address: string; useParts: string[]; costCodes: string[] }[];
}

/** The world in which an order lives. */
export interface Scene {
  now: Date;
  tenantCode: string;
  cast: Cast;
  actors: Actors;
  keep: Keep;
  /** Keeps an invoice file of a supplier. */
  keepInvoice: Keep;
  find: Find;
  /** Keys of the tenant's goods and agreements. */
  sku: (number: number) => number;
  key: (number: number) => number;
  booksOf: (mobile: string) => Promise<Books>;
  /** Something that from now on happens beside: a truck on its way. */
  begin: (life: Life) => void;
  /** Ends the enquiries whose time is over. */
  endEnquiries: () => Promise<unknown>;
  /** Passes the deadlines of tenders that are over. */
  moveTenders: () => Promise<unknown>;
  /** Closes the group purchases whose time is over. */
  closeGroupBuys: () => Promise<unknown>;
  /** Makes the statements of the months and weeks that are over. */
  makeStatements: () => Promise<unknown>;
}

async function readBooks(actors: Actors, mobile: string): Promise<Books> {
  const ask = actors(mobile);
  const addresses = await ask(contract.receiveAddress.search, {});
  const titles = await ask(contract.invoiceTitle.search, {});
  const projects = await ask(contract.tenderProject.search, {});
  return { addresses: addresses.datas.sort((a, b) => a.sysNo - b.sysNo), titles: titles.datas, projects };
}

export async function sceneOf(
  client: pg.ClientBase,
  tenant: TenantPlan,
  given: Pick<
    Scene,
    | "actors"
    | "keep"
    | "keepInvoice"
    | "now"
    | "begin"
    | "endEnquiries"
    | "closeGroupBuys"
    | "makeStatements"
    | "moveTenders"
  >,
): Promise<Scene> {
  const { actors } = given;
  const { tenantCode, sku, key } = tenant.keys;
  const marker = await readMarker<{ skus: number }>(client, `tenant ${tenantCode}`);
  const cast = CASTS[tenantCode];
  if (!cast) throw new RangeError(`tenant ${tenantCode} has no people to tell its story`);
  const find = goodsIn(tenant, marker?.skus ?? 0);
  const books = new Map<string, Promise<Books>>();
  const booksOf = (mobile: string) => {
    const known = books.get(mobile) ?? readBooks(actors, mobile);
    books.set(mobile, known);
    return known;
  };
  return { ...given, tenantCode, cast, find, sku, key, booksOf };
}
