// What React alone costs to render the page at an address: its elements without components, data and Remix. Started by
// the bench as a process; prints the CPU ms of one rendering.

import { Writable } from "node:stream";
import { JSDOM } from "jsdom";
import { createElement, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

const [url = ""] = process.argv.slice(2);
const WARM = 400;
const MEASURED = 300;

/** What React calls otherwise, and would refuse. */
const names: Record<string, string> = { class: "className", for: "htmlFor", style: "data-style" };

function elementOf(node: Node): ReactNode {
  if (node.nodeName === "#text") return node.textContent;
  const { attributes, localName } = node as Element;
  if (attributes === undefined) return null;
  const shown = [...attributes].filter(({ name }) => !name.startsWith("on"));
  const props: Record<string, unknown> = Object.fromEntries(
    shown.map(({ name, value }) => [names[name] ?? name, value]),
  );
  if (localName === "script" || localName === "style") {
    return createElement(localName, { ...props, dangerouslySetInnerHTML: { __html: node.textContent } });
  }
  // a void element with children, even none, is an error
  const children = [...node.childNodes].map(elementOf);
  return children.length > 0 ? createElement(localName, props, ...children) : createElement(localName, props);
}

const render = (page: ReactNode) =>
  new Promise<number>((resolve, reject) => {
    let bytes = 0;
    const out = new Writable({
      write(chunk: Buffer, _encoding, done) {
        bytes += chunk.byteLength;
        done();
      },
    });
    out.on("finish", () => resolve(bytes));
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(out), onError: reject });
  });

const html = await (await fetch(url)).text();
const page = elementOf(new JSDOM(html).window.document.documentElement);
const bytes = await render(page);
if (bytes < html.length / 2) throw new Error(`${bytes} bytes were rendered of a page of ${html.length}`);
for (let n = 0; n < WARM; n++) await render(page);
const before = process.cpuUsage();
for (let n = 0; n < MEASURED; n++) await render(page);
const { user, system } = process.cpuUsage(before);
process.stdout.write(`${(user + system) / 1000 / MEASURED}\n`);
process.exit(0);
