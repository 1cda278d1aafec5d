import { vi } from "vitest";
import { log } from "#server/kernel/logger";

/** The codes that are written to the log, newest last: what a phone would show. */
export function watchCodes() {
  const sent: { mobile: string; scene: string; code: string }[] = [];
  vi.spyOn(log, "info").mockImplementation((said, fields) => {
    if (said === "a code for a phone") sent.push(fields as (typeof sent)[number]);
  });
  return {
    sent,
    /** The last one for a phone. */
    of: (mobile: string): string => sent.findLast((one) => one.mobile === mobile)?.code ?? "",
  };
}
