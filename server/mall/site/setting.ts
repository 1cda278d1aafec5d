import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { SiteConfiguration } from "#trpc/contract/shell";
import type { site as calls, SiteSetting } from "#trpc/contract/site";
import { pictureOfUrl } from "#trpc/rules/file-url";
import { changesBetween, configWith, mergedSetting, settingOf } from "#trpc/rules/site-setting";
import { needPermission } from "../document/index";
import { showInPublic, showPicture } from "../file/index";
import type { Actor, Handler } from "../implement";
import { forgetSiteConfiguration } from "./configuration-cache";
import {
  lockSite,
  readEditing,
  readVersion,
  readVersions,
  removeDraft,
  type Standing,
  writeDraft,
  writeVersion,
} from "./repo";

const CODE = "site:operator:edit";
/** What shows a site's pictures to everybody. */
const PICTURES_OF = "site";
const MAX_PICTURE_BYTES = 1_048_576;

const gone = () => new Failure("NOT_FOUND", { message: "商城不存在，请检查网址" });

/** Pictures that were uploaded for the site may be seen by everybody from now on. @throws Failure BAD_INPUT */
async function showPictures(db: Db, actor: Actor, { global }: SiteSetting): Promise<void> {
  const fields: Record<string, string> = {};
  for (const name of ["logoUrl", "faviconUrl"] as const) {
    const rule = { types: ["image/png", "image/jpeg"], maxBytes: MAX_PICTURE_BYTES };
    const shown = await showInPublic(db, actor, PICTURES_OF, global[name], rule);
    if (!shown) fields[`setting.global.${name}`] = "图片须是不超过1M的PNG或JPG，请重新上传";
  }
  for (const [at, { imageUrl = "" }] of (global.home.banners ?? []).entries()) {
    const sysNo = pictureOfUrl(imageUrl);
    const document = { documentType: PICTURES_OF, documentSysNo: 0 };
    const shown = sysNo === undefined ? !imageUrl.startsWith("/api/") : await showPicture(db, actor, document, sysNo);
    if (!shown) fields[`setting.global.home.banners.${at}.imageUrl`] = "横幅图片不存在，请重新上传";
  }
  const [message] = Object.values(fields);
  if (message) throw new Failure("BAD_INPUT", { message, fields });
}

/** A site that a draft has changed, as its preview shows it. */
export async function previewOf(db: Db, actor: Actor | null): Promise<SiteConfiguration> {
  if (actor?.identity !== "operation") throw new Failure(actor ? "FORBIDDEN" : "LOGIN_NEEDED");
  needPermission(actor, CODE);
  const { tenantCode, userSysNo } = actor;
  const editing = await readEditing(db, tenantCode, userSysNo);
  if (!editing) throw gone();
  const { config, draft } = editing;
  return { ...(draft ? configWith(config, draft.setting) : config), tenantCode };
}

export const setting: Handler<typeof calls.setting> = async ({ db, actor }) => {
  needPermission(actor, CODE);
  const editing = await readEditing(db, actor.tenantCode, actor.userSysNo);
  if (!editing) throw gone();
  const { version, config, operatorName, publishTime, draft } = editing;
  return {
    version,
    setting: settingOf(config),
    operatorName: operatorName ?? "",
    publishTime: publishTime && toUnixSeconds(publishTime),
    draft: draft && {
      version: draft.version,
      setting: draft.setting,
      saveTime: toUnixSeconds(new Date(draft.saveTime)),
    },
  };
};

export const saveDraft: Handler<typeof calls.saveDraft> = async ({ db, actor, input, now }) => {
  needPermission(actor, CODE);
  await showPictures(db, actor, input.setting);
  const { tenantCode, userSysNo } = actor;
  await writeDraft(db, { tenantCode, userSysNo, ...input }, now);
  return true as const;
};

export const dropDraft: Handler<typeof calls.dropDraft> = async ({ db, actor }) => {
  needPermission(actor, CODE);
  await removeDraft(db, actor.tenantCode, actor.userSysNo);
  return true as const;
};

/** Somebody published meanwhile: what both changed, put together, with what they do not agree on. */
async function overtaken(db: Db, actor: Actor, standing: Standing, mine: SiteSetting, from: number): Promise<Failure> {
  const theirs = settingOf(standing.config);
  const began = await readVersion(db, actor.tenantCode, from);
  const base = began ? settingOf(began) : theirs;
  const { rows } = await readVersions(db, actor.tenantCode, { offset: 0, limit: 1 });
  const details = {
    version: standing.version,
    operatorName: rows[0]?.operatorName ?? "",
    ...mergedSetting(base, theirs, mine),
    theirs: changesBetween(base, theirs),
  };
  return new Failure("STATE_CONFLICT", { message: "商城设置刚刚被他人发布，请核对后再次发布", details });
}

interface Publishing {
  actor: Actor;
  standing: Standing;
  setting: SiteSetting;
  now: Date;
  restoredVersion?: number;
}

/** The next version, unless nothing in it is new. */
async function publishOver(db: Db, { actor, standing, setting, now, restoredVersion }: Publishing): Promise<number> {
  const { tenantCode } = actor;
  if (changesBetween(settingOf(standing.config), setting).length === 0) return standing.version;
  const config = configWith(standing.config, setting);
  await writeVersion(db, {
    ...{ tenantCode, before: standing, config, by: actor, now },
    restoredVersion: restoredVersion ?? null,
  });
  forgetSiteConfiguration(tenantCode);
  return standing.version + 1;
}

export const publish: Handler<typeof calls.publish> = async ({ db, actor, input, now }) => {
  needPermission(actor, CODE);
  const standing = await lockSite(db, actor.tenantCode);
  if (!standing) throw gone();
  const { setting } = input;
  if (standing.version !== input.version) throw await overtaken(db, actor, standing, setting, input.version);
  await showPictures(db, actor, setting);
  const version = await publishOver(db, { actor, standing, setting, now });
  await removeDraft(db, actor.tenantCode, actor.userSysNo);
  return { version };
};

export const history: Handler<typeof calls.history> = async ({ db, actor, input }) => {
  needPermission(actor, CODE);
  const { pageNo, pageSize } = input;
  // one more than is shown: the oldest is compared with it
  const asked = { offset: (pageNo - 1) * pageSize, limit: pageSize + 1 };
  const { rows, total } = await readVersions(db, actor.tenantCode, asked);
  const datas = rows.slice(0, pageSize).map(({ config, publishTime, ...row }, at) => {
    const before = rows[at + 1];
    const changes = before ? changesBetween(settingOf(before.config), settingOf(config)) : [];
    return {
      version: row.version,
      operatorName: row.operatorName,
      restoredVersion: row.restoredVersion,
      publishTime: toUnixSeconds(publishTime),
      changes,
    };
  });
  return { datas, total, pageNo, pageSize };
};

export const published: Handler<typeof calls.published> = async ({ db, actor, input, fail }) => {
  needPermission(actor, CODE);
  const config = await readVersion(db, actor.tenantCode, input.version);
  if (!config) throw fail("NOT_FOUND", { message: "没有这个版本" });
  return { version: input.version, setting: settingOf(config) };
};

export const restore: Handler<typeof calls.restore> = async ({ db, actor, input, now, fail }) => {
  needPermission(actor, CODE);
  const standing = await lockSite(db, actor.tenantCode);
  if (!standing) throw gone();
  const { restoredVersion } = input;
  const old = await readVersion(db, actor.tenantCode, restoredVersion);
  if (!old) throw fail("NOT_FOUND", { message: "没有这个版本" });
  if (standing.version !== input.version)
    throw fail("STATE_CONFLICT", { message: "商城设置刚刚被他人发布，请看过最新的版本再恢复" });
  const setting = settingOf(old);
  return { version: await publishOver(db, { actor, standing, setting, now, restoredVersion }) };
};
