import type { MetaFunction } from "@remix-run/react";
import { bareText as t } from "~/lib/texts/bare";
import { titled } from "~/lib/title";
import { Footer } from "~/shell/footer";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.footer);

/** RT-31: the footer alone, for pages elsewhere that show it in a frame. */
export default function FooterPage() {
  return (
    <main id="main">
      <h1 className="mall-hidden">{t.footer}</h1>
      <Footer />
    </main>
  );
}
