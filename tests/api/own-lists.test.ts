import { Hono } from "hono";
import { expect, test } from "vitest";
import { createApp } from "#server/http/app";
import { readerOf } from "../support/readers";
import { screens } from "../support/screens";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld({ tenants: true });

test.each(["purchaser", "supplier", "personal"] as const)(
  "each list that mine and workbench of a %s lead to is one that they may read",
  async (identity) => {
    const { api, gateway } = world;
    const shop = { ...world, app: createApp({ api, gateway, screens, health: new Hono(), proxies: 0 }) };
    const reader = await readerOf(shop, db, identity);
    const ways = new Set<string>();
    for (const page of ["/mine", "/portal/"]) {
      const main = /<main.*<\/main>/s.exec(await (await reader.fetch(page)).text())?.[0] ?? "";
      for (const [, path = ""] of main.matchAll(/href="(\/(?:portal\/|delivery-order)[a-z-]*)"/g)) ways.add(path);
    }
    expect(ways.size).toBeGreaterThan(4);
    for (const path of ways) {
      const answer = await reader.fetch(path);
      expect(answer.status, path).toBe(200);
      expect(await answer.text(), path).not.toMatch(/无权限操作|请切换身份|请切换为/);
    }
  },
);
