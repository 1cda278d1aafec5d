import { type FormEvent, useState } from "react";
import { fileText as t } from "~/lib/texts/file";

/** Stands in the form as long as a file has not arrived: submitting now would leave it behind. */
export const UPLOADING = "uploading";

/** Holds a form back while a file is on its way, with the sentence that says so. */
export function useHoldBack() {
  const [early, setEarly] = useState<string>();
  return {
    early,
    clear: () => setEarly(undefined),
    holdBack(event: FormEvent<HTMLFormElement>) {
      const waiting = event.currentTarget.elements.namedItem(UPLOADING);
      if (!(waiting instanceof HTMLInputElement)) return setEarly(undefined);
      event.preventDefault();
      setEarly(waiting.value === "stalled" ? t.stalledSubmit : t.stillUploading);
    },
  };
}
