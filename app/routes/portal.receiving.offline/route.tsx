import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { SITE_MANIFEST } from "~/features/site-receiving/paths";
import { SitePage } from "~/features/site-receiving/site-page";
import { siteText as t } from "~/lib/texts/site-receiving";
import { titled } from "~/lib/title";

/** What a phone needs to put it on its home screen. */
export const links: LinksFunction = () => [
  { rel: "manifest", href: SITE_MANIFEST },
  { rel: "apple-touch-icon", href: "/img/app/apple-180.png" },
];

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/**
 * Receiving without a network. The page asks nothing of the server: the same for everybody, it is kept on the phone by
 * its service worker, and what it shows is what the phone keeps for its person.
 */
export default function OfflineReceiving() {
  return <SitePage />;
}
