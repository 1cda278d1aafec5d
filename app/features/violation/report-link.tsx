import { reportable, type ViolationSubject } from "#trpc/rules/violation";
import { violationText as t } from "~/lib/texts/violation";
import { useShell } from "~/shell/shell-data";
import { LinkButton } from "~/ui/button";
import { reportPath } from "./paths";

/** The way from a finished document to the form of a report, for people who may report. */
export function ReportLink({
  type,
  document,
}: {
  type: ViolationSubject;
  document: { sysNo: number; status: number };
}) {
  const { user } = useShell();
  const may = user?.currentIdentity === "purchaser" && user.permissions.includes("violation:purchaser:report");
  if (!may || !reportable[type].includes(document.status)) return null;
  return (
    <LinkButton icon="alert-triangle" href={reportPath(type, document.sysNo)}>
      {t.report}
    </LinkButton>
  );
}
