import { withUnit } from "#trpc/rules/goods-text";
import { LEAVES, type Leaf } from "../catalogue/leaves";
import { bannerFiles } from "./banners";
import { framed } from "./frame";
import { logoFiles } from "./logos";
import type { Look } from "./look";
import { lookOf } from "./looks";
import { specCard } from "./spec-card";

/** The looks of a family's goods, each once, the most usual first. */
function looksOf({ family }: Leaf): Look[] {
  const looks = new Map<string, Look>();
  for (const spec of family.specs) {
    const values = family.attributes.map(({ name, unit }, at) => [name, withUnit(spec.values[at] ?? "", unit)]);
    const look = lookOf(family.key, Object.fromEntries(values));
    if (!looks.has(look.key)) looks.set(look.key, look);
  }
  return [...looks.values()];
}

/** Every picture of the demo mall: its path below public/img and its content. */
export function imageFiles(): Map<string, string> {
  const files = new Map([...logoFiles(), ...bannerFiles()]);
  for (const leaf of LEAVES) {
    const { key, name } = leaf.family;
    const looks = looksOf(leaf);
    for (const look of looks) files.set(`category/${key}-${look.key}.svg`, framed(name, look.draw()));
    const usual = looks[0]?.draw() ?? "";
    files.set(`category/${key}-main.svg`, framed(name, usual));
    files.set(`category/${key}-spec.svg`, framed(`${name} 规格`, specCard(leaf, usual)));
  }
  return files;
}
