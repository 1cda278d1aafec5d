import { resolve } from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

const here = (path: string) => resolve(import.meta.dirname, path);

/**
 * Makes our server/main.ts the entry of Remix's server build, so that one module graph holds the HTTP server,
 * the procedures, the backend and the screens. Must come after remix().
 */
function serverEntry(entry: string): Plugin {
  return {
    name: "mall:server-entry",
    enforce: "post",
    apply: "build",
    config(_config, { isSsrBuild }) {
      return isSsrBuild ? { build: { rollupOptions: { input: here(entry) } } } : undefined;
    },
  };
}

const serverOnlyPaths = ["server", "prisma", "trpc/router", "trpc/upstream.ts"].map(here);

/** Fails the build, and the request in development, when browser code reaches server code by a value import. */
function serverOnly(): Plugin {
  return {
    name: "mall:server-only",
    enforce: "pre",
    load(id, options) {
      if (!options?.ssr && serverOnlyPaths.some((path) => id === path || id.startsWith(`${path}/`))) {
        this.error(`server-only module in browser code: ${id}`);
      }
      return null;
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [serverOnly(), remix(remixConfig), serverEntry("server/main.ts")],
  resolve: { alias: { "~": here("app"), "#server": here("server"), "#trpc": here("trpc"), "#prisma": here("prisma") } },
  server: { watch: { ignored: ["**/.data/**", "**/build/**", "**/test-results/**"] } },
  // dependencies found only when a route is first opened make Vite reload the page once; name them here
  optimizeDeps: {
    include: [
      "@mantine/core",
      "@mantine/hooks",
      "@remix-run/server-runtime",
      "@tanstack/react-query",
      "@trpc/client",
      "@trpc/react-query",
      "big.js",
      "zod",
    ],
  },
  build: {
    target: isSsrBuild ? "node20" : "es2022",
    assetsInlineLimit: 0, // inlined data: files would need a wider content security policy
    sourcemap: Boolean(isSsrBuild),
    reportCompressedSize: false,
  },
}));
