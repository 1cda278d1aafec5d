import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import type { SiteSetting } from "#trpc/contract/site";
import { type Person, refusal } from "../support/api";
import { useMarket } from "../support/worlds";

let operator: Person;
let colleague: Person;
const market = useMarket({ tenants: true });
const { world } = market;
beforeAll(async () => {
  ({ operator } = market);
  colleague = await world.person({ ...operator, displayName: "王五" });
});

const began = () => operator.api.site.setting({});
const withGlobal = (setting: SiteSetting, global: Partial<SiteSetting["global"]>): SiteSetting => ({
  ...setting,
  global: { ...setting.global, ...global },
});
const shown = () => world.as().shell.getSiteConfiguration({});
const publish = async (global: Partial<SiteSetting["global"]>, by = operator) => {
  const { version, setting } = await began();
  return by.api.site.publish({ version, setting: withGlobal(setting, global) });
};

describe("what an operator sets is the site", () => {
  test("R-TENANT-01: colour, name and switches are everybody's at once, another tenant's stay", async () => {
    const { version, setting } = await began();
    const basic = { ...setting.basic, tenantName: "新名商城", enableModuleTender: false };
    const next = { ...withGlobal(setting, { platformMainColor: "#d7263d", helpUrl: "/help" }), basic };
    expect(await operator.api.site.publish({ version, setting: next })).toEqual({ version: version + 1 });
    expect(await shown()).toMatchObject({
      global: { platformMainColor: "D7263D", helpUrl: "/help" },
      basic: { tenantName: "新名商城", enableModuleTender: false, defaultAreaCode: "00000050" },
    });
    expect((await world.as({ tenantCode: "north" }).shell.getSiteConfiguration({})).global.platformMainColor).toBe(
      "018DD7",
    );
    const { rows } = await world.database.pool.query(`SELECT "name" FROM mall."Tenant" WHERE "tenantCode" = 'demo'`);
    expect(rows).toEqual([{ name: "新名商城" }]);
  });

  test("only operators with the right, each for their own tenant", async () => {
    const { version, setting } = await began();
    const without = await world.person({ ...operator, permissions: [] });
    for (const { api } of [market.purchaser, market.supplier, without]) {
      expect(await refusal(api.site.publish({ version, setting }))).toMatchObject({ code: 403 });
      expect(await refusal(api.site.setting({}))).toMatchObject({ code: 403 });
    }
    const { version: ofNorth, setting: north } = await market.northOperator.api.site.setting({});
    await market.northOperator.api.site.publish({ version: ofNorth, setting: withGlobal(north, { helpUrl: "/n" }) });
    expect((await shown()).global.helpUrl).not.toBe("/n");
  });

  test("what is wrong is said at its field, and nothing is published", async () => {
    const { version, setting } = await began();
    const footer = { text: "", links: [{ name: "坏", url: "javascript:alert(1)" }] };
    const bad = withGlobal(setting, { platformMainColor: "red", footer, logoUrl: "/api/ifs/v1/file/get/999999" });
    expect(await refusal(operator.api.site.publish({ version, setting: bad }))).toMatchObject({
      code: 400,
      fields: {
        "setting.global.platformMainColor": expect.stringContaining("6位"),
        "setting.global.footer.links.0.url": expect.stringContaining("网址"),
      },
    });
    const stranger = withGlobal(setting, { logoUrl: "/api/ifs/v1/file/get/999999" });
    expect(await refusal(operator.api.site.publish({ version, setting: stranger }))).toMatchObject({
      code: 400,
      fields: { "setting.global.logoUrl": expect.stringContaining("重新上传") },
    });
    expect((await began()).version).toBe(version);
  });

  test("publishing is a number of statements that does not depend on how much changed", async () => {
    const { statements } = await countStatements(() => publish({ feedbackUrl: "/f", helpUrl: "/h2" }));
    const own = statements.filter((text) => /"Tenant(Version|Draft)?"/.test(text));
    expect(own.length).toBeLessThanOrEqual(5);
  });
});

describe("two operators", () => {
  test("the second one hears of the first, with both changes put together", async () => {
    const { version, setting } = await began();
    const mine = { version, setting: withGlobal(setting, { helpUrl: "/mine", platformMainColor: "111111" }) };
    const theirs = { version, setting: withGlobal(setting, { feedbackUrl: "/theirs", platformMainColor: "222222" }) };
    await colleague.api.site.publish(theirs);
    const refused = await refusal(operator.api.site.publish(mine));
    expect(refused).toMatchObject({ code: 409, details: { version: version + 1, operatorName: "王五" } });
    const { setting: both, conflicts } = refused.details as { setting: SiteSetting; conflicts: unknown[] };
    expect(both.global).toMatchObject({ helpUrl: "/mine", feedbackUrl: "/theirs", platformMainColor: "111111" });
    expect(conflicts).toEqual([{ field: "global.platformMainColor", from: "222222", to: "111111" }]);
    await operator.api.site.publish({ version: version + 1, setting: both });
    expect((await shown()).global).toMatchObject({ helpUrl: "/mine", feedbackUrl: "/theirs" });
  });

  test("of eight at the same moment one is published; one sent twice under its key is one version", async () => {
    const { version, setting } = await began();
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) =>
        operator.api.site.publish({ version, setting: withGlobal(setting, { helpUrl: `/at-once/${at}` }) }),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const again = await began();
    const same = { version: again.version, setting: withGlobal(again.setting, { helpUrl: "/twice" }) };
    const { api } = { api: operator.withKey("site-publish-1") };
    expect(await api.site.publish(same)).toEqual(await api.site.publish(same));
    expect((await began()).version).toBe(again.version + 1);
  });
});

describe("drafts and the preview", () => {
  test("R-SHELL-05: a preview shows its operator what they have not published, and nobody else", async () => {
    const { version, setting } = await began();
    const home = { notices: ["仅预览可见"] };
    await operator.api.site.saveDraft({
      version,
      setting: withGlobal(setting, { platformMainColor: "00AA00", home, indexConfig: { floorCount: 2 } }),
    });
    const { global } = await operator.api.shell.getSiteConfiguration({ preview: "1" });
    expect(global).toMatchObject({ platformMainColor: "00AA00", home });
    const page = await operator.api.shell.getPageSettings({ pageType: "mallIndex", preview: "1" });
    expect(page.pageSetting).toMatchObject({ notices: ["仅预览可见"], floorCount: 2 });
    expect((await shown()).global.platformMainColor).not.toBe("00AA00");
    expect((await colleague.api.shell.getSiteConfiguration({ preview: "1" })).global.platformMainColor).not.toBe(
      "00AA00",
    );
    for (const [who, code] of [
      [world.as(), 401],
      [market.purchaser.api, 403],
    ] as const) {
      expect(await refusal(who.shell.getSiteConfiguration({ preview: "1" }))).toMatchObject({ code });
      expect(await refusal(who.shell.getPageSettings({ pageType: "common", preview: "1" }))).toMatchObject({ code });
    }
    expect((await began()).draft).toMatchObject({ version, setting: { global: { platformMainColor: "00AA00" } } });
    await operator.api.site.dropDraft({});
    expect((await began()).draft).toBeNull();
  });
});

describe("history", () => {
  test("says who changed what and when, and takes an earlier version up again", async () => {
    await publish({ helpUrl: "/before" });
    const { version } = await publish({ helpUrl: "/after" }, colleague);
    const { datas } = await operator.api.site.history({});
    expect(datas[0]).toMatchObject({ version, operatorName: "王五", restoredVersion: null });
    expect(datas[0]?.changes).toEqual([{ field: "global.helpUrl", from: "/before", to: "/after" }]);
    expect(datas.at(-1), "what the tenant began with").toMatchObject({ version: 1, operatorName: "", changes: [] });
    const old = { version, restoredVersion: version - 1 };
    expect(await operator.api.site.restore(old)).toEqual({ version: version + 1 });
    expect((await shown()).global.helpUrl).toBe("/before");
    expect((await operator.api.site.history({})).datas[0]).toMatchObject({ restoredVersion: version - 1 });
    expect(await refusal(operator.api.site.restore(old))).toMatchObject({ code: 409 });
    expect(await refusal(operator.api.site.restore({ version: version + 1, restoredVersion: 9_999 }))).toMatchObject({
      code: 404,
    });
    expect((await operator.api.site.published({ version: 1 })).version).toBe(1);
    expect((await market.northOperator.api.site.history({})).datas.map((row) => row.operatorName)).not.toContain(
      "王五",
    );
  });
});
