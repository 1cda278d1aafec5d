import { Marked } from "marked";
import sanitize from "sanitize-html";

/** Elements of running text; what could run, load from elsewhere or look like the mall itself is not among them. */
const allowedTags = [
  ...["h3", "h4", "h5", "p", "br", "hr", "blockquote", "pre", "code", "ul", "ol", "li", "a", "img"],
  ...["b", "strong", "i", "em", "u", "s", "del", "sub", "sup", "span", "div"],
  ...["table", "thead", "tbody", "tr", "th", "td", "caption"],
];

const isOwn = (address = ""): boolean => /^\/(?![/\\])/.test(address);

const rules: sanitize.IOptions = {
  allowedTags,
  allowedAttributes: {
    a: ["href", "title", "target", "rel"],
    img: ["src", "alt", "width", "height"],
    th: ["colspan", "rowspan", "align"],
    td: ["colspan", "rowspan", "align"],
    ol: ["start"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    // the page and the dialog have headings of their own above
    h1: "h3",
    h2: "h4",
    h6: "h5",
    a: (tagName, { href = "", title }) => ({
      tagName,
      attribs: {
        href,
        ...(title ? { title } : {}),
        ...(isOwn(href) ? {} : { target: "_blank", rel: "noopener noreferrer nofollow" }),
      },
    }),
    img: (tagName, { alt = "", ...attribs }) => ({ tagName, attribs: { ...attribs, alt } }),
  },
  // pictures come from the mall alone
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isOwn(attribs.src),
};

/** HTML that may stand in a page: whoever wrote it, nothing in it runs, and nothing is loaded from elsewhere. */
export const safeHtml = (html: string): string => sanitize(html, rules);

const markdown = new Marked({ gfm: true, breaks: true });

/**
 * What somebody wrote in Markdown, in which HTML may stand, as HTML that may stand in a page.
 * @throws RangeError where it is nested absurdly deep
 */
export const htmlOf = (source: string): string => safeHtml(markdown.parse(source, { async: false }));
