import { cementAndConcrete } from "./families/cement-concrete";
import { electrical } from "./families/electrical";
import { finishes } from "./families/finishes";
import { formworkAndScaffold } from "./families/formwork-scaffold";
import { hardware } from "./families/hardware";
import { plumbing } from "./families/plumbing";
import { siteSafety } from "./families/site-safety";
import { steelBars } from "./families/steel-bars";
import { steelShapes } from "./families/steel-shapes";
import { stoneAndMasonry } from "./families/stone-masonry";
import { waterproofing } from "./families/waterproofing";
import type { Department } from "./types";

/** What the mall trades: departments, their groups, and the leaf families of goods. */
export const DEPARTMENTS: readonly Department[] = [
  { name: "钢材", groups: [steelBars, ...steelShapes] },
  { name: "水泥混凝土", groups: cementAndConcrete },
  { name: "砂石砖瓦", groups: stoneAndMasonry },
  { name: "管道电气", groups: [...plumbing, ...electrical] },
  { name: "装饰装修", groups: finishes },
  { name: "防水材料", groups: waterproofing },
  { name: "周转材料", groups: formworkAndScaffold },
  { name: "五金安全", groups: [...hardware, ...siteSafety] },
];
