import { createContext, useContext } from "react";

/**
 * The CSP nonce. On the server entry.server provides the request's own; in the browser it is read back from a
 * script of the page (the attribute is hidden there, the property is not). Pages from the page cache have none.
 */
const inBrowser =
  typeof document === "undefined"
    ? undefined
    : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;

export const NonceContext = createContext<string | undefined>(inBrowser);

/** @returns the nonce for inline scripts and styles, or nothing in development and on cached pages */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
