import { Hono } from "hono";
import { createApp } from "#server/http/app";
import type { World } from "./api";
import { browser, type TestBrowser } from "./browser";
import { addAddress, addInvoiceTitle } from "./cart";
import { addOrganization } from "./goods";
import { addUser, PASSWORD } from "./identity";
import { screens } from "./screens";

export interface CheckoutReader {
  who: TestBrowser;
  tenantCode: string;
  organizationSysNo: number;
  receiveAddressSysNo: number;
  invoiceTitleSysNo: number;
  /** Puts goods into the cart, or beside it to be bought by themselves; answers the line. */
  put: (skuSysNo: number, quantity: number, buyNow?: boolean) => Promise<number>;
  /** A page as it is shown, without React's marks between texts. */
  open: (path: string) => Promise<string>;
  /** Sends a form without a script. */
  send: (path: string, form: URLSearchParams) => Promise<Response>;
}

export const plain = (page: string): string => page.replaceAll("<!-- -->", "");

/** A buyer in front of the screens, with all that a checkout asks for. */
export async function checkoutReader(world: World): Promise<CheckoutReader> {
  const db = world.database.kysely;
  const { api, gateway } = world;
  const owner = { tenantCode: "demo", organizationSysNo: await addOrganization(db, "demo") };
  const { mobile } = await addUser(db, { applications: [{ key: "purchaser", ...owner }] });
  const receiveAddressSysNo = await addAddress(db, owner);
  const invoiceTitleSysNo = await addInvoiceTitle(db, owner);
  const who = browser({ ...world, app: createApp({ api, gateway, screens, health: new Hono(), proxies: 0 }) });
  await who.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");
  return {
    ...{ who, ...owner, receiveAddressSysNo, invoiceTitleSysNo },
    put: async (skuSysNo, quantity, buyNow = false) => {
      const added = (await who.ask("cart.add", { skuSysNo, quantity, buyNow }, "mutation")) as { sysNo: number };
      return added.sysNo;
    },
    open: async (path) => plain(await (await who.fetch(path)).text()),
    send: (path, form) => who.fetch(path, { method: "POST", body: form }),
  };
}

/** The form of a checkout as its button sends it. */
export function checkoutForm(page: string): URLSearchParams {
  const inputs = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const [, title = ""] = /name="invoiceTitle"[\s\S]*?<option value="(\d+)"/.exec(page) ?? [];
  return new URLSearchParams([
    ...inputs.map(([, name = "", value = ""]) => [name, value]),
    ["invoiceTitle", title],
    ["invoiceType", "1"],
    ["intent", "submit"],
  ]);
}
