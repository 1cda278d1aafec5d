import { z } from "zod";
import { mutation, query } from "./define";
import { PlatformAgreement } from "./other";
import { Id, NeededText, page, paging, Text, UnixSeconds } from "./shared/fields";
import { OperatorEvent } from "./site";

/** Counted from 1. */
const Version = z.int("版本不正确").min(1, "版本不正确").max(1_000_000, "版本不正确");

/** A version of the platform's agreement, and how many accepted it. */
export const PlatformAgreementVersion = z.object({ ...PlatformAgreement.shape, acceptCount: z.int() });
export type PlatformAgreementVersion = z.output<typeof PlatformAgreementVersion>;

/** Somebody who accepted a version when they registered. */
export const AgreementAcceptance = z.object({
  userSysNo: Id,
  displayName: z.string(),
  mobile: z.string(),
  organizationName: z.string(),
  acceptTime: UnixSeconds,
});
export type AgreementAcceptance = z.output<typeof AgreementAcceptance>;

export const platformAgreement = {
  versions: query("POST /api/ifs/v1/basis/agreement/search", {
    summary: "Every version of the agreement that people accept when they register, the newest first",
    role: "operator",
    input: z.object(paging),
    output: page(PlatformAgreementVersion).extend({ events: z.array(OperatorEvent) }),
  }),
  acceptances: query("POST /api/ifs/v1/basis/agreement/acceptances", {
    summary: "Who accepted a version and when, the last first; of the newest one where none is named",
    role: "operator",
    input: z.object({ version: Version.optional(), keyword: Text(50, "关键词").default(""), ...paging }),
    output: page(AgreementAcceptance),
  }),
  publish: mutation("POST /api/ifs/v1/basis/agreement/publish", {
    summary: "Publish the next version; refused where the newest one is not the one that was read",
    role: "operator",
    input: z.object({
      /** The newest version that the writer has read. */
      version: Version,
      title: NeededText(40, "协议名称"),
      /** Paragraphs of plain text, one a line. */
      content: NeededText(50_000, "协议正文"),
    }),
    output: z.object({ version: Version }),
  }),
};
