import { beforeAll, describe, expect, test } from "vitest";
import type { Gateway } from "#server/http/gateway";
import { receiving } from "#trpc/contract/receiving";
import type { TestBrowser } from "../support/browser";
import { sampleInput } from "../support/generate";
import { type PrintedBackend, printedBackend } from "../support/printed/backend";
import { type PrintedReaders, printedReaders } from "../support/printed/readers";
import { type PrintedCall, printedCalls } from "../support/printed/specification";
import { farGateway, through } from "../support/remote-gateway";
import { useWorld } from "../support/worlds";

let backend: PrintedBackend;
let gateway: Gateway;
let readers: PrintedReaders;
const { world } = useWorld();

beforeAll(async () => {
  backend = printedBackend();
  gateway = farGateway(world, async (request) => backend.http.fetch(request));
  readers = await printedReaders(world, gateway, backend);
  // the first receipt has the key 1001
  const { submit } = receiving;
  await through(gateway, readers.purchaser, submit, submit.input.parse(sampleInput(submit.input, 1)));
});

/** Keys that exist in the backend, for calls whose sample key 1 does not. */
const keys: Readonly<Record<string, Record<string, unknown>>> = {
  "h5Sku.getSkuDetail": { sysNo: 101 },
  "cart.add": { skuSysNo: 101 },
  "receiving.detail": { id: 1001 },
  "receiving.submit": { orderDeliverySysNo: 11 },
  "invoiceTitle.delete": { sysNo: 999 },
  "receiveAddress.delete": { sysNo: 999 },
  "purchaseApply.delete": { sysNo: 999 },
  "auth.login": { account: "13900000001", password: "Right#2026" },
  "auth.internalLogin": { account: "13900000003", password: "Right#2026" },
  "auth.register": { password: "Right#2026" },
  "auth.changePassword": { newPassword: "Right#2027" },
  "tender.hallList": { area: "00000050" },
};

function readerOf({ call }: PrintedCall, side: string | null): TestBrowser {
  if (call.role === "operator") return readers.operator;
  return call.role === "supplier" || side === "supplier" ? readers.supplier : readers.purchaser;
}

const ways = printedCalls.flatMap((printed) => printed.ways.map((way) => ({ ...printed, ...way })));

describe("every call of the documents goes through the gateway to the backend that prints them", () => {
  test("all of them are asked", () => {
    expect(printedCalls).toHaveLength(240);
    expect(ways).toHaveLength(266);
  });
  test.each(ways)("$id: $method $path", async ({ ways: _, path, side, ...printed }) => {
    const { call, id, method } = printed;
    const input = { ...(sampleInput(call.input, 1) as object), ...keys[id] };
    const answer = await through(gateway, readerOf({ ...printed, ways: [] }, side), call, call.input.parse(input));
    const own = backend.state.received.filter((one) => one.id === id).at(-1);
    expect(backend.state.unmatched.splice(0)).toEqual([]);
    expect(own?.method).toBe(method);
    const filled = (own?.path ?? "").replace(/\/$/, "");
    expect(filled).toMatch(new RegExp(`^${path.replace(/\/$/, "").replace(/\{\w+\}/g, "[^/]+")}$`));
    expect(answer, JSON.stringify(own)).not.toEqual({ reason: expect.any(String), code: expect.any(Number) });
  });
});
