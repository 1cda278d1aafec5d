import { isApprovalStep } from "#trpc/rules/approval-steps";
import { DELETED, type Machine, NEW, SAME } from "#trpc/rules/machine";

/** A step that a document took, as its history tells it. */
export interface Told {
  document: string;
  event: string;
  from: number | null;
  to: number | null;
  time: Date;
}

/** Whether a machine knows a step as it was told. */
export const knows = (machine: Machine, { event, from, to }: Told): boolean =>
  (isApprovalStep(event) && to === from) ||
  machine.transitions.some((known) => {
    const begins = known.from === NEW ? from === null : from !== null && known.from.includes(from);
    const ends = known.to === DELETED ? to === null : known.to === SAME ? to === from : to === known.to;
    return known.event === event && begins && ends;
  });
