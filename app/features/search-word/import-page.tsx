import { useActionData, useLoaderData } from "@remix-run/react";
import type { ComparedRow, KnownWord } from "#trpc/rules/search/word-table";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { quantity } from "~/lib/format";
import { searchWordText as t } from "~/lib/texts/search-word";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button, LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { FormGrid } from "~/ui/field";
import { FileInput } from "~/ui/file-input";
import { FormError } from "~/ui/form-error";
import d from "~/ui/page.module.css";
import { Tag } from "~/ui/tag";
import type { ImportAnswer, loadImport } from "./act-import";
import { EXPORT_PATH, IMPORT, IMPORT_PATH, PREVIEW, WORDS_PATH } from "./import-intents";
import s from "./search-word.module.css";

const tones = { new: "success", changed: "warning", same: "neutral", refused: "danger" } as const;
const said = ({ kind, meaningList }: KnownWord): string =>
  kind === "meaning" ? meaningList.join("、") : t.kinds[kind];

const columns: Column<ComparedRow>[] = [
  { key: "line", title: t.line, width: 70, align: "right", cell: ({ line }) => line },
  { key: "word", title: t.word, width: 180, card: "title", cell: ({ word }) => word || "—" },
  { key: "before", title: t.now, cell: ({ before }) => (before ? said(before) : "—") },
  { key: "after", title: t.after, cell: (row) => row.unknownKind || said(row) || "—" },
  {
    key: "state",
    title: t.result,
    width: 90,
    card: "status",
    cell: ({ state }) => <Tag tone={tones[state]}>{t.states[state]}</Tag>,
  },
  { key: "reason", title: t.reason, width: 240, cell: ({ reason }) => reason || "—" },
];

function PreviewCard({ preview, fileName, message, requestKey }: ImportAnswer) {
  const { counts, shown, text, version } = preview;
  const busy = useBusy(IMPORT);
  const listed = counts.refused + counts.changed + counts.added;
  return (
    <Card title={t.previewOf(fileName)}>
      <div className={d.stacked}>
        <FormError message={message} />
        <p role="status">{t.previewCounts(counts)}</p>
        {counts.refused > 0 ? <p className={d.notice}>{t.previewRefused(counts.refused)}</p> : null}
        {text ? (
          <IntentForm intent={IMPORT}>
            <input type="hidden" name="table" value={text} />
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="fileName" value={fileName} />
            <div className={s.actions}>
              <Button variant="primary" busy={busy}>
                {t.importNow(counts.changed + counts.added)}
              </Button>
              <LinkButton href={IMPORT_PATH}>{t.cancel}</LinkButton>
            </div>
          </IntentForm>
        ) : counts.refused === 0 ? (
          <p>{t.previewNothing}</p>
        ) : null}
        {shown.length > 0 ? (
          <DataTable
            columns={columns}
            rows={shown}
            rowKey={({ line }) => `${requestKey} ${line}`}
            caption={t.preview}
          />
        ) : null}
        {listed > shown.length ? <p className="mall-dim">{t.previewMore(quantity(listed - shown.length))}</p> : null}
      </div>
    </Card>
  );
}

/** A table of words is looked at before it is carried out, all of it or nothing. */
export function ImportPage() {
  const { total } = useLoaderData<typeof loadImport>();
  const answer = useActionData<ImportAnswer | { ok: false }>();
  const refused = useRefused();
  const busy = useBusy(PREVIEW);
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: WORDS_PATH }, { label: t.import }]} />
        <PageHead title={t.import}>
          <LinkButton href={EXPORT_PATH} icon="download" data-reload>
            {t.exportAll(quantity(total))}
          </LinkButton>
        </PageHead>
        <p className="mall-dim">{t.importHint}</p>
        <FormError message={refused && !refused.fields.file ? refused.message : undefined} answer={refused} />
      </div>
      <Card>
        <IntentForm intent={PREVIEW} className={d.stacked} encType="multipart/form-data">
          <FormGrid>
            <FileInput
              label={t.file}
              name="file"
              accept=".csv,text/csv"
              help={t.fileHelp}
              error={refused?.fields.file}
            />
          </FormGrid>
          <div className={s.buttons}>
            <Button variant={answer && "preview" in answer ? "default" : "primary"} busy={busy}>
              {t.look}
            </Button>
          </div>
        </IntentForm>
      </Card>
      {answer && "preview" in answer ? <PreviewCard {...answer} /> : null}
    </div>
  );
}
