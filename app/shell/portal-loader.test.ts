import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { loader } from "~/routes/_portal/route";

/** What the workbench answers somebody with that identity (null: a visitor). */
const open = (applicationKey: string | null, enableModuleSupplierPortal: boolean): Promise<unknown> =>
  loader({
    request: new Request("http://mall.test/portal/"),
    context: {
      session: { read: async () => applicationKey && { applicationKey }, record: async () => null },
      tenant: { brand: { shades: [], primaryShade: 7 }, config: { basic: { enableModuleSupplierPortal } } },
    },
    params: {},
  } as unknown as LoaderFunctionArgs).catch((answer: Response) => answer.status);

test("R-TENANT-02: the workbench of suppliers is there with its module only", async () => {
  expect(await open("supplier", true)).toHaveProperty("brand");
  expect(await open("supplier", false)).toBe(404);
  expect(await open("purchaser", false)).toHaveProperty("brand");
  expect(await open(null, false)).toBe(302);
});
