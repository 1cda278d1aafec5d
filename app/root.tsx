import type { MetaFunction, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigation } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { type ReactNode, useEffect, useRef } from "react";
import { clearFlash } from "./lib/flash";
import { useNonce } from "./lib/nonce";
import { shellText } from "./lib/texts/shell";
import { isUnreachable } from "./lib/unreachable";
import { useMovedOn } from "./lib/use-moved-on";
import { usePlainLinks } from "./lib/use-plain-links";
import { ErrorScreen } from "./shell/error-screen";
import { loadShell } from "./shell/load-shell";
import s from "./shell/root.module.css";
import { useShell, useShellIfLoaded } from "./shell/shell-data";
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
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  usePlainLinks();
  const { flash } = useShell();
  return (
    <>
      <Progress />
      <Outlet />
      <Toast flash={flash} />
    </>
  );
}

/** A line at the top while one waits; when a form comes back with errors, its first bad field gets the focus. */
function Progress() {
  const { state, formMethod } = useNavigation();
  const moving = state !== "idle";
  const sent = useRef(false);
  const movedOn = useMovedOn();
  useEffect(() => {
    if (moving) sent.current = formMethod !== undefined && formMethod !== "GET";
    else if (sent.current && !movedOn.current) document.querySelector<HTMLElement>("#main [aria-invalid]")?.focus();
  }, [moving, formMethod, movedOn]);
  return moving ? <div className={s.progress} role="progressbar" aria-label="正在加载" /> : null;
}

export function ErrorBoundary() {
  return <ErrorScreen whole />;
}
