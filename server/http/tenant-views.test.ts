import { describe, expect, test } from "vitest";
import { area } from "#trpc/contract/area";
import type { Call } from "#trpc/contract/define";
import { Failure } from "#trpc/contract/failures";
import { shell } from "#trpc/contract/shell";
import type { Upstream } from "#trpc/upstream";
import { previewView, tenantViews } from "./tenant-views";

const config = (tenantName: string) => ({
  tenantCode: "north",
  global: { platformMainColor: "" },
  basic: { tenantName, defaultAreaCode: "0000001100000001" },
});

/** A backend that answers a name, or refuses. */
function backend() {
  const state = { name: "北方商城", refuses: false, gone: false, asked: 0 };
  const upstream = async (call: Call) => {
    if (call !== shell.getSiteConfiguration) return { sysNo: 1101 };
    state.asked += 1;
    if (state.gone) throw new Failure("NOT_FOUND");
    if (state.refuses) throw new Failure("INTERNAL");
    return config(state.name);
  };
  return { state, upstream: upstream as unknown as Upstream };
}

const settled = () => new Promise(setImmediate);

describe("the tenant behind a host", () => {
  test("R-SHELL-05: both page types are asked for, a preview with its flag; what they say stands for the configuration", async () => {
    const asked: unknown[] = [];
    const upstream = async (call: Call, input: object) => {
      if (call === shell.getSiteConfiguration) return config("北方商城");
      if (call !== shell.getPageSettings) return { sysNo: 1101 };
      asked.push(input);
      const index = "pageType" in input && input.pageType === "mallIndex";
      const items = [{ key: "tender", name: "招采", url: "" }];
      return { pageSetting: index ? { notices: ["停业"], floorCount: 2 } : {}, navigationSetting: { items } };
    };
    const { find } = tenantViews(() => upstream as unknown as Upstream);
    const { global } = (await find("north.test")).config;
    expect(global).toMatchObject({ home: { notices: ["停业"] }, indexConfig: { floorCount: 2 } });
    expect(global.navigationSetting?.items?.[0]?.name).toBe("招采");
    const pages = (preview: string) => ["common", "mallIndex"].map((pageType) => ({ pageType, preview }));
    expect(asked).toEqual(pages("0"));
    await previewView(upstream as unknown as Upstream);
    expect(asked.slice(2)).toEqual(pages("1"));
  });

  test("a change is seen at once by whoever asks after it was told, and in seconds where the backend is near", async () => {
    const { state, upstream } = backend();
    let now = 0;
    const near = tenantViews(
      () => upstream,
      () => now,
      0,
    );
    await near.find("north.test");
    state.name = "北方新商城";
    expect(await near.find("north.test")).toMatchObject({ name: "北方商城" });
    near.forget();
    expect(await near.find("north.test")).toMatchObject({ name: "北方新商城" });
    state.name = "北方再新";
    now = 5_001;
    expect(await near.find("north.test")).toMatchObject({ name: "北方再新" });
  });

  test("R-TENANT-03: without a colour it is the platform's; asked again only after seconds", async () => {
    const { state, upstream } = backend();
    let now = 0;
    const { find } = tenantViews(
      () => upstream,
      () => now,
    );
    expect(await find("north.test")).toMatchObject({ name: "北方商城", tenantCode: "north", device: "auto" });
    expect((await find("north.test")).brand.shades).toContain("#018dd7");
    expect(state.asked).toBe(1);
    state.name = "北方新商城";
    now = 5_001;
    expect(await find("north.test"), "asked behind this one").toMatchObject({ name: "北方商城" });
    await settled();
    expect(await find("north.test")).toMatchObject({ name: "北方新商城" });
    expect(state.asked).toBe(2);
  });

  test("configuration, default area and page settings are asked for together", async () => {
    const asked: unknown[] = [];
    const silent = (call: Call) => {
      asked.push(call);
      return new Promise(() => {});
    };
    void tenantViews(() => silent as unknown as Upstream).find("north.test");
    await settled();
    expect(asked).toHaveLength(4);
  });

  test("R-TENANT-04: a refused configuration leaves the last one in place, and the next answer counts again", async () => {
    const { state, upstream } = backend();
    let now = 0;
    const { find } = tenantViews(
      () => upstream,
      () => now,
    );
    await find("north.test");
    state.refuses = true;
    for (now = 6_000; now < 3_600_000; now += 600_000) {
      expect(await find("north.test")).toMatchObject({ name: "北方商城" });
      await settled();
    }
    Object.assign(state, { refuses: false, name: "北方新商城" });
    expect(await find("north.test"), "older than ten minutes: waited for").toMatchObject({ name: "北方新商城" });
  });

  test("R-TENANT-04: while the configuration is refused to a new host, its default area is asked for once", async () => {
    let areas = 0;
    const refusing = async (call: Call) => {
      if (call === shell.getSiteConfiguration) throw new Failure("INTERNAL");
      if (call === area.getDefault) areas += 1;
      return { sysNo: 1101 };
    };
    const { find } = tenantViews(
      () => refusing as unknown as Upstream,
      () => 0,
    );
    for (let page = 0; page < 3; page += 1)
      expect(await find("new.test")).toMatchObject({ defaultArea: { sysNo: 1101 } });
    expect(areas).toBe(1);
  });

  test("R-TENANT-04: a default area that is refused is no area, whatever its configuration says", async () => {
    const state = { config: true, area: false };
    let now = 0;
    const upstream = async (call: Call) => {
      if (call === shell.getSiteConfiguration && !state.config) throw new Failure("INTERNAL");
      if (call === area.getDefault && !state.area) throw new Failure("NOT_SERVED");
      return call === area.getDefault ? { sysNo: 1101 } : config("北方商城");
    };
    const { find } = tenantViews(
      () => upstream as unknown as Upstream,
      () => now,
    );
    const nowhere = { sysNo: undefined, levelCode: "", path: [] };
    expect(await find("north.test")).toMatchObject({ name: "北方商城", defaultArea: nowhere });
    expect(await previewView(upstream as unknown as Upstream)).toMatchObject({ defaultArea: nowhere });
    state.config = false;
    expect(await find("new.test")).toMatchObject({ name: "", defaultArea: nowhere });
    Object.assign(state, { config: true, area: true });
    now = 6_000;
    await find("north.test");
    await settled();
    expect((await find("north.test")).defaultArea.sysNo, "told again in seconds").toBe(1101);
  });

  test("a tenant that is no more is so for the next visitor", async () => {
    const { state, upstream } = backend();
    let now = 0;
    const { find } = tenantViews(
      () => upstream,
      () => now,
    );
    await find("north.test");
    state.gone = true;
    now = 6_000;
    expect(await find("north.test")).toMatchObject({ name: "北方商城" });
    await settled();
    await expect(find("north.test")).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });

  test("R-TENANT-04: a host that never had an answer gets an empty one, and is asked again at once", async () => {
    const { state, upstream } = backend();
    state.refuses = true;
    const { find } = tenantViews(() => upstream);
    expect(await find("north.test")).toMatchObject({ name: "", tenantCode: "" });
    state.refuses = false;
    expect(await find("north.test")).toMatchObject({ name: "北方商城" });
  });
});
