import type { ActionCode } from "../../contract/shared/labels";
import type { MessageKind } from "../message";

/** Who of a document's people gets a message; any of what is named is enough. Never the person who acted. */
export interface Audience {
  side: "purchaser" | "supplier";
  /** People of the side who acted on the document or its order before, and the order's buyer. */
  involved?: true;
  /** People of the side who hold one of these codes. */
  codes?: readonly ActionCode[];
  /** Those who may decide about its approval now (R-BIZ-18, R-PERM-20), and only while it waits for them. */
  approvers?: true;
}

/** One message about an event. */
export interface Tell extends Audience {
  kind: MessageKind;
  title: string;
  /** Statuses that the event led to; any where nothing is said. */
  at?: readonly number[];
  /** Statuses that the event came from; any where nothing is said. */
  from?: readonly number[];
  /** Only while no approval holds the document up. */
  approvalCleared?: true;
  /** Only while the order waits for a payment. */
  owing?: true;
  /** What the goods of a receiving note lack or have too many is said with it. */
  differences?: true;
}
/** Messages about an event, or the reason why there are none. */
export type Answer = readonly Tell[] | string;

/** What is sent about the events of a kind of document. */
export interface KindMessages<Event extends string = string> {
  /** Of a message about an event without an answer. */
  readonly kind: MessageKind;
  readonly events: Readonly<Record<NoInfer<Event>, Answer>>;
}

export const buyers = { side: "purchaser", involved: true } as const;
export const payers = { side: "purchaser", involved: true, codes: ["order:purchaser:pay"] } as const;
export const receivers = { side: "purchaser", involved: true, codes: ["delivery:purchaser:receive"] } as const;
export const approvers = { side: "purchaser", approvers: true, kind: "approval" } as const;
export const sellers = { side: "supplier", involved: true, codes: ["order:supplier:confirm"] } as const;
export const shippers = { side: "supplier", involved: true, codes: ["order:supplier:ship"] } as const;
export const noteReaders = { side: "supplier", codes: ["receiving:supplier:confirm"] } as const;
