import { useLocation } from "@remix-run/react";
import { useRef, useState } from "react";
import d from "~/forms/forms.module.css";
import { formText as t } from "~/lib/texts/form";
import { useEffectOn } from "~/lib/use-effect-on";
import { useShell } from "~/shell/shell-data";
import { Button } from "~/ui/button";
import { dropTyped, keepTyped, readTyped, type Typed } from "./typed-store";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isTyped = (field: Element): field is Field =>
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement && !["hidden", "file", "checkbox", "radio"].includes(field.type));

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(isTyped).filter(({ name }) => name !== "");
const valuesOf = (form: HTMLFormElement): Typed =>
  Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));

/** Writes a value as if it was typed, so that what follows from it follows. */
function type(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/**
 * Inside a form: what is typed stands in the tab's own store and comes back after a reload. Without a script the
 * browser keeps what it keeps.
 * @param known the server has just answered with what was typed: that is newer
 */
export function KeptTyping({ known }: { known: boolean }) {
  const { pathname } = useLocation();
  const reader = useShell().user?.sysNo ?? 0;
  const mark = useRef<HTMLDivElement>(null);
  const [restored, setRestored] = useState(false);
  useEffectOn([], () => {
    const form = mark.current?.closest("form");
    if (!form) return;
    const before = valuesOf(form);
    const typed = known ? undefined : readTyped(pathname, reader);
    if (typed && Object.entries(typed).some(([name, value]) => name in before && before[name] !== value)) {
      // once for what other fields bring along, once more for what was typed over that
      for (const field of fieldsOf(form)) if (field.name in typed) type(field, typed[field.name] ?? "");
      for (const field of fieldsOf(form)) {
        if (field.name in typed && field.value !== typed[field.name]) type(field, typed[field.name] ?? "");
      }
      setRestored(true);
    }
    const keep = () => keepTyped(pathname, reader, valuesOf(form));
    form.addEventListener("input", keep);
    form.addEventListener("change", keep);
    return () => {
      form.removeEventListener("input", keep);
      form.removeEventListener("change", keep);
    };
  });
  return (
    <div ref={mark}>
      {restored ? (
        <p className={d.info} role="status">
          {t.typedRestored}{" "}
          <Button
            type="button"
            size="small"
            variant="quiet"
            onClick={() => {
              dropTyped(pathname);
              window.location.reload();
            }}
          >
            {t.typedAnew}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
