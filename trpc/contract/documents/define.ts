import type { Machine } from "../../rules/machine";
import type { KindMessages } from "../../rules/messages/audiences";
import type { Call } from "../define";

export interface DocumentContract<Calls, Event extends string> {
  /** Its calls by domain. */
  readonly calls: Calls;
  /** What its domains are called in the OpenAPI document: 中文 English. */
  readonly chapters: Readonly<Record<keyof Calls, string>>;
  /** All that its contract exports: the schemas have their names from there. */
  readonly schemas: object;
  readonly machine: Machine<Event>;
  readonly messages: KindMessages<Event>;
}

/** Declares what a kind of document does: its calls, its machine, the messages about it. */
export const defineContract = <
  const Calls extends Readonly<Record<string, Readonly<Record<string, Call>>>>,
  Event extends string,
>(
  kind: DocumentContract<Calls, Event>,
): DocumentContract<Calls, Event> => kind;
