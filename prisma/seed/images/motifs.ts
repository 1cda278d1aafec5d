import { bulkMotifs } from "./bulk";
import { pipingMotifs } from "./piping";
import { safetyMotifs } from "./safety";
import { siteMotifs } from "./site";
import { steelMotifs } from "./steel";

/** Drawings of goods on a canvas of 400 × 400, by name. */
export const MOTIFS = {
  ...steelMotifs,
  ...bulkMotifs,
  ...pipingMotifs,
  ...siteMotifs,
  ...safetyMotifs,
} as const satisfies Record<string, () => string>;

export type MotifName = keyof typeof MOTIFS;
