import type { AppLoadContext } from "@remix-run/server-runtime";
import type { PaletteShades } from "./palette";

const channel = (hex: string, at: number): number => {
  const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};
const contrastWithWhite = (hex: string): number =>
  1.05 / (0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5) + 0.05);

/** The shades of a colour, with how well white text is read on the one that buttons have. */
export function paletteOf({ brandOf }: Pick<AppLoadContext, "brandOf">, color: string): PaletteShades {
  const { shades, primaryShade } = brandOf(color);
  return { shades, primaryShade, contrast: contrastWithWhite(shades[primaryShade] ?? "#000000") };
}
