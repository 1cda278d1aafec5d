import { useLoaderData } from "@remix-run/react";
import { SkuImportStatus } from "#trpc/contract/shared/codes";
import { skuImportMode } from "#trpc/contract/shared/labels";
import { useRefused } from "~/forms/intent-form";
import { dateTime } from "~/lib/format";
import { skuImportText as t } from "~/lib/texts/sku-import";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, Facts, PageHead } from "~/ui/card";
import { FormError } from "~/ui/form-error";
import page from "~/ui/page.module.css";
import type { loadImport } from "./act-import";
import { ApplyForms } from "./apply-forms";
import { StatusTag, whatOf } from "./figures";
import { IMPORT_PATH, importPath, kindPath, wrongPath } from "./paths";
import { Progress } from "./progress";
import { ChangeTable, WrongTable } from "./row-tables";
import s from "./sku-import.module.css";
import { Summary } from "./summary";

/** An import: how far it is, what it would change, what is wrong with it, what came of it. */
export function ImportPage() {
  const { found } = useLoaderData<typeof loadImport>();
  const refused = useRefused();
  const { sysNo, kind, status, fileName, problem, isRunning, repeatOf, changeCount, wrongCount, changeList } = found;
  const isPreviewed = status === SkuImportStatus.previewed;
  return (
    <div className={page.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: IMPORT_PATH }, { label: fileName }]} />
        <PageHead title={t.titleOf(whatOf(kind))} aside={<StatusTag status={status} />}>
          <LinkButton href={kindPath(kind)}>{t.again}</LinkButton>
        </PageHead>
        <FormError message={refused?.message} answer={refused} />
        {problem ? <p className={page.notice}>{problem}</p> : null}
        {status === SkuImportStatus.done ? <p className={s.done}>{t.done(found.appliedCount, whatOf(kind))}</p> : null}
        {isPreviewed && repeatOf ? (
          <p className={s.repeat}>
            <a className="mall-link" href={importPath(repeatOf.sysNo)}>
              {t.repeat(repeatOf.sysNo, dateTime(repeatOf.finishTime))}
            </a>
            {changeCount === 0 ? t.nothingChanges : null}
          </p>
        ) : null}
        {isPreviewed && !repeatOf && changeCount === 0 && wrongCount === 0 ? (
          <p className={s.repeat}>{t.nothingNew}</p>
        ) : null}
      </div>
      {isRunning ? <Progress found={found} /> : <Summary found={found} />}
      {isPreviewed ? <ApplyForms found={found} /> : null}
      {wrongCount > 0 && !isRunning ? (
        <Card
          title={t.wrongRows(found.wrongList.length, wrongCount)}
          flush
          extra={
            <LinkButton href={wrongPath(sysNo)} icon="download" data-reload>
              {t.wrongFile}
            </LinkButton>
          }
        >
          <p className={s.note}>{t.wrongFileHint}</p>
          <WrongTable rows={found.wrongList} />
        </Card>
      ) : null}
      {changeList.length > 0 ? (
        <Card title={t.changes(changeList.length, changeCount)} flush>
          <ChangeTable rows={changeList} kind={kind} />
        </Card>
      ) : null}
      <Card>
        <Facts
          facts={[
            { label: t.fileColumn, value: fileName },
            { label: t.by, value: found.userName },
            { label: t.time, value: dateTime(found.createTime) },
            ...(found.mode === null ? [] : [{ label: t.mode, value: skuImportMode[found.mode] }]),
            { label: t.hash, value: <span className={s.hash}>{found.hash}</span>, wide: true },
          ]}
        />
      </Card>
    </div>
  );
}
