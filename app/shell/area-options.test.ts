import type { LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { Failure } from "#trpc/contract/failures";
import { loader } from "~/routes/area.options/route";

const ask = (areas: () => Promise<unknown>) =>
  loader({
    request: new Request("http://mall.test/area/options?parentSysNo=50"),
    context: { api: { area: { areas } } },
    params: {},
  } as unknown as LoaderFunctionArgs);

describe("/area/options", () => {
  test("R-AREA-15: a refused call is an empty list, and not kept by anybody", async () => {
    const answer = await ask(() => Promise.reject(new Failure("UPSTREAM_UNREACHABLE")));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual([]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("a bug stays one", async () => {
    await expect(ask(() => Promise.reject(new TypeError("x is undefined")))).rejects.toThrow(TypeError);
  });
});
