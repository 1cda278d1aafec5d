import type { ViolationReport } from "#trpc/contract/violation";
import { dateTime } from "~/lib/format";
import { violationText as t } from "~/lib/texts/violation";
import { Card } from "~/ui/card";
import { RichText } from "../announcement/announcement-body";

/** Texts that corrections replaced, each with the reason. */
export function Versions({ versions }: { versions: ViolationReport["versionList"] }) {
  if (versions.length === 0) return null;
  return (
    <Card title={t.versions}>
      {versions.map(({ versionNo, title, content, reason, correctTime }) => (
        <details key={versionNo}>
          <summary>{t.versionOf(versionNo, dateTime(correctTime))}</summary>
          <p>
            <b>{title}</b>
          </p>
          <RichText html={content} />
          <p className="mall-dim">{`${t.correctReason}：${reason}`}</p>
        </details>
      ))}
    </Card>
  );
}
