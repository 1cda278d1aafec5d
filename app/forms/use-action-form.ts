import type { z } from "zod";
import type { Call } from "#trpc/contract/define";
import { useBusy, useRefused } from "./intent-form";
import type { TextLimits } from "./text-limits";

/** The fields that a call takes. */
export type FieldNames<C extends Call> = Extract<keyof z.input<C["input"]>, string>;
export type ActionForm<Name extends string> = ReturnType<typeof useActionForm<Name>>;

/**
 * A form that an action of its page takes, inside `<IntentForm intent={form.intent} guarded>`, which carries the
 * request key, focuses the first wrong field and asks before what was typed is left. After a refusal, a login that ran
 * out or a lost network every field stands as it was typed, with its sentence.
 * @param saved what the form starts from
 * @param limits from the loader: `textLimits` of the call's input
 */
export function useActionForm<Name extends string>(intent: string, saved: object | undefined, limits: TextLimits) {
  const refused = useRefused(intent);
  const kept: Record<string, unknown> = { ...saved };
  return {
    intent,
    refused,
    /** it is on its way */
    busy: useBusy(intent),
    /** for a text or a choice: its name, what stands in it, what is wrong with it, its limits */
    field: (name: Name) => {
      const value = (refused ? refused.values[name] : kept[name]) ?? undefined;
      const defaultValue = value === undefined ? undefined : String(value);
      return { name: name as string, defaultValue, error: refused?.fields[name], ...limits[name] };
    },
    /** for a tick */
    tick: (name: Name) => {
      const ticked = refused ? refused.values[name] === "1" : kept[name] === true;
      return { name: name as string, value: "1", defaultChecked: ticked };
    },
  };
}
