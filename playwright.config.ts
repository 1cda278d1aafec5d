import { defineConfig, devices } from "@playwright/test";
import { chromiumArgs, findChromium } from "./scripts/lib/chromium.mjs";

const port = Number(process.env.WEB_TEST_PORT ?? 3980);
const dataDir = process.env.WEB_TEST_DATA_DIR ?? ".data/web";

/** HeadlessChrome counts as a bot, and bots get whole pages where people get streams. */
const chrome = (platform: string) =>
  `Mozilla/5.0 (${platform}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`;

export default defineConfig({
  testDir: "tests/web",
  testMatch: "**/*.spec.ts",
  globalSetup: "tests/web/global-setup.ts",
  fullyParallel: true,
  workers: 2,
  // a machine shared with others may be slow; a mall that hangs is found out all the same
  timeout: process.env.CI ? 120_000 : 60_000,
  expect: { timeout: process.env.CI ? 20_000 : 10_000 },
  // a machine that stalls for seconds is no fault of the mall; a second try that passes is still reported as flaky
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  outputDir: "test-results",
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // a trace of every test took a quarter of their time; to see a failure: npm run test:web -- FILE --trace on
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    // as for readers who asked their system for it: what moves is there at once
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
  },
  projects: [
    {
      name: "desktop",
      testIgnore: /\.(phone|nojs)\.spec\.ts$/,
      use: { viewport: { width: 1440, height: 900 }, userAgent: chrome("X11; Linux x86_64") },
    },
    {
      name: "phone",
      testMatch: /\.phone\.spec\.ts$/,
      use: {
        ...devices["Pixel 7"],
        viewport: { width: 390, height: 844 },
        userAgent: chrome("Linux; Android 14; Pixel 7").replace(" Safari", " Mobile Safari"),
      },
    },
    {
      name: "nojs",
      testMatch: /\.nojs\.spec\.ts$/,
      use: {
        viewport: { width: 1440, height: 900 },
        userAgent: chrome("X11; Linux x86_64"),
        javaScriptEnabled: false,
      },
    },
  ],
  webServer: {
    command: "node tests/support/web-server.mjs",
    url: `http://localhost:${port}/readyz`,
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      DEMO: "1",
      DEMO_SKUS: "2000",
      // tests make the documents that they look at
      DEMO_HISTORY: "0",
      LOG_LEVEL: "warn",
      // a machine that others keep busy turns nobody away
      MAX_WAIT_MS: "0",
    },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "pipe",
    stderr: "pipe",
  },
});
