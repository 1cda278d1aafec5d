import { type ComponentType, lazy, Suspense, useRef, useState } from "react";
import { isHtml } from "~/lib/is-html";
import { richTextText as t } from "~/lib/texts/rich-text";
import { useEffectOn } from "~/lib/use-effect-on";
import { useFinePointer } from "~/lib/use-fine-pointer";
import { Button } from "./button";
import { Field, type TextAreaProps } from "./field";
import f from "./field.module.css";
import s from "./rich-text.module.css";
import type { RichTextEditorProps } from "./rich-text-editor";

/** A text is written as it is where the editor's script does not come. */
const Unavailable = () => null;
const RichTextEditor = lazy<ComponentType<RichTextEditorProps>>(() =>
  import("./rich-text-editor").catch(() => ({ default: Unavailable })),
);
/** What the editor would do to a text, from a file of its own: Markdown is read there. */
const loadReader = () => import("./rich-text");

const begunByEditor = (source: string): boolean => source.trim() === "" || isHtml(source);

/** Puts a text into its field in a way that forms which listen notice. */
function put(area: HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(area, text);
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

export type RichTextInputProps = Omit<TextAreaProps, "hideLabel"> & { label: string };

/**
 * A long text, as Markdown or HTML: the server makes it safe. A plain field without JavaScript and where fingers
 * point; with a mouse an editor that writes HTML into that same field. Markdown stays Markdown until somebody asks for
 * the editor, and what the editor would lose stays source.
 */
export function RichTextInput({ label, help, error, required, className, ...area }: RichTextInputProps) {
  const fine = useFinePointer();
  const field = useRef<HTMLTextAreaElement>(null);
  // what the editor began with; without it the field itself is shown
  const [source, setSource] = useState<string>();
  const [unkept, setUnkept] = useState(false);
  useEffectOn([fine], () => {
    const written = field.current?.value ?? "";
    if (fine && begunByEditor(written)) void edit(written);
  });
  async function edit(written: string): Promise<void> {
    const reader = await loadReader().catch(() => undefined);
    if (!reader) return;
    const lost = reader.hasUnkept(reader.editedHtml(written));
    setUnkept(lost);
    if (!lost) setSource(written);
  }
  const editing = source !== undefined;
  return (
    <Field label={label} help={help} error={error} required={required} className={className}>
      {({ required: needed, ...control }) => (
        <>
          <textarea
            rows={12}
            {...area}
            {...control}
            // a field that nobody sees cannot be asked for: the call says so
            required={needed && !editing}
            hidden={editing}
            ref={field}
            className={f.area}
          />
          {editing ? (
            <Suspense fallback={null}>
              <RichTextEditor
                source={source}
                label={label}
                invalid={Boolean(error)}
                describedBy={control["aria-describedby"]}
                onChange={(html) => field.current && put(field.current, html)}
              />
            </Suspense>
          ) : null}
          {fine ? (
            <span className={s.switch}>
              <Button
                type="button"
                variant="quiet"
                size="small"
                onClick={() => (editing ? setSource(undefined) : void edit(field.current?.value ?? ""))}
              >
                {editing ? t.toSource : t.toEditor}
              </Button>
              {unkept ? <span role="status">{t.unkept}</span> : null}
            </span>
          ) : null}
        </>
      )}
    </Field>
  );
}
