import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

const here = (path: string) => resolve(import.meta.dirname, path);

// Not vite.config.ts: the Remix plugin must not run under Vitest.
export default defineConfig({
  esbuild: { jsx: "automatic" },
  resolve: { alias: { "~": here("app"), "#server": here("server"), "#trpc": here("trpc"), "#prisma": here("prisma") } },
  test: {
    pool: "forks",
    maxWorkers: 2,
    // a busy machine is no failure: it takes three times as long as an idle one
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // tests of processes and sockets share a machine with strangers there; what fails twice is a fault
    retry: process.env.CI ? 1 : 0,
    env: { NODE_ENV: "test", LOG_LEVEL: "error", TZ: "Asia/Shanghai" },
    // Projects without a DOM are not isolated: a process runs many files, which share the loaded packages and nothing
    // else. Loading them anew for each file took more than a third of the whole.
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          isolate: false,
          setupFiles: ["tests/support/file-budget.ts", "tests/support/fresh-modules.ts"],
          include: ["{app,trpc,server,prisma,scripts}/**/*.test.ts"],
          exclude: ["prisma/generated/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          environment: "jsdom",
          include: ["app/**/*.test.tsx"],
          setupFiles: ["tests/support/dom-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          environment: "node",
          isolate: false,
          include: ["tests/{api,contract}/**/*.test.ts"],
          globalSetup: ["tests/support/test-cluster.ts"],
          setupFiles: ["tests/support/file-budget.ts", "tests/support/fresh-modules.ts", "tests/support/api-setup.ts"],
        },
      },
    ],
  },
});
