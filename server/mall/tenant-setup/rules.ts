import { Failure } from "#trpc/contract/failures";
import type { tenantSetup as calls } from "#trpc/contract/tenant-setup";
import { needPermission } from "../document/index";
import type { Handler } from "../implement";
import { forgetSiteConfiguration, readOperatorEvents, writeOperatorEvent } from "../site/index";
import { changeTenant } from "../tenant/index";
import { areaOf, areasAbove, lockRules, type Rules, readRules, setDefaultArea } from "./repo";

const CODE = "site:operator:edit";
const AREA = "rules";

export const rules: Handler<typeof calls.rules> = async ({ db, tenantCode, actor }) => {
  needPermission(actor, CODE);
  const [found, events] = await Promise.all([readRules(db, tenantCode), readOperatorEvents(db, tenantCode, AREA)]);
  if (!found) throw new Failure("NOT_FOUND", { message: "商城不存在，请检查网址" });
  const { defaultAreaCode, ...settings } = found;
  const defaultArea = await areasAbove(db, defaultAreaCode);
  return { ...settings, version: events[0]?.sysNo ?? 0, defaultArea, events };
};

const hours = (count: number) => `${count} 小时`;
const devices = (count: number) => (count === 0 ? "不限" : `${count} 台`);

/** What a change comes to, in words for the record. */
function changeWords(before: Rules, after: Rules, area: string): string[] {
  const words: string[] = [];
  const add = (label: string, from: string, to: string) => from !== to && words.push(`${label} ${from} → ${to}`);
  add("付款期限", hours(before.payWithinHours), hours(after.payWithinHours));
  add("购物车行数", String(before.cartLineLimit), String(after.cartLineLimit));
  add("登录设备数", devices(before.devicesPerAccount), devices(after.devicesPerAccount));
  if (before.defaultAreaCode !== after.defaultAreaCode) words.push(`默认地区 ${area}`);
  return words;
}

export const saveRules: Handler<typeof calls.saveRules> = async ({ db, tenantCode, actor, input, now, fail }) => {
  needPermission(actor, CODE);
  const { version, defaultAreaSysNo, ...settings } = input;
  const before = await lockRules(db, tenantCode);
  if (!before) throw fail("NOT_FOUND", { message: "商城不存在，请检查网址" });
  const area = await areaOf(db, defaultAreaSysNo);
  if (!area) throw fail("BAD_INPUT", { fields: { defaultAreaSysNo: "请选择默认地区所在的市或区县" } });
  const [newest] = await readOperatorEvents(db, tenantCode, AREA);
  if ((newest?.sysNo ?? 0) !== version) {
    throw fail("STATE_CONFLICT", { message: `${newest?.operatorName ?? ""}刚刚修改了这些规则，请核对后再保存` });
  }
  const after = { ...before, ...settings, defaultAreaCode: area.levelCode };
  const words = changeWords(before, after, area.fullName);
  // the first look confirms the area that the tenant was made with
  if (words.length === 0 && newest) return true;
  await changeTenant(db, tenantCode, settings);
  if (before.defaultAreaCode !== area.levelCode) await setDefaultArea(db, tenantCode, area.levelCode);
  forgetSiteConfiguration(tenantCode);
  const subject = words.join("，") || `默认地区 ${area.fullName}`;
  await writeOperatorEvent(db, actor, { area: AREA, event: "setRules", subject }, now);
  return true;
};
