import { groupBuy, material } from "./mall";
import { tender } from "./tender";

/**
 * Calls of the specification that only a backend elsewhere serves, by domain. When our own begins to serve one, its
 * definition moves to the domain's file of the contract; the same name in both does not compile.
 */
export const printedContract = {
  material,
  groupBuy,
  tender,
};
export type PrintedContract = typeof printedContract;
