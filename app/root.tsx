import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { Links, Meta, Outlet, ScrollRestoration, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { ShortcutsEntry } from "./features/shortcuts/shortcuts-entry";
import { SITE } from "./features/site-receiving/paths";
import { useForget } from "./features/site-receiving/use-forget";
import { clearFlash } from "./lib/flash";
import { focusAfter, useSentFrom } from "./lib/keep-focus";
import { useNonce } from "./lib/nonce";
import { canonicalOf } from "./lib/query";
import { shellText } from "./lib/texts/shell";
import { described } from "./lib/title";
import { isUnreachable } from "./lib/unreachable";
import { useMovedOn } from "./lib/use-moved-on";
import { clearBusy, usePlainLinks } from "./lib/use-plain-links";
import { noteVisit } from "./lib/watch";
import { Container } from "./shell/container";
import { ErrorScreen } from "./shell/error-screen";
import { LateScripts } from "./shell/late-scripts";
import { loadShell } from "./shell/load-shell";
import { MessageNews } from "./shell/message-news";
import { PreviewBar } from "./shell/preview-bar";
import { Reminders } from "./shell/reminders";
import s from "./shell/root.module.css";
import { useShell, useShellIfLoaded } from "./shell/shell-data";
import { SupplierClient } from "./shell/supplier-client";
// tokens first: the tenant's sheet, linked after, overrides them
import "./ui/styles/tokens.css";
import "./ui/styles/base.css";
import { Toast } from "./ui/toast";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shell = await loadShell(request, context);
  return data(shell, shell.flash ? { headers: { "Set-Cookie": clearFlash } } : undefined);
}

/** The frame is loaded once and kept over route changes (R-SHELL-03); actions may change user, area or cart. */
export function shouldRevalidate({ formMethod, actionResult }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== "GET" && !isUnreachable({ actionResult });
}

export const meta: MetaFunction<typeof loader> = ({ data: shell, error }) => [
  { title: error ? "出错了" : (shell?.tenant.name ?? "商城") },
  ...(shell ? [described("", shell.tenant.name)] : []),
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const shell = useShellIfLoaded();
  return (
    <html lang="zh-CN" data-device={shell?.device}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href={shell?.tenant.faviconUrl || "/favicon.svg"} />
        <Canonical origin={shell?.origin} />
        <Meta />
        <Links />
        {shell ? <link rel="stylesheet" href={shell.themeSheet} /> : null}
      </head>
      <body>
        <a className={s.skip} href="#main">
          {shellText.skip}
        </a>
        {children}
        <ScrollRestoration nonce={nonce} />
        <LateScripts nonce={nonce} />
      </body>
    </html>
  );
}

/** The one address of what a page shows, however one came to it. */
function Canonical({ origin }: { origin: string | undefined }) {
  const { pathname, search } = useLocation();
  return origin ? <link rel="canonical" href={origin + canonicalOf(pathname, search)} /> : null;
}

export default function App() {
  usePlainLinks();
  const { flash, user } = useShell();
  const { pathname, search } = useLocation();
  useForget(pathname, user && { ...user, userSysNo: user.sysNo });
  useEffect(() => noteVisit(pathname), [pathname]);
  return (
    <>
      <Progress />
      <PreviewBar />
      <Outlet />
      {pathname === SITE ? null : <Beside />}
      <Toast flash={flash} undoAt={pathname === CART ? pathname + search : CART} />
    </>
  );
}

/** What asks the mall for something by itself: not on the page that works without a network. */
const Beside = () => (
  <>
    <SupplierClient />
    <Container />
    <Reminders />
    <MessageNews />
    <ShortcutsEntry />
  </>
);

/** What is taken back is taken back there, with what one searched for. */
const CART = "/shopping_cart";

/**
 * A line at the top while one waits. A form that comes back with errors gives its first bad field the focus, one that
 * leads to another page begins there at the top, with its heading; any other leaves the focus where it was.
 */
function Progress() {
  const { state, formMethod } = useNavigation();
  const { pathname } = useLocation();
  const moving = state !== "idle";
  const sent = useRef<string>();
  const movedOn = useMovedOn();
  const sentFrom = useSentFrom();
  useEffect(() => {
    if (moving) {
      if (formMethod === undefined || formMethod === "GET") sent.current = undefined;
      else sent.current ??= pathname;
      return;
    }
    clearBusy();
    const from = sent.current;
    sent.current = undefined;
    if (from === undefined) return;
    if (from !== pathname) arrive(movedOn.current === true && document.activeElement !== document.body);
    else if (!movedOn.current) stay(sentFrom.current);
  }, [moving, formMethod, pathname, movedOn, sentFrom]);
  return moving ? <div className={s.progress} role="progressbar" aria-label="正在加载" /> : null;
}

const BAD_FIELD = "#main [aria-invalid]";

/** The answer is the same page: its first bad field, or where one was. */
function stay(from: Parameters<typeof focusAfter>[0] | null | undefined): void {
  const bad = document.querySelector<HTMLElement>(BAD_FIELD);
  if (bad) bad.focus();
  else if (from && document.activeElement === document.body) focusAfter(from);
}

/** Begins at the top of a page; its heading takes the focus unless somebody types elsewhere already. */
function arrive(busy: boolean): void {
  // an address with a mark has been scrolled to it
  if (!location.hash) window.scrollTo(0, 0);
  if (busy) return;
  const start = document.querySelector<HTMLElement>(BAD_FIELD) ?? document.querySelector<HTMLElement>("#main h1");
  if (!start) return;
  if (start.tabIndex < 0) start.tabIndex = -1;
  start.focus({ preventScroll: start.tabIndex < 0 });
}

export function ErrorBoundary() {
  return <ErrorScreen whole />;
}
