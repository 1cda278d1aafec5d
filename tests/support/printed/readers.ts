import { expect } from "vitest";
import type { Gateway } from "#server/http/gateway";
import type { World } from "../api";
import type { TestBrowser } from "../browser";
import { browserOf } from "../remote-gateway";
import type { PrintedBackend } from "./backend";

export type PrintedReaders = Readonly<Record<"visitor" | "purchaser" | "supplier" | "operator", TestBrowser>>;

/** A browser for each kind of reader of a printed backend; all but the visitor are logged in. */
export async function printedReaders(
  world: World,
  gateway: Gateway,
  { account, supplier, operator, password }: PrintedBackend,
): Promise<PrintedReaders> {
  const signedIn = async (page: string, name: string) => {
    const reader = browserOf(world, gateway);
    const body = new URLSearchParams({ account: name, password, loginType: "enterprise" });
    const answer = await reader.fetch(page, { method: "POST", body });
    expect(answer.status, await answer.text()).toBe(303);
    return reader;
  };
  return {
    visitor: browserOf(world, gateway),
    purchaser: await signedIn("/sso/login", account),
    supplier: await signedIn("/sso/login", supplier),
    operator: await signedIn("/sso/xlogin", operator),
  };
}
