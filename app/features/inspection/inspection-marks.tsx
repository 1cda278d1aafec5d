import type { InspectionRow } from "#trpc/contract/inspection";
import { InspectionStatus, inspectionStatus } from "#trpc/rules/kinds/inspection";
import { wordOf } from "~/lib/word-of";
import { Tag, type Tone } from "~/ui/tag";

const tones: Readonly<Record<number, Tone>> = {
  [InspectionStatus.toSample]: "warning",
  [InspectionStatus.sampled]: "neutral",
  [InspectionStatus.released]: "success",
  [InspectionStatus.failed]: "danger",
  [InspectionStatus.retesting]: "warning",
};

/** Status tag of a lot. */
export const InspectionTag = ({ status }: Pick<InspectionRow, "status">) => (
  <Tag tone={tones[status] ?? "neutral"}>{wordOf(inspectionStatus, status)}</Tag>
);
