import type { Measure } from "#trpc/contract/shared/enums";

/** The measure that a form names; the goods' own unit where it names none. */
export const measureIn = (text: string | null | undefined): Measure =>
  text === "piece" || text === "bundle" ? text : "unit";
