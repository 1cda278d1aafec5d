import { messagesOf } from "../contract/documents";
import { isApprovalStep } from "./approval-steps";
import type { DocumentType } from "./kinds";
import type { Machine } from "./machine";
import { type Audience, approvers, buyers, noteReaders, sellers, type Tell } from "./messages/audiences";

/**
 * Messages: which event of which document concerns whom. The test of this file names events that the table of their
 * kind lacks; until they are added the other side of the document gets them under the name that the machine gives them.
 */

/** Whether an event has messages: what the table lacks has one. */
export const concerns = ({ documentType, event }: { documentType: DocumentType; event: string }): boolean =>
  typeof messagesOf[documentType].events[event] !== "string";

/** The messages about an event; of one that the table lacks the other side, as the machine names it. */
export function tellsOf(machine: Machine, event: string): readonly Tell[] {
  const { kind, events } = messagesOf[machine.document];
  const answer = events[event];
  if (answer !== undefined) return typeof answer === "string" ? [] : answer;
  if (isApprovalStep(event)) return [{ ...approvers, title: `${machine.name}待审批` }];
  const move = machine.transitions.find((transition) => transition.event === event);
  if (!move) return [];
  const of = (audience: Audience): Tell => ({ ...audience, kind, title: move.name });
  if (move.who === "purchaser") return [of({ ...sellers, ...(machine.document === "order" ? {} : noteReaders) })];
  return move.who === "supplier" ? [of(buyers)] : [of(buyers), of(sellers)];
}
