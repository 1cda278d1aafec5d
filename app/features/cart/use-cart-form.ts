import { useActionData, useFetcher, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useFollowed } from "~/lib/use-followed";
import type { CartProblem } from "./apply-cart-form";
import { changedFields } from "./cart-form-data";
import type { Elsewhere } from "./portion";
import { leadsToLogin, sendWholeForm } from "./whole-form";

/** R-CART-22: quick clicks on + are one change. */
const PAUSE_MS = 300;

type Answer = CartProblem | { ok: true };

/** What the server said last: to the whole page, or to what was sent in the background. */
function useLatest(page: Answer | undefined, background: Answer | undefined): Answer | undefined {
  const [seen, setSeen] = useState({ page, background, latest: background ?? page });
  if (page === seen.page && background === seen.background) return seen.latest;
  const latest = background !== undefined && background !== seen.background ? background : page;
  setSeen({ page, background, latest });
  return latest;
}

/** Ticks or unticks what stands on other portions: of one shop, or of all. */
const turned = (elsewhere: readonly Elsewhere[], shop: number | null, on: boolean): Elsewhere[] =>
  elsewhere.map((one) => (shop === null || one.shop === shop ? { ...one, ticked: on ? one.enabled : 0 } : one));

/** The key of what a portion sends in the background. */
export const cartFetcher = (portion: number): string => `cart${portion}`;

/** What the server knows. */
interface Known {
  portion: { no: number };
  /** Ticked lines of the portion, and how many there are beside it. */
  ticks: readonly number[];
  elsewhere: Elsewhere[];
  /** What was typed before the login. */
  kept: CartProblem | null;
}

/** The cart's form with JavaScript: what changes is sent in the background, buttons take only what changed along. */
export function useCartForm({ portion, ticks, elsewhere: others, kept }: Known) {
  const fetcher = useFetcher<Answer>({ key: cartFetcher(portion.no) });
  const submit = useSubmit();
  const posted = useActionData<Answer>();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [ticked, setTicked] = useFollowed(useMemo(() => new Set(ticks), [ticks]));
  const [elsewhere, setElsewhere] = useFollowed(others);
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

  // an answer from the background that leads to the login takes nothing along of what is typed
  const { location, formData } = useNavigation();
  const lost = location !== undefined && formData === undefined && leadsToLogin(location.pathname + location.search);
  useEffect(() => {
    if (lost) sendWholeForm();
  }, [lost]);

  const tick = useCallback(
    (lines: Iterable<number>, on: boolean, intent?: string) => {
      const next = new Set(state.current.ticked);
      for (const line of lines) {
        if (on) next.add(line);
        else next.delete(line);
      }
      state.current.ticked = next;
      setTicked(next);
      send(intent ? { intent } : {});
    },
    [send, setTicked],
  );
  // a box that was pressed before the scripts were there
  const early = useRef(tick);
  useEffect(() => {
    const boxes = [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=tick]:enabled") ?? [])];
    const pressed = boxes.filter((box) => box.checked !== state.current.ticked.has(Number(box.value)));
    const lines = (on: boolean) => pressed.filter(({ checked }) => checked === on).map(({ value }) => Number(value));
    for (const on of [true, false]) if (lines(on).length > 0) early.current(lines(on), on);
  }, []);
  /** A shop, or the whole cart (null), whatever portion its lines stand on. */
  const tickAll = (shop: number | null, lines: Iterable<number>, on: boolean) => {
    setElsewhere(turned(elsewhere, shop, on));
    const whole = on ? "tick:all" : "tick:none";
    tick(lines, on, shop === null ? whole : `tick:shop:${shop}:${on ? "on" : "off"}`);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clearTimeout(timer.current);
    const by = (event.nativeEvent as SubmitEvent).submitter;
    const data = new FormData(event.currentTarget);
    if (by instanceof HTMLButtonElement && by.name) data.set(by.name, by.value);
    // Enter in a field
    if (data.get("intent") === "update") return send();
    // another portion begins at its top
    const preventScrollReset = !String(data.get("intent")).startsWith("portion:");
    submit(changedFields(data), { method: "post", preventScrollReset });
  };
  return {
    form,
    ticked,
    problem: answer?.ok === false ? answer : undefined,
    saving: fetcher.state !== "idle",
    send,
    sendSoon,
    tick,
    tickAll,
    elsewhere,
    onSubmit,
  };
}
