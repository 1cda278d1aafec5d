import { describe, expect, test } from "vitest";
import { useWorld } from "../support/worlds";

const { world } = useWorld({ tenants: true });
const get = async (path: string) => world.app.request(`http://demo.test${path}`);

describe("the page of the API", () => {
  test("is held to the policy of every page, and says without JavaScript what it is", async () => {
    const page = await get("/api/docs?chapter=order");
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src-elem 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await page.text()).toContain("不启用也可以下载上面的文档");
  });

  test("loads everything from this server", async () => {
    const text = await (await get("/api/docs?chapter=order")).text();
    const loaded = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = ""]) => path);
    expect(loaded).toHaveLength(7);
    expect(loaded.filter((path) => !path.startsWith("/"))).toEqual([]);
    const types = { ".css": "text/css", ".js": "text/javascript", ".json": "application/json" };
    for (const path of loaded.filter((one) => /^\/api\/.*\./.test(one))) {
      const answer = await get(path);
      expect(answer.status, path).toBe(200);
      const [, type] = Object.entries(types).find(([ending]) => path.endsWith(ending)) ?? [];
      expect(answer.headers.get("content-type"), path).toMatch(new RegExp(`^${type}`));
    }
    expect(await (await get("/api/docs/swagger-ui-bundle.js")).text()).toContain("SwaggerUIBundle");
  });

  test("lists all chapters; each has its own calls and the components that these need, and they are the whole", async () => {
    const whole = await (await get("/api/openapi.json")).json();
    const names = [...(await (await get("/api/docs")).text()).matchAll(/chapter=(\w+)"/g)].map(([, name = ""]) => name);
    const paths = new Map<string, object>();
    for (const name of names) {
      const text = await (await get(`/api/openapi.json?chapter=${name}`)).text();
      const chapter = JSON.parse(text) as { paths: Record<string, object>; components: Record<string, object> };
      for (const [path, operations] of Object.entries(chapter.paths))
        paths.set(path, { ...paths.get(path), ...operations });
      for (const [, kind = "", ref = ""] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g))
        expect(chapter.components[kind], `${name}: ${ref}`).toHaveProperty([ref]);
    }
    expect(Object.fromEntries(paths)).toEqual(whole.paths);
    expect((await get("/api/openapi.json?chapter=nothing")).status).toBe(404);
    expect((await get("/api/docs?chapter=%22%3E%3Cscript")).headers.get("location")).toBe("/api/docs");
  });
});
