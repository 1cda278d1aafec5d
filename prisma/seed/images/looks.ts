import { boardLooks } from "./boards";
import { bulkLooks } from "./bulk";
import { electricalLooks } from "./electrical";
import { finishLooks } from "./finishes";
import { hardwareLooks } from "./hardware";
import type { Look, Looks, Values } from "./look";
import { masonryLooks } from "./masonry";
import { pipingLooks } from "./piping";
import { safetyLooks } from "./safety";
import { steelBarLooks } from "./steel-bars";
import { steelShapeLooks } from "./steel-shapes";

const LOOKS: Looks = {
  ...steelBarLooks,
  ...steelShapeLooks,
  ...bulkLooks,
  ...masonryLooks,
  ...boardLooks,
  ...pipingLooks,
  ...electricalLooks,
  ...finishLooks,
  ...hardwareLooks,
  ...safetyLooks,
};

/** How goods of a family with these attributes look. */
export function lookOf(familyKey: string, values: Values): Look {
  const look = LOOKS[familyKey];
  if (!look) throw new RangeError(`no drawing for ${familyKey}`);
  return look(values);
}
