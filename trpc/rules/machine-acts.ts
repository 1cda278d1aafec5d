import type { ActionCode } from "../contract/shared/labels";
import type { EventCodes, Transition, Who } from "./machine";

/** One way an event moves the document; its own name where it is called otherwise than the event. */
export type Move = Omit<Transition, "event" | "name" | "who"> & { readonly name?: string };

/** An event of a machine: whose act it is, under which code, what it is called, where it leads. */
export interface Act {
  readonly who: Who;
  readonly code: ActionCode | null;
  readonly name: string;
  readonly moves: readonly Move[];
}

/** @param moves the first that applies is made */
export const act = (who: Who, code: ActionCode | null, name: string, moves: readonly Move[]): Act => ({
  who,
  code,
  name,
  moves,
});

/** The transitions and the codes of a machine from its events, in their order. */
export function actsOf<Event extends string>(acts: Readonly<Record<Event, Act>>) {
  const entries = Object.entries<Act>(acts) as [Event, Act][];
  return {
    transitions: entries.flatMap(([event, { who, name, moves }]) =>
      moves.map((move): Transition<Event> => ({ event, who, name, ...move })),
    ),
    codes: Object.fromEntries(entries.map(([event, { code }]) => [event, code])) as EventCodes<Event>,
  };
}
