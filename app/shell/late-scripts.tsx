import { Scripts } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactElement } from "react";

// React 18 knows the attribute by this spelling only
const LATER = { fetchpriority: "low" };

/**
 * Remix's scripts, asked for after what a page is drawn from: with the priority that browsers give them they share a
 * slow line with the style sheets, and every page is whole without them.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  // called rather than rendered: it has no way to say more about its links
  const { children } = (Scripts({ nonce }) ?? { props: {} }).props as { children?: ReactElement[] };
  return (
    <>
      {Children.map(children, (one) =>
        isValidElement<{ rel?: string; fetchpriority?: string }>(one) && one.props.rel === "modulepreload"
          ? cloneElement(one, LATER)
          : one,
      )}
    </>
  );
}
