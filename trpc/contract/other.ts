import { z } from "zod";
import { query } from "./define";
import { Id, UnixSeconds } from "./shared/fields";

/** What people accept when they register (R-BIZ-25); not a trade agreement. */
export const PlatformAgreement = z.object({
  sysNo: Id,
  title: z.string(),
  /** Paragraphs of plain text, one a line. */
  content: z.string(),
  version: z.int(),
  publishTime: UnixSeconds,
});
export type PlatformAgreement = z.output<typeof PlatformAgreement>;

export const other = {
  agreementNewest: query("POST /api/ifs/v1/basis/agreement/newest", {
    summary: "Newest version of the agreement that people accept when they register",
    role: "public",
    input: z
      .object({ agreementType: z.literal("register").default("register") })
      .default({ agreementType: "register" }),
    output: PlatformAgreement,
  }),
};
