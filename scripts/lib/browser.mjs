import { existsSync } from "node:fs";
import { findChromium, SHELL } from "./chromium.mjs";
import { run } from "./run.mjs";

const packages = [SHELL, "fonts-noto-cjk"];
const hasApt = () => existsSync("/usr/bin/apt-get");
const isRoot = () => process.getuid?.() === 0;

const sentence = `找不到 Chromium，浏览器测试无法运行。No Chromium was found for the browser tests. Do one of these:
  - Debian / Ubuntu:  sudo apt-get install ${packages.join(" ")}
  - any other system: install Chromium or Google Chrome so that it is on the PATH
  - a browser elsewhere: CHROMIUM_PATH=/path/to/chrome npm test`;

/** apt-get gives up at once where there is no network. */
const patience = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20"];

async function install() {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  console.log(`• 安装浏览器 apt-get install ${packages.join(" ")} …`);
  await run("apt-get", [...patience, "update", "-q"], { env, quiet: true });
  const flags = [...patience, "-y", "-q", "--no-install-recommends"];
  await run("apt-get", ["install", ...flags, ...packages], { env, quiet: true });
}

/**
 * The browser of the tests; installed from Debian's packages where that is possible without asking, also beside one
 * with a window: what stays away is no failure then.
 * @returns {Promise<boolean>} false after telling what to do
 */
export async function ensureChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (!configured && !findChromium()?.endsWith(SHELL) && isRoot() && hasApt()) await install();
  if (findChromium()) return true;
  console.error(configured ? `CHROMIUM_PATH is ${configured}, which cannot be run.` : sentence);
  return false;
}
