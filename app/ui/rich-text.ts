import { Marked } from "marked";
import { isHtml } from "~/lib/is-html";

const markdown = new Marked({ gfm: true, breaks: true });

/** What the editor begins with: HTML as it is, Markdown as the server would make HTML of it. */
export const editedHtml = (source: string): string =>
  isHtml(source) ? source : markdown.parse(source, { async: false });

/** What the editor would lose: elements that it does not know. */
export const hasUnkept = (html: string): boolean => /<(table|img|pre|sub|sup|h[56]|div|span)\b/i.test(html);
