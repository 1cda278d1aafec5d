import { shell } from "./shell";
import { violation } from "./violation";

/**
 * Calls of the specification that only a backend elsewhere serves, by domain. When our own begins to serve one, its
 * definition moves to the domain's file of the contract; the same name in both does not compile.
 */
export const printedContract = {
  shell,
  violation,
};
export type PrintedContract = typeof printedContract;
