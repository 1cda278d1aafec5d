import { Marked } from "marked";

const markdown = new Marked({ gfm: true, breaks: true });

/** A text that an editor wrote, not Markdown. */
export const isHtml = (source: string): boolean => source.trimStart().startsWith("<");

/** What the editor begins with: HTML as it is, Markdown as the server would make HTML of it. */
export const editedHtml = (source: string): string =>
  isHtml(source) ? source : markdown.parse(source, { async: false });

/** What the editor would lose: elements that it does not know. */
export const hasUnkept = (html: string): boolean => /<(table|img|pre|sub|sup|h[56]|div|span)\b/i.test(html);
