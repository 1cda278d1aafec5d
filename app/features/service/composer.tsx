import { type KeyboardEvent, useEffect, useRef } from "react";
import { FileField } from "~/forms/file-field";
import { FilesForm } from "~/forms/files-form";
import { FormMessage } from "~/forms/form-message";
import { useRequestKey } from "~/forms/intent-form";
import type { TextLimits } from "~/forms/text-limits";
import { useActionForm } from "~/forms/use-action-form";
import { serviceText as t } from "~/lib/texts/service";
import { useFinePointer } from "~/lib/use-fine-pointer";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { SEND } from "./intents";
import s from "./service.module.css";

/** What one says next: a plain form; Enter sends it where there is a keyboard. */
export function Composer({ limits, withFiles }: { limits: TextLimits; withFiles: boolean }) {
  const form = useActionForm<"content">(SEND, undefined, limits);
  const key = useRequestKey();
  const fine = useFinePointer();
  const box = useRef<HTMLDivElement>(null);
  const written = useRef(key);
  // after each line that was sent one goes on typing
  useEffect(() => {
    if (written.current !== key) box.current?.querySelector("textarea")?.focus();
    written.current = key;
  }, [key]);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also ends a word that an input method is composing
    if (!fine || event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!form.busy) event.currentTarget.form?.requestSubmit();
  };
  // what is needed is a word or a file: the backend says so
  const { required, ...field } = form.field("content");
  return (
    <div ref={box} className={s.composer}>
      <FilesForm intent={SEND} guarded={false}>
        <FormMessage refused={form.refused} />
        <TextArea
          key={key}
          label={t.message}
          hideLabel
          rows={2}
          placeholder={fine ? t.hintKeys : t.hint}
          onKeyDown={onKeyDown}
          {...field}
        />
        <div className={s.foot}>
          {withFiles ? (
            <details className={s.attach} open={(form.refused?.files?.length ?? 0) > 0 || undefined}>
              <summary>{t.addFiles}</summary>
              <FileField key={key} label={t.files} kept={form.refused?.files ?? []} error={form.refused?.fields.file} />
            </details>
          ) : (
            <span />
          )}
          <Button variant="primary" busy={form.busy}>
            {t.send}
          </Button>
        </div>
      </FilesForm>
    </div>
  );
}
