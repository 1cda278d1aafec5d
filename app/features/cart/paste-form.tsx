import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { keyed } from "~/lib/keyed";
import { seesEnquiry } from "~/lib/permission";
import { materialListText } from "~/lib/texts/material-list";
import { pasteText as t } from "~/lib/texts/paste";
import { purchaseApplyText } from "~/lib/texts/purchase-apply";
import { useShell } from "~/shell/shell-data";
import { Button, LinkButton } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { FileInput } from "~/ui/file-input";
import { FormError } from "~/ui/form-error";
import { useMay } from "../document/use-may";
import { SAVE_LIST } from "../material-list/paths";
import s from "./paste-form.module.css";
import type { loadPaste, PasteAnswer } from "./paste-list";
import { MatchedRow } from "./paste-row";
import { APPLY, countRows, enquiriesOf, MOST_SIGNS, needsTick } from "./paste-rows";

/** A material list is pasted, matched line by line, and put into the cart by one request. */
export function PasteForm() {
  const kept = useLoaderData<typeof loadPaste>();
  const sent = useActionData<PasteAnswer>();
  const answer = sent ?? kept.start ?? undefined;
  const { state, formData } = useNavigation();
  const busy = (intent: string) => state !== "idle" && formData?.get("intent") === intent;
  const rows = answer?.rows ?? [];
  return (
    <div className={s.page}>
      <h1>{t.title}</h1>
      <p className="mall-dim">{t.lead}</p>
      <FormError message={answer?.message} />
      <Form method="post" encType="multipart/form-data" className={s.upload} preventScrollReset>
        <FileInput
          label={t.chooseFile}
          name="plan"
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          help={t.fileHelp}
          error={answer?.fileError || undefined}
        />
        <Button name="intent" value="upload" busy={busy("upload")}>
          {t.upload}
        </Button>
      </Form>
      <Form method="post" className={s.paste} preventScrollReset>
        <input type="hidden" name="requestKey" value={answer?.requestKey ?? kept.requestKey} />
        <TextArea
          label={t.list}
          name="text"
          rows={rows.length > 0 ? 4 : 10}
          maxLength={MOST_SIGNS}
          placeholder={t.example}
          defaultValue={answer?.text ?? kept.text}
          key={answer?.read}
        />
        <div className={s.actions}>
          <LinkButton href="/shopping_cart">{t.back}</LinkButton>
          {rows.length > 0 ? null : <SaveList busy={busy(SAVE_LIST)} />}
          <Button variant={rows.length > 0 ? "default" : "primary"} name="intent" value="match" busy={busy("match")}>
            {t.match}
          </Button>
        </div>
      </Form>
      {answer && rows.length > 0 ? <Matched key={answer.requestKey} answer={answer} busy={busy} /> : null}
    </div>
  );
}

const SaveList = ({ busy }: { busy: boolean }) => (
  <Button name="intent" value={SAVE_LIST} busy={busy}>
    {materialListText.saveAs}
  </Button>
);

/** With JavaScript the ticks are set in the page; without it by the server. */
function tickAll(form: HTMLFormElement | null): boolean {
  const boxes = form?.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name^="confirm."]') ?? [];
  for (const box of boxes) box.checked = true;
  return boxes.length > 0;
}

function Matched({ answer, busy }: { answer: PasteAnswer; busy: (intent: string) => boolean }) {
  const { rows } = answer;
  const { user, site } = useShell();
  const mayApply = useMay()("purchaseApply:purchaser:save") && user?.currentIdentity === "purchaser";
  const { missing, all } = seesEnquiry(user, site.enquiryOn) ? enquiriesOf(rows) : {};
  return (
    <Form method="post" className={s.matched} preventScrollReset>
      {/* for Enter */}
      <button type="submit" name="intent" value="rematch" className="mall-hidden" tabIndex={-1} aria-hidden="true">
        {t.again}
      </button>
      <p role="status">
        {answer.note ? `${answer.note}。` : ""}
        {t.summary(countRows(rows))}
      </p>
      <input type="hidden" name="text" value={answer.text} />
      <input type="hidden" name="read" value={answer.read} />
      <input type="hidden" name="rows" value={rows.length} />
      <input type="hidden" name="requestKey" value={answer.requestKey} />
      <ol className={s.rows}>
        {keyed(rows).map(({ key, item }) => (
          <MatchedRow key={key} row={item} index={key} />
        ))}
      </ol>
      <div className={s.actions}>
        {missing ? <LinkButton href={missing.href}>{t.enquire(missing.lines)}</LinkButton> : null}
        {all ? <LinkButton href={all.href}>{t.enquireAll(all.lines)}</LinkButton> : null}
        <SaveList busy={busy(SAVE_LIST)} />
        <Button name="intent" value="rematch" busy={busy("rematch")}>
          {t.again}
        </Button>
        {rows.some(needsTick) ? (
          <Button
            name="intent"
            value="confirm"
            busy={busy("confirm")}
            onClick={(event) => {
              if (tickAll(event.currentTarget.form)) event.preventDefault();
            }}
          >
            {t.confirmAll}
          </Button>
        ) : null}
        {mayApply ? (
          <Button name="intent" value={APPLY} busy={busy(APPLY)}>
            {purchaseApplyText.makeApply}
          </Button>
        ) : null}
        <Button variant="primary" name="intent" value="add" busy={busy("add")}>
          {t.add}
        </Button>
      </div>
    </Form>
  );
}
