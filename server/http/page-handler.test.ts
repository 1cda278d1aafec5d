import type { ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { pageHandler } from "./page-handler";

const says = (id: string, parentId: string | undefined, path?: string) => ({
  id,
  ...(parentId ? { parentId } : {}),
  ...(path === undefined ? {} : { path }),
  module: { default: undefined, loader: ({ params }: { params: object }) => Response.json({ id, params }) },
});
const routes = [
  says("root", undefined, ""),
  says("frame", "root"),
  says("order", "frame", "order/:no"),
  says("new", "frame", "order/new"),
  says("rest", "root", "files/*"),
];
const build = {
  routes: Object.fromEntries(routes.map((route) => [route.id, route])),
  entry: { module: { default: (_request: Request, status: number) => new Response("page", { status }) } },
  assets: { routes: {}, entry: {}, url: "", version: "" },
  future: {},
  mode: "production",
  publicPath: "/",
  assetsBuildDirectory: "",
  isSpaMode: false,
} as unknown as ServerBuild;
const handle = pageHandler(build, "production");
const at = async (path: string) => (await handle(new Request(`http://mall${path}`), {} as never)).json();

describe("the handler of a page", () => {
  test.each([
    ["/order/new", "new", {}],
    ["/order/12", "order", { no: "12" }],
    ["/order/13/", "order", { no: "13" }],
    ["/files/a/b.pdf", "rest", { "*": "a/b.pdf" }],
  ])("%s is answered by the route that fits best, with its own parameters", async (path, id, params) => {
    expect(await at(path)).toEqual({ id, params });
    expect(await at(path)).toEqual({ id, params });
  });

  test("an address of no route is answered by the handler that knows all of them", async () => {
    const answer = await handle(new Request("http://mall/nothing/here"), {} as never);
    expect(answer.status).toBe(404);
  });
});
