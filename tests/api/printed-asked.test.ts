import { writeFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { beforeAll, expect, test } from "vitest";
import { type PrintedBackend, printedBackend } from "../support/printed/backend";
import { type PrintedReaders, printedReaders } from "../support/printed/readers";
import { printedCalls } from "../support/printed/specification";
import { farGateway } from "../support/remote-gateway";
import { type Role, tourOf } from "../support/tour";
import { useWorld } from "../support/worlds";

const ORIGIN = "http://demo.test";
let readers: PrintedReaders;
let backend: PrintedBackend;
const { world } = useWorld();
beforeAll(async () => {
  backend = printedBackend();
  backend.state.permissions = "all";
  const gateway = farGateway(world, async (request) => backend.http.fetch(request));
  readers = await printedReaders(world, gateway, backend);
});

test("walk", async () => {
  const log: string[] = [];
  for (const role of ["visitor", "purchaser", "administrator", "supplier", "operator"] as Role[]) {
    const reader = readers[role === "administrator" ? "purchaser" : (role as keyof PrintedReaders)];
    const context = { get: (url: string) => reader.fetch(url.replace(ORIGIN, "")) };
    const { stops, missing } = await tourOf(role, context as unknown as APIRequestContext, ORIGIN);
    for (const { address } of stops) {
      const from = backend.state.received.length;
      const page = await reader.fetch(address);
      log.push(`${role} ${page.status} ${address} ${backend.state.received.slice(from).map((one) => one.id).join(",")}`);
    }
    log.push(`missing ${role} ${missing.join(",")}`);
  }
  const asked = new Set(backend.state.received.map(({ id }) => id));
  const askedPaths = new Set(printedCalls.filter(({ id }) => asked.has(id)).map(({ call }) => `${call.method} ${call.path}`));
  const un = printedCalls.filter(({ call }) => !askedPaths.has(`${call.method} ${call.path}`)).map(({ id, call }) => `${call.kind} ${id}`);
  writeFileSync("/tmp/h1-walk.txt", `${log.join("\n")}\n\nUNASKED\n${un.join("\n")}\n`);
  expect(1).toBe(1);
}, 600_000);
