import type { AgreementLog, TradeAgreement } from "#trpc/contract/agreement";
import { agreementWriter } from "#trpc/rules/kinds/agreement-version";
import { dateTime } from "~/lib/format";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { wordOf } from "~/lib/word-of";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, Facts, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";
import { AgreementPage } from "../agreement/agreement-page";
import { documentPath } from "../document/paths";
import s from "./agreement-version.module.css";
import { ChangeTable } from "./agreement-version-detail";
import { AgreementVersionMarks } from "./agreement-version-marks";

/** In the address of a log: the version whose agreement is shown as it was signed. */
export const VERSION = "version";

interface LogProps {
  /** The agreement's name and page. */
  name: string;
  href: string;
  log: readonly AgreementLog[];
  /** The agreement as a chosen version said, and the key of that version. */
  signed: TradeAgreement | null;
  version: number | undefined;
}

function Entry({ entry }: { entry: AgreementLog }) {
  const { sysNo, version, status, versionNo, writtenBy, purchaserSigner, supplierSigner, effectTime, closeTime } =
    entry;
  const signers = [purchaserSigner, supplierSigner].filter(Boolean).join("、");
  return (
    <Card
      title={t.versionNo(version)}
      extra={
        <>
          <AgreementVersionMarks document={{ status }} />{" "}
          <LinkButton size="small" href={`?${VERSION}=${sysNo}`}>
            {t.wholeText}
          </LinkButton>{" "}
          <LinkButton size="small" href={documentPath("agreementVersion", sysNo)}>
            {versionNo}
          </LinkButton>
        </>
      }
    >
      <div className={s.entry}>
        <Facts
          facts={[
            { label: t.writer, value: t.writerOf(wordOf(agreementWriter, writtenBy), "") },
            ...(signers ? [{ label: t.signedLabel, value: signers }] : []),
            ...(effectTime === null ? [] : [{ label: t.effect, value: dateTime(effectTime) }]),
            ...(closeTime === null ? [] : [{ label: t.closed, value: dateTime(closeTime) }]),
          ]}
        />
        {entry.changeList.length > 0 ? (
          <ChangeTable list={entry.changeList} />
        ) : (
          <p className="mall-dim">{version === 1 ? t.firstVersion : t.sameAsBefore}</p>
        )}
      </div>
    </Card>
  );
}

/** An agreement as it was signed, with the way back to the log. */
function SignedText({ name, href, log, signed, version }: LogProps & { signed: TradeAgreement }) {
  const entry = log.find(({ sysNo }) => sysNo === version);
  const crumb = entry ? t.versionNo(entry.version) : t.wholeText;
  return (
    <div className={d.stack}>
      <Breadcrumb crumbs={[{ label: name, href }, { label: t.toLog, href: "?" }, { label: crumb }]} />
      <AgreementPage agreement={signed}>
        <p className="mall-dim">{t.asSigned}</p>
      </AgreementPage>
    </div>
  );
}

/** RT-46, RT-48: the signed versions of an agreement, the newest first, and what each changed. */
export const AgreementLogPage = (page: LogProps) =>
  page.signed ? <SignedText {...page} signed={page.signed} /> : <Versions {...page} />;

const Versions = ({ name, href, log }: LogProps) => (
  <div className={d.stack}>
    <div>
      <Breadcrumb crumbs={[{ label: name, href }, { label: t.toLog }]} />
      <PageHead title={t.logTitle} />
      <p className={d.lead}>{t.logLead}</p>
    </div>
    {log.length === 0 ? (
      <Card>
        <Empty title={t.noLog} icon="history" />
      </Card>
    ) : (
      log.map((entry) => <Entry key={entry.sysNo} entry={entry} />)
    )}
  </div>
);
