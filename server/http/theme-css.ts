import { createHash } from "node:crypto";
import { generateColors } from "@mantine/colors-generator";
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from "@mantine/core";
import { cacheOf } from "#server/kernel/cache";
import { contrastWithWhite } from "~/lib/contrast";
import { type Brand, brandVariables, cssVariables, tenantTheme } from "~/ui/theme";

/** R-TENANT-03: the platform's colour where a tenant names none. */
const DEFAULT_COLOR = "#018DD7";
const READABLE = 4.5;
const KEPT_SHEETS = 1_000;

/** Darker until it satisfies, in its own hue. */
function darkened(hex: string, isEnough: (hex: string) => boolean): string {
  let shade = hex;
  while (!isEnough(shade) && shade !== "#000000") {
    const channels = [1, 3, 5].map((at) => Math.floor(Number.parseInt(shade.slice(at, at + 2), 16) * 0.96));
    shade = `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
  }
  return shade;
}

/**
 * Ten shades of a tenant's colour, and the first one from that colour on that white text can be read on (WCAG AA). A
 * colour none of whose shades is dark enough (yellow, a light green) has its last two made darker, and so has one whose
 * stronger accent cannot be read on the palest.
 * @param color `018DD7` or `#018DD7`; anything else is the platform's own colour (R-TENANT-03)
 */
export function brandOf(color: string): Brand {
  const hex = `#${color.replace(/^#/, "")}`;
  const safe = /^#[0-9a-f]{6}$/i.test(hex) ? hex : DEFAULT_COLOR;
  const shades: string[] = [...generateColors(safe)];
  const own = Math.max(
    0,
    shades.findIndex((shade) => shade.toLowerCase() === safe.toLowerCase()),
  );
  const last = shades.length - 1;
  const isReadable = (shade: string) => contrastWithWhite(shade) >= READABLE;
  let primaryShade = shades.findIndex((shade, i) => i >= own && isReadable(shade));
  if (primaryShade === -1) {
    primaryShade = last - 1;
    shades[primaryShade] = shades[last] = darkened(shades[last] ?? safe, isReadable);
  }
  const strong = Math.min(primaryShade + 1, last);
  const pale = contrastWithWhite(shades[0] ?? "#ffffff");
  shades[strong] = darkened(shades[strong] ?? safe, (shade) => contrastWithWhite(shade) / pale >= READABLE);
  return { shades, primaryShade };
}

type Variables = Record<string, string>;

function changed(own: Variables, standard: Variables, extra: Variables): Variables {
  return { ...Object.fromEntries(Object.entries(own).filter(([name, value]) => standard[name] !== value)), ...extra };
}

function sheetOf(brand: Brand): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, tenantTheme(brand));
  const standard = defaultCssVariablesResolver(DEFAULT_THEME);
  const own = defaultCssVariablesResolver(theme);
  const extra = cssVariables(theme);
  return convertCssVariables(
    {
      variables: changed(own.variables, standard.variables, { ...extra.variables, ...brandVariables(brand) }),
      light: changed(own.light, standard.light, extra.light),
      dark: {},
    },
    ":root",
  );
}

const pathByBrand = cacheOf<string>({ max: KEPT_SHEETS });
const cssByPath = cacheOf<string>({ max: KEPT_SHEETS });

/** Path of the tenant's style sheet: its colours for the mall and for Mantine, immutable under its hash. */
export function themeSheet(brand: Brand): string {
  const key = `${brand.shades.join()}/${brand.primaryShade}`;
  let path = pathByBrand.get(key);
  // asked for with it, so that both stay
  if (!path || !cssByPath.get(path)) {
    const css = sheetOf(brand);
    path = `/theme/${createHash("sha256").update(css).digest("hex").slice(0, 16)}.css`;
    pathByBrand.set(key, path);
    cssByPath.set(path, css);
  }
  return path;
}

/** The sheet behind a path that `themeSheet` gave; undefined for any other. */
export function themeCss(path: string): string | undefined {
  return cssByPath.get(path);
}
