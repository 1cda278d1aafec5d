import { env } from "#server/kernel/env";
import type { Handler } from "#server/mall/implement";
import { siteConfiguration } from "#server/mall/site/index";
import { uploadLimits } from "#trpc/contract/file";
import type { shell } from "#trpc/contract/shell";

type Settings = readonly (readonly [key: string, value: unknown])[];

/** Settings that say nothing are left out. */
const listed = (settings: Settings) =>
  settings.flatMap(([key, value]) =>
    value === undefined || value === null || value === "" ? [] : [{ key, value: String(value) }],
  );

/** The tenant's switches and names, by the keys of its configuration. */
export const listConfigurations: Handler<typeof shell.listConfigurations> = async ({ db, tenantCode }) => {
  const { basic, global } = await siteConfiguration(db, tenantCode);
  const { helpUrl, feedbackUrl, customerServiceUrl, houseCategorySysNo } = global;
  const more = { helpUrl, feedbackUrl, customerServiceUrl, houseCategorySysNo };
  return listed([["tenantCode", tenantCode], ...Object.entries(basic), ...Object.entries(more)]);
};

/** EN-RuntimeSetting: those of the specification's keys that this system knows, and its limits. */
export const listRuntimeConfigurations: Handler<typeof shell.listRuntimeConfigurations> = async ({
  db,
  tenantCode,
}) => {
  const { tenantName } = (await siteConfiguration(db, tenantCode)).basic;
  return listed([
    // files are kept by the mall itself
    ["ossProvider", "local"],
    ["public-app-name", tenantName],
    ["static-host", env.PUBLIC_URL],
    ["enableCustomPage", false],
    ["uploadMaxBytes", uploadLimits.maxBytes],
    ["uploadMaxFiles", uploadLimits.maxFiles],
    ["uploadExtensions", uploadLimits.extensions.join(" ")],
  ]);
};
