import type { LoaderFunctionArgs } from "@remix-run/node";
import { bareText as t } from "~/lib/texts/bare";

/** Whatever an old browser does not know of today's pages is left out: no scripts, no sheet, tags of its own time. */
const page = (name: string) => `<!DOCTYPE html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>${t.upgrade}</title></head>
<body style="margin:0;background:#f2f2f2;color:#1f2329;font:14px/1.6 'Microsoft YaHei',sans-serif">
<div role="main" style="width:560px;margin:80px auto;padding:32px;background:#fff;border:1px solid #e8eaed">
<p style="margin:0;color:#5f656d">${name}</p>
<h1 style="margin:8px 0;font-size:24px">${t.upgrade}</h1>
<p>${t.upgradeLead}</p>
<p>${t.upgradeHow}</p>
<ul>${t.upgradeList.map((one) => `<li>${one}</li>`).join("")}</ul>
<p><a href="/">${t.upgradeAgain}</a></p>
</div>
</body>
</html>`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** RT-43: what whoever comes with an old browser is led to (R-MOB-04). */
export function loader({ context }: LoaderFunctionArgs): Response {
  const headers = { "content-type": "text/html; charset=utf-8" };
  return new Response(page(escaped(context.tenant.name)), { headers });
}
