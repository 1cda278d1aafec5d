import { groupBuy } from "./mall";
import { shell } from "./shell";
import { tender } from "./tender";
import { violation } from "./violation";

/**
 * Calls of the specification that only a backend elsewhere serves, by domain. When our own begins to serve one, its
 * definition moves to the domain's file of the contract; the same name in both does not compile.
 */
export const printedContract = {
  shell,
  groupBuy,
  tender,
  violation,
};
export type PrintedContract = typeof printedContract;
