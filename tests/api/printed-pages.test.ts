import { writeFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { beforeAll, test } from "vitest";
import { printedBackend } from "../support/printed/backend";
import { type PrintedReaders, printedReaders } from "../support/printed/readers";
import { farGateway } from "../support/remote-gateway";
import { type Role, tourOf } from "../support/tour";
import { useWorld } from "../support/worlds";

const absent = new Set<string>();
let readers: PrintedReaders;
const { world } = useWorld();
beforeAll(async () => {
  const backend = printedBackend();
  backend.state.permissions = "all";
  const gateway = farGateway(world, async (request) => {
    const answer = await backend.http.fetch(request);
    if (answer.status === 404) absent.add(new URL(request.url).pathname);
    return answer;
  });
  readers = await printedReaders(world, gateway, backend);
});
test.each(["visitor", "purchaser", "administrator", "supplier", "operator"] as Role[])(
  "%s",
  async (role) => {
    const reader = readers[role === "administrator" ? "purchaser" : (role as "visitor")];
    const context = { get: (url: string) => reader.fetch(url.replace("http://demo.test", "")) };
    const tour = await tourOf(role, context as unknown as APIRequestContext, "http://demo.test");
    const out: string[] = [];
    for (const { address } of tour.stops) {
      const page = await reader.fetch(address);
      const asked = [...absent].join(" ");
      absent.clear();
      const text = await page.text();
      const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? text.slice(0, 2000);
      const words = main
        .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .slice(0, 160);
      out.push(`${page.status} ${address} ${page.headers.get("location") ?? ""} | ${words} | ${asked}`);
    }
    writeFileSync(`/tmp/h4w/pages-${role}.txt`, [...out, "MISSING", ...tour.missing].join("\n"));
  },
  300_000,
);
