import { expect, test } from "vitest";
import type { Call } from "../contract/define";
import { Failure } from "../contract/failures";
import { mall } from "../contract/mall";
import { SiteConfiguration, shell } from "../contract/shell";
import type { Upstream } from "../upstream";
import { completed } from "./completed";
import { withSwitches } from "./site";

const bare = completed(SiteConfiguration, {}) as SiteConfiguration;

/** A backend that answers each path so, and refuses all others. */
const answering = (answers: Record<string, unknown>) => {
  const asked: [path: string, input: unknown][] = [];
  const ask = async ({ path }: Call, input: unknown) => {
    asked.push([path, input]);
    if (path in answers) return answers[path];
    throw new Failure("NOT_SERVED");
  };
  return { asked, ask: ask as unknown as Upstream };
};
const { path: switchPath } = shell.getCustomerServiceSwitch;

test.each([
  [true, true],
  [1, true],
  ["1", true],
  ["on", true],
  [false, false],
  [0, false],
  ["0", false],
  ["OFF", false],
  [null, false],
  [undefined, false],
])("R-CS-03: a switch that says %j is on: %s", async (switchStatus, on) => {
  const { asked, ask } = answering({ [switchPath]: { switchStatus } });
  expect((await withSwitches(ask, bare)).basic.customerServiceOn).toBe(on);
  expect(asked).toContainEqual([switchPath, { switchType: 1 }]);
});

test("what is refused is off, or none; a bug is none of that", async () => {
  const { ask } = answering({});
  expect(await withSwitches(ask, bare)).toEqual(bare);
  const broken = (async () => Promise.reject(new TypeError("bug"))) as Upstream;
  await expect(withSwitches(broken, bare)).rejects.toThrow("bug");
});

test("what the configuration says itself is not asked for", async () => {
  const { asked, ask } = answering({});
  const header = { ...bare.global.header, hotWords: ["螺纹钢"] };
  const basic = { ...bare.basic, customerServiceOn: true, exposureOn: true };
  const whole = { ...bare, basic, global: { ...bare.global, header } };
  expect(await withSwitches(ask, whole)).toEqual(whole);
  expect(asked).toEqual([]);
});

test("hot words are texts, or objects with their word", async () => {
  const { ask } = answering({ [mall.hotWordGet.path]: ["盘螺", { word: "H型钢", sort: 2 }, { sort: 3 }, 4, ""] });
  expect((await withSwitches(ask, bare)).global.header.hotWords).toEqual(["盘螺", "H型钢"]);
});
