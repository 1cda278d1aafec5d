import { useActionData, useFetcher, useSubmit } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useFollowed } from "~/lib/use-followed";
import type { CartTrouble } from "./apply-cart-form";
import { changedFields } from "./cart-form-data";

/** R-CART-22: quick clicks on + are one change. */
const PAUSE_MS = 300;

type Answer = CartTrouble | { ok: true };

/** What the server said last: to the whole page, or to what was sent in the background. */
function useLatest(page: Answer | undefined, background: Answer | undefined): Answer | undefined {
  const [seen, setSeen] = useState({ page, background, latest: background ?? page });
  if (page === seen.page && background === seen.background) return seen.latest;
  const latest = background !== undefined && background !== seen.background ? background : page;
  setSeen({ page, background, latest });
  return latest;
}

/**
 * The cart's form with JavaScript: what changes is sent in the background, buttons take only what changed along.
 * @param ticks as the server knows them
 * @param kept what was typed before the login
 */
export function useCartForm(ticks: readonly number[], kept: CartTrouble | null) {
  const fetcher = useFetcher<Answer>({ key: "cart" });
  const submit = useSubmit();
  const posted = useActionData<Answer>();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [ticked, setTicked] = useFollowed(useMemo(() => new Set(ticks), [ticks]));
  const answer = useLatest(posted ?? kept ?? undefined, fetcher.data);

  const state = useRef({ ticked, fetcher });
  state.current = { ticked, fetcher };
  const send = useCallback((fields: Record<string, string> = {}) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const data = new FormData(form.current);
    for (const [name, value] of Object.entries({ live: "1", ...fields })) data.set(name, value);
    data.delete("tick");
    for (const line of state.current.ticked) data.append("tick", String(line));
    state.current.fetcher.submit(changedFields(data), { method: "post", preventScrollReset: true });
  }, []);
  const sendSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(send, PAUSE_MS);
  }, [send]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tick = useCallback(
    (lines: Iterable<number>, on: boolean) => {
      const next = new Set(state.current.ticked);
      for (const line of lines) {
        if (on) next.add(line);
        else next.delete(line);
      }
      state.current.ticked = next;
      setTicked(next);
      send();
    },
    [send, setTicked],
  );

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clearTimeout(timer.current);
    const by = (event.nativeEvent as SubmitEvent).submitter;
    const data = new FormData(event.currentTarget);
    if (by instanceof HTMLButtonElement && by.name) data.set(by.name, by.value);
    // Enter in a field
    if (data.get("intent") === "update") return send();
    submit(changedFields(data), { method: "post", preventScrollReset: true });
  };
  return {
    form,
    ticked,
    trouble: answer?.ok === false ? answer : undefined,
    saving: fetcher.state !== "idle",
    send,
    sendSoon,
    tick,
    onSubmit,
  };
}
