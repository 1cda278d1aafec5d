import type { AppLoadContext } from "@remix-run/node";
import { contrastWithWhite } from "~/lib/contrast";
import type { PaletteShades } from "./palette";

/** The shades of a colour, with how well white text is read on the one that buttons have. */
export function paletteOf({ brandOf }: Pick<AppLoadContext, "brandOf">, color: string): PaletteShades {
  const { shades, primaryShade } = brandOf(color);
  return { shades, primaryShade, contrast: contrastWithWhite(shades[primaryShade] ?? "#000000") };
}
