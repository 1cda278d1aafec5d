import type { LoaderFunctionArgs } from "@remix-run/node";
import { SITE } from "~/features/site-receiving/paths";
import { siteText as t } from "~/lib/texts/site-receiving";

const icon = (name: string, size: number, purpose: string) => ({
  ...{ src: `/img/app/${name}.png`, sizes: `${size}x${size}`, type: "image/png", purpose },
});

/** What a phone needs to know to put the page that receives without a network on its home screen; nothing of people. */
export function loader({ context }: LoaderFunctionArgs) {
  const { name, brand } = context.tenant;
  const color = brand.shades[brand.primaryShade] ?? "#0075b9";
  const manifest = {
    id: SITE,
    name: `${name} ${t.app}`,
    short_name: t.app,
    lang: "zh-CN",
    start_url: SITE,
    scope: SITE,
    display: "standalone",
    orientation: "portrait",
    background_color: "#f2f2f2",
    theme_color: color,
    icons: [icon("icon-192", 192, "any"), icon("icon-512", 512, "any"), icon("maskable-512", 512, "maskable")],
  };
  const headers = {
    "content-type": "application/manifest+json; charset=utf-8",
    "cache-control": "public, max-age=3600",
  };
  return new Response(JSON.stringify(manifest), { headers });
}
