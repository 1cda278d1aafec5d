/**
 * Calls of the specification that only a backend elsewhere serves, by domain. When our own begins to serve one, its
 * definition moves to the domain's file of the contract; the same name in both does not compile.
 */
export const printedContract = {};
export type PrintedContract = typeof printedContract;
