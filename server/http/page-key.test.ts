import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { cacheKey } from "./remix";

const keyOf = (sysNo: number | undefined, path = "/category") =>
  cacheKey(new Request(`http://mall.test${path}`), {
    ...{ session: { hasCookie: false }, tenant: { tenantCode: "demo", mark: "m" }, device: "desktop" },
    ...{ area: { sysNo }, publicUrl: "http://mall.test" },
  } as unknown as AppLoadContext);

test("R-AREA-05: pages for readers whose area is not known are kept under the default area key, others under theirs", () => {
  expect(keyOf(undefined)).toContain(" areaSysNo_0000000 ");
  expect(keyOf(5001)).toContain(" areaSysNo_0005001 ");
  expect(keyOf(5001)).not.toBe(keyOf(5101));
});
