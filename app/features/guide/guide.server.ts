import { Marked } from "marked";

const sources: Record<string, string> = import.meta.glob("../../../docs/guide/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const pictures: Record<string, string> = import.meta.glob("../../../docs/pictures/guide-*.jpg", {
  query: "?url",
  import: "default",
  eager: true,
});

const named = (files: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(files).map(([path, value]) => [path.split("/").at(-1) ?? "", value]));
const pages = named(sources);
const pictureUrls = named(pictures);

const INDEX = "README.md";
const GUIDE = "/help/guide";

/** Where a link of the guide leads inside of the mall. */
const hrefOf = (target: string): string =>
  target === INDEX ? GUIDE : `${GUIDE}?${new URLSearchParams({ part: target.replace(/\.md$/, "") })}`;

const guide = new Marked({
  walkTokens(token) {
    if (token.type === "link") token.href = hrefOf(token.href);
    if (token.type === "image") token.href = pictureUrls.get(token.href.split("/").at(-1) ?? "") ?? token.href;
  },
  renderer: {
    // addresses of the mall are links here
    codespan: ({ text }) => (/^\/[\w/-]+$/.test(text) ? `<a href="${text}">${text}</a>` : false),
  },
});

export interface GuidePage {
  title: string;
  html: string;
}

/** A part of the guide as HTML; its index where there is none of that name. */
export function guidePage(part: string | null): GuidePage {
  const text = pages.get(`${part}.md`) ?? pages.get(INDEX) ?? "";
  const [, title = "", body = ""] = /^# ([^\n]*)\n(.*)$/s.exec(text) ?? [];
  return { title, html: guide.parse(body, { async: false }) };
}
