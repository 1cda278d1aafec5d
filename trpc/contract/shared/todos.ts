import { z } from "zod";

/**
 * What documents of a list may wait for: the caller's decision, of whichever organisation's (`approve`); to be shipped at
 * all, or the rest of them; to leave; an approval that was refused to be corrected; an answer; goods to be taken back;
 * certificates of the goods.
 */
export const Todo = z.enum([
  "approve",
  "ship",
  "shipRest",
  "outbound",
  "correct",
  "confirm",
  "answer",
  "takeBack",
  "certify",
]);
export type Todo = z.output<typeof Todo>;
