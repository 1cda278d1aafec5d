import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Draws pages and no window around them, which takes a third less of a core. */
export const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser of the tests: CHROMIUM_PATH, else the first one on the PATH.
 * @returns {string | undefined}
 */
export function findChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return isExecutable(configured) ? configured : undefined;
  const folders = (process.env.PATH ?? "").split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Keeps the browser off the network and out of sandboxes that containers do not allow. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // all pages are one mall's; to keep sites apart the browser starts half as many processes again
  "--disable-site-isolation-trials",
  "--host-resolver-rules=MAP *.localhost 127.0.0.1",
];
