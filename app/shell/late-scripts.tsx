import { Scripts } from "@remix-run/react";
import { Children, isValidElement, type ReactElement, type ReactNode } from "react";

// React 18 knows the attribute by this spelling only
const LATER = { fetchpriority: "low" };

type Preload = ReactElement<{ rel?: string; href: string }>;
const isPreload = (one: ReactNode): one is Preload =>
  isValidElement<{ rel?: string }>(one) && one.props.rel === "modulepreload";

/** The page's own links: the browser's list of routes does not say what a route imports (`vite.config.ts`). */
const writtenPreloads = (): string[] =>
  [...document.body.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute("href") ?? "");

/**
 * Remix's scripts, asked for after what a page is drawn from: with the priority that browsers give them they share a
 * slow line with the style sheets, and every page is whole without them.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  // called rather than rendered: it has no way to say more about its links
  const scripts = Scripts({ nonce });
  if (!scripts) return null;
  const children = Children.toArray((scripts.props as { children: ReactNode }).children);
  const preloads =
    typeof document === "undefined" ? children.filter(isPreload).map(({ props }) => props.href) : writtenPreloads();
  return (
    <>
      {preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} {...LATER} />
      ))}
      {children.filter((child) => !isPreload(child))}
    </>
  );
}
