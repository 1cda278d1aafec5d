import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useMovedOn } from "~/lib/use-moved-on";
import type { FormState, Refused } from "./act";
import { intentKey } from "./request-key";
import { UnsavedGuard } from "./unsaved-guard";

export interface IntentFormProps {
  /** what the action is asked to do */
  intent: string;
  children: ReactNode;
  className?: string;
  /** names it for fields that stand outside of it */
  id?: string;
  /** much is typed here: ask before it is left */
  guarded?: boolean;
  /** it carries files, see `FilesForm` */
  encType?: "multipart/form-data";
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** the page's action, where it is asked under a mark of its own */
  action?: string;
  /** false lets the browser check the fields first */
  noValidate?: boolean;
}

/**
 * A form that asks the page's action for one thing. The request key makes a second click or a repeated request
 * the same request; the page's loader gives it as `form` (`formState`).
 */
export function IntentForm({ intent, children, guarded, onSubmit, noValidate = true, ...form }: IntentFormProps) {
  const key = useRequestKey();
  const refused = useRefused(intent);
  const element = useRef<HTMLFormElement>(null);
  const [dirty, setDirty] = useState(false);
  const movedOn = useMovedOn();
  const busy = useBusy(intent);
  const wasBusy = useRef(false);
  useEffect(() => {
    // what was sent and done is saved, also on a page that stays
    if (wasBusy.current && !busy && !refused) setDirty(false);
    wasBusy.current = busy;
  }, [busy, refused]);
  useEffect(() => {
    if (!refused || movedOn.current) return;
    const field = element.current?.querySelector<HTMLElement>("[aria-invalid]");
    // the button that was pressed may be a page's length away from the sentence
    if (field) field.focus();
    else if (guarded) element.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
  }, [refused, guarded, movedOn]);
  return (
    <Form
      {...form}
      ref={element}
      method="post"
      // our own sentences at the fields, in Chinese whatever the browser speaks
      noValidate={noValidate}
      onSubmit={onSubmit}
      onInput={() => {
        if (guarded) setDirty(true);
      }}
      preventScrollReset
    >
      {guarded ? <UnsavedGuard dirty={dirty} /> : null}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="requestKey" value={intentKey(key, intent)} />
      {children}
    </Form>
  );
}

export function useRequestKey(): string {
  const { form } = useLoaderData<{ form: FormState }>();
  return useRefused()?.requestKey ?? form.requestKey;
}

/**
 * The last refusal of this page's action, or what was typed before the login had to be repeated; of `intent` alone
 * when one is named.
 */
export function useRefused(intent?: string): Refused | undefined {
  const answer = useActionData<Refused>();
  const { form } = useLoaderData<{ form: FormState }>();
  const refused = answer?.ok === false ? answer : (form.typed ?? undefined);
  return intent === undefined || refused?.intent === intent ? refused : undefined;
}

/** True while this intent is on its way. */
export function useBusy(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("intent") === intent;
}
