import { useNavigate, useSubmit } from "@remix-run/react";
import { useEffect } from "react";

/** Answered by the server as files or data, not as screens, or by the phone itself, which keeps that page. */
const NOT_SCREENS = /^\/(api|trpc|theme|assets|img|files|openapi|portal\/receiving\/offline)(\/|$)/;

function screenOf(address: string): URL | undefined {
  const url = new URL(address, location.href);
  return url.origin === location.origin && !NOT_SCREENS.test(url.pathname) ? url : undefined;
}

/** Two clicks are one. */
const PAUSE_MS = 1_000;

const BUSY = "aria-busy";
const pressed = new Set<HTMLElement>();

/** Shows at once that a button was pressed: whoever draws it does not know. */
function markBusy(button: HTMLElement): void {
  pressed.add(button);
  button.setAttribute(BUSY, "true");
}

/** What was pressed has been answered. */
export function clearBusy(): void {
  for (const button of pressed) button.removeAttribute(BUSY);
  pressed.clear();
}

const pathOf = (url: URL) => url.pathname + url.search + url.hash;

/**
 * Turns clicks on plain links, and plain GET forms, into client navigation, so that pages can use `<a>` and `<form>`
 * at no cost. Forms that change something join in with `data-enhance`. Left alone: new tabs, downloads,
 * `data-reload`, other sites, and whatever somebody else has handled.
 */
export function usePlainLinks(): void {
  const navigate = useNavigate();
  const submit = useSubmit();
  useEffect(() => {
    const click = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || (link.target && link.target !== "_self")) return;
      if (link.hasAttribute("download") || "reload" in link.dataset) return;
      const url = screenOf(link.href);
      if (!url) return;
      const here = url.pathname === location.pathname && url.search === location.search;
      if (here && url.hash) return;
      event.preventDefault();
      navigate(pathOf(url), { preventScrollReset: "keepScroll" in link.dataset, replace: here });
    };
    const sent = new WeakMap<HTMLElement, number>();
    const send = (event: SubmitEvent) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || "reload" in form.dataset) return;
      const by = event.submitter;
      const isGet = (by?.getAttribute("formmethod") ?? form.method).toLowerCase() === "get";
      if (!isGet && !("enhance" in form.dataset)) return;
      if (form.target && form.target !== "_self") return;
      const url = screenOf(by?.getAttribute("formaction") ?? form.action);
      if (!url) return;
      event.preventDefault();
      // a form may serve many buttons that stand elsewhere, each for a thing of its own
      const clicked = by?.hasAttribute("form") ? by : form;
      const tooSoon = performance.now() - (sent.get(clicked) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS;
      if (!isGet && tooSoon) return;
      sent.set(clicked, performance.now());
      if (!isGet && by) markBusy(by);
      const target = by instanceof HTMLButtonElement || by instanceof HTMLInputElement ? by : form;
      submit(target, { preventScrollReset: !isGet || "keepScroll" in form.dataset });
    };
    document.addEventListener("click", click);
    document.addEventListener("submit", send);
    return () => {
      document.removeEventListener("click", click);
      document.removeEventListener("submit", send);
    };
  }, [navigate, submit]);
}
