import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Refused } from "./act";

export interface IntentFormProps {
  /** what the action is asked to do */
  intent: string;
  children: ReactNode;
  className?: string;
}

/**
 * A form that asks the page's action for one thing. The request key makes a second click or a repeated request
 * the same request; the loader gives it as `requestKey`.
 */
export function IntentForm({ intent, children, className }: IntentFormProps) {
  const key = useRequestKey();
  return (
    <Form method="post" className={className} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="requestKey" value={`${key}-${intent}`} />
      {children}
    </Form>
  );
}

export function useRequestKey(): string {
  const { requestKey } = useLoaderData<{ requestKey: string }>();
  return useRefused()?.requestKey ?? requestKey;
}

/** The last refusal of this page's action; of `intent` alone when one is named. */
export function useRefused(intent?: string): Refused | undefined {
  const answer = useActionData<Refused>();
  if (answer?.ok !== false) return undefined;
  return intent === undefined || answer.intent === intent ? answer : undefined;
}

/** True while this intent is on its way. */
export function useBusy(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("intent") === intent;
}
