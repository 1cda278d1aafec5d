import type { ViolationRow } from "#trpc/contract/violation";
import { AppealStatus, appealStatus, ViolationStatus, violationStatus } from "#trpc/rules/violation";
import { Tag, type Tone } from "~/ui/tag";

const { replying, replied, upheld, released } = ViolationStatus;
const tones: Readonly<Partial<Record<number, Tone>>> = {
  ...{ [replying]: "warning", [replied]: "warning", [upheld]: "danger", [released]: "danger" },
};

/** The status of a report, and its appeal where one waits. */
export function ViolationTag({
  report: { status, appealStatus: appeal },
}: {
  report: Pick<ViolationRow, "status" | "appealStatus">;
}) {
  return (
    <>
      <Tag tone={tones[status] ?? "neutral"}>{violationStatus[status]}</Tag>
      {appeal === AppealStatus.waiting && (status === upheld || status === released) ? (
        <Tag tone="warning">{appealStatus[appeal]}</Tag>
      ) : null}
    </>
  );
}
