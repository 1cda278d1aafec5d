/**
 * The script of the thread that reads PDF files: plain JavaScript as text, since it must run alike from the sources, in
 * tests and from the one file of a build. Answers the bytes of each file with `{ info, texts }`, texts in millimetres, or
 * with `{ problem }`.
 */
export const pdfWorker = `
const { parentPort, workerData } = require("node:worker_threads");
// the library wants them when it is loaded; only pictures would use them
for (const name of ["DOMMatrix", "Path2D", "ImageData"]) globalThis[name] ??= class {};
const MILLIMETRE = 25.4 / 72;
const { library, fonts, maps, mostPages } = workerData;
async function read(bytes) {
  const { getDocument, VerbosityLevel } = await import(library);
  const task = getDocument({
    data: bytes, cMapUrl: maps, cMapPacked: true, standardFontDataUrl: fonts, isEvalSupported: false,
    disableFontFace: true, useSystemFonts: false, stopAtErrors: false, verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await readDocument(await task.promise);
  } finally {
    await task.destroy();
  }
}
async function readDocument(document) {
  if (document.numPages > mostPages) return { problem: "pages" };
  const { info } = await document.getMetadata();
  const custom = Object.entries(info.Custom ?? {}).filter(([, value]) => typeof value === "string");
  const texts = [];
  for (let no = 1; no <= document.numPages; no += 1) {
    const page = await document.getPage(no);
    const [, , , top] = page.view;
    const { items } = await page.getTextContent();
    for (const { str, transform: [, , , , x, y], width } of items)
      if (str.trim() !== "")
        texts.push({ page: no, text: str, left: x * MILLIMETRE, right: (x + width) * MILLIMETRE, y: (top - y) * MILLIMETRE });
    page.cleanup();
  }
  return { info: Object.fromEntries(custom), texts };
}
parentPort.on("message", (bytes) =>
  read(bytes).then(
    (answer) => parentPort.postMessage(answer),
    (error) => parentPort.postMessage({ problem: error?.name === "PasswordException" ? "password" : "broken" }),
  ),
);
`;
