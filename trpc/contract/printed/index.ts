import { groupBuy, material } from "./mall";
import { subcontractor } from "./organization";
import { other } from "./other";
import { shell } from "./shell";
import { mixStation } from "./supplier-profile";
import { concrete, tender } from "./tender";
import { violation } from "./violation";

/**
 * Calls of the specification that only a backend elsewhere serves, by domain. When our own begins to serve one, its
 * definition moves to the domain's file of the contract; the same name in both does not compile.
 */
export const printedContract = {
  shell,
  subcontractor,
  material,
  groupBuy,
  tender,
  concrete,
  mixStation,
  violation,
  other,
};
export type PrintedContract = typeof printedContract;
