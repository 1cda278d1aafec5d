import { z } from "zod";
import { todoNames } from "../../rules/todos";

/** What documents of a list may wait for: the caller's decision as an approver, or what a kind of document names. */
export const Todo = z.enum(todoNames);
export type Todo = z.output<typeof Todo>;
