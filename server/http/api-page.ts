import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Hono } from "hono";
import { cspWithHashes } from "./csp";
import { openApiChapters } from "./openapi";

/** What the page loads of the viewer, and as what. */
const FILES: Readonly<Record<string, string>> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};
const packageFile = createRequire(import.meta.url).resolve("swagger-ui-dist/package.json");

interface Chapter {
  name: string;
  description: string;
  calls: number;
}

/** Chapters are named in Chinese and then in English; the page is Chinese. */
const titleOf = ({ description }: Chapter): string => description.replace(/(?<=[^ -~]) [a-z][ -~]*$/i, "");

const contents = (chapters: readonly Chapter[]) => `<main>
<ul class="chapters">
${chapters.map((one) => `<li><a href="/api/docs?chapter=${one.name}">${titleOf(one)}</a> <code>${one.name}</code> ${one.calls} 个</li>`).join("\n")}
</ul>
</main>`;

/** Shows one chapter, and others without a new page, so that the token is kept. */
const viewer = (chapters: readonly Chapter[], chapter: Chapter) => `<nav>
<a href="/api/docs">全部接口</a>
<label>接口分组 <select id="chapter">
${chapters.map((one) => `<option value="${one.name}"${one === chapter ? " selected" : ""}>${titleOf(one)} ${one.name}</option>`).join("\n")}
</select></label>
</nav>
<main id="api"><noscript>试用接口需要启用 JavaScript；不启用也可以下载上面的文档。</noscript></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/page.js"></script>`;

/** The page: the list of chapters, or one of them. A viewer of all calls at once takes half a minute to begin. */
const pageOf = (chapters: readonly Chapter[], chapter: Chapter | undefined) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${chapter ? `${titleOf(chapter)} · ` : ""}接口文档</title>
<link rel="icon" href="/favicon.svg">
${chapter ? '<link rel="stylesheet" href="/api/docs/swagger-ui.css">' : ""}
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<header>
<h1>接口文档</h1>
<p>用于脚本和其他系统。可下载 <a href="/api/openapi.json" download="openapi.json">OpenAPI 3.1 文档</a>，用任意语言的工具生成客户端。</p>
<ol>
<li>请管理员用 <code>npm run token:create</code> 为您的账号生成令牌，并限定可调用的接口。</li>
<li>选择一组接口，点击 <b lang="en">Authorize</b>，填入令牌；令牌只留在本页，刷新后即忘记。</li>
<li>展开一个接口，点击 <b lang="en">Try it out</b>（试用），再点 <b lang="en">Execute</b>（发送）。试用会真的改动您的数据。</li>
</ol>
</header>
${chapter ? viewer(chapters, chapter) : contents(chapters)}
</body>
</html>
`;
const STYLE = `body { margin: 0; font-family: system-ui, sans-serif; color: #1f2329; background: #fff; }
header { max-width: 1460px; margin: 0 auto; padding: 24px 20px 0; box-sizing: border-box; }
h1 { font-size: 24px; margin: 0 0 8px; }
header p, header li { line-height: 1.7; }
header a { color: #0a6ebd; }
code { background: #f2f3f5; padding: 1px 4px; border-radius: 3px; }
nav, .chapters { max-width: 1460px; margin: 0 auto; padding: 16px 20px; box-sizing: border-box; }
nav { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; }
nav a, .chapters a { color: #0a6ebd; padding: 8px 0; display: inline-block; }
nav label { min-width: 0; max-width: 100%; }
nav select { min-height: 44px; width: 420px; max-width: 100%; font: inherit; padding: 0 8px; }
.chapters { list-style: none; display: grid; grid-template-columns: repeat(auto-fill, minmax(300px, 1fr)); gap: 4px 24px; color: #5c6470; }
`;
const SCRIPT = `const select = document.getElementById("chapter");
const addressOf = () => "/api/openapi.json?chapter=" + select.value;
const ui = SwaggerUIBundle({
  url: addressOf(),
  dom_id: "#api",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
select.addEventListener("change", () => {
  history.replaceState(null, "", "/api/docs?chapter=" + select.value);
  ui.specActions.updateUrl(addressOf());
  ui.specActions.download(addressOf());
});
`;

const text = (body: string, type: string): Response =>
  new Response(body, { headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "no-cache" } });

/**
 * A page to read and try the backend's calls: Swagger UI from this very server, under the policy of every page. Its
 * files are read when they are first asked for; nobody else pays for them.
 */
export function mountApiPage(app: Hono, headers: Readonly<Record<string, string>>): void {
  app.get("/api/docs", (c) => {
    const chapters = openApiChapters();
    const asked = c.req.query("chapter");
    const chapter = chapters.find(({ name }) => name === asked);
    if (asked && !chapter) return c.redirect("/api/docs");
    const html = pageOf(chapters, chapter);
    const page = text(html, "text/html");
    for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
    page.headers.set("content-security-policy", cspWithHashes(html));
    return page;
  });
  app.get("/api/docs/page.css", () => text(STYLE, "text/css"));
  app.get("/api/docs/page.js", () => text(SCRIPT, "text/javascript"));
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`/api/docs/${name}`, async () => {
      const file = await readFile(join(dirname(packageFile), name));
      return new Response(new Uint8Array(file), {
        headers: { "content-type": type, "cache-control": "max-age=86400" },
      });
    });
  }
}
