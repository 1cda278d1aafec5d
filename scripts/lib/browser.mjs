import { existsSync } from "node:fs";
import { findChromium } from "./chromium.mjs";
import { run } from "./run.mjs";

const packages = ["chromium", "fonts-noto-cjk"];
const hasApt = () => existsSync("/usr/bin/apt-get");
const isRoot = () => process.getuid?.() === 0;

const sentence = `找不到 Chromium，浏览器测试无法运行。No Chromium was found for the browser tests. Do one of these:
  - Debian / Ubuntu:  sudo apt-get install ${packages.join(" ")}
  - any other system: install Chromium or Google Chrome so that it is on the PATH
  - a browser elsewhere: CHROMIUM_PATH=/path/to/chrome npm test`;

/**
 * The browser of the tests; installed from Debian's packages where that is possible without asking.
 * @returns {Promise<boolean>} false after telling what to do
 */
export async function ensureChromium() {
  if (findChromium()) return true;
  if (process.env.CHROMIUM_PATH) {
    console.error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which cannot be run.`);
    return false;
  }
  if (isRoot() && hasApt()) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    console.log(`• 安装浏览器 apt-get install ${packages.join(" ")} …`);
    await run("apt-get", ["update", "-q"], { env, quiet: true });
    await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], { env, quiet: true });
    if (findChromium()) return true;
  }
  console.error(sentence);
  return false;
}
