import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, type Rollup } from "vite";
import { kindRoutes } from "./app/kind-routes";
import remixConfig from "./remix.config.js";
import { PACKED_FOLDER, packAll } from "./server/http/packed";

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

/**
 * Puts the maps of the browser's scripts beside the build: the server reads stacks with them, browsers never get them.
 * They say where something stands; the sources themselves are left out.
 */
function mapsAside(folder: string): Plugin {
  return {
    name: "mall:maps-aside",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    async writeBundle({ dir = "" }) {
      await rm(here(folder), { recursive: true, force: true });
      await mkdir(here(folder), { recursive: true });
      const assets = join(dir, "assets");
      for (const name of await readdir(assets)) {
        if (!name.endsWith(".map")) continue;
        const { sourcesContent: _, ...map } = JSON.parse(await readFile(join(assets, name), "utf8"));
        await writeFile(join(here(folder), name), JSON.stringify(map));
        await rm(join(assets, name));
      }
    },
  };
}

interface BuiltFiles {
  imports: string[];
  css: string[];
}
interface BuiltRoute extends Partial<BuiltFiles> {
  [flag: string]: unknown;
  parentId?: string;
}
type ViteManifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The files of the browser's build that a source file needs, itself first. */
function filesOf(source: string, manifest: ViteManifest): BuiltFiles {
  const keys = new Set([source]);
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next);
  // what only the server needs is not there
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const urls = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
  return { imports: urls(chunks.map(({ file }) => file)), css: urls(chunks.flatMap(({ css = [] }) => css)) };
}

/** The built file of a kind's part: its route links and preloads what it needs, which needs no second list. */
const partFile = new RegExp(
  `^assets/(${kindRoutes.map(({ part }) => part.split("/").at(-1)?.split(".")[0]).join("|")})-[\\w-]{8}\\.js$`,
);

/** What the pages of kinds of documents load of their kind (`app/kind-routes.ts`), by route. */
let partFiles: ReadonlyMap<string, BuiltFiles> = new Map();

/**
 * Names beside the files of a route those of its kind, which it loads by `import()`: the first page then links and
 * preloads them, as if it imported them.
 */
function kindParts(): Plugin {
  const merged = (list: readonly string[] = [], more: readonly string[] = []) => [...new Set([...list, ...more])];
  return {
    name: "mall:kind-parts",
    apply: (_config, { command, isSsrBuild }) => command === "build" && Boolean(isSsrBuild),
    async transform(code, id) {
      if (!id.endsWith("virtual:remix/server-manifest")) return null;
      const built: ViteManifest = JSON.parse(await readFile(here("build/client/.vite/manifest.json"), "utf8"));
      const pages = kindRoutes.map(({ id, part }) => [id, filesOf(`app/${part}`, built)] as const);
      partFiles = new Map(pages);
      const { default: manifest } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      for (const [id, part] of pages) {
        const route: BuiltRoute = manifest.routes[id];
        route.imports = merged(route.imports, part.imports);
        route.css = merged(route.css, part.css);
      }
      return { code: `export default ${JSON.stringify(manifest)};`, map: null };
    },
  };
}

/**
 * Takes what each route imports out of the browser's list of routes: only the first page's preloads are made of it, and
 * those come with the page (`app/shell/late-scripts.tsx`). It is more than half of a file that every page loads. Of its
 * style sheets those stay that no route around it links, in the order of the server's list; of its flags those that say yes.
 */
async function leaveOutImports(assets: string) {
  for (const name of await readdir(assets)) {
    if (!/^manifest-.*\.js$/.test(name)) continue;
    const path = join(assets, name);
    const text = await readFile(path, "utf8");
    const start = text.indexOf("{");
    const manifest = JSON.parse(text.slice(start, text.lastIndexOf("}") + 1));
    const routes: Record<string, BuiltRoute> = manifest.routes;
    const sheetsOf = (id: string, { css = [] }: BuiltRoute) => [...css, ...(partFiles.get(id)?.css ?? [])];
    const all = new Map(Object.entries(routes).map(([id, route]) => [id, sheetsOf(id, route)]));
    for (const [id, route] of Object.entries(routes)) {
      delete route.imports;
      // a page is linked behind the routes around it
      const linked = new Set<string>();
      for (let above = route.parentId; above; above = routes[above]?.parentId)
        for (const sheet of all.get(above) ?? []) linked.add(sheet);
      route.css = [...new Set(all.get(id))].filter((sheet) => !linked.has(sheet));
      // what is left out is no
      for (const [name, value] of Object.entries(route))
        if (value === false || (Array.isArray(value) && value.length === 0)) delete route[name];
    }
    await writeFile(path, `${text.slice(0, start)}${JSON.stringify(manifest)};`);
  }
}

/** Packs what the browser gets for every start of the server; Remix moves the last of its files after the server build. */
function packedFiles(): Plugin {
  return {
    name: "mall:packed-files",
    apply: (_config, { command, isSsrBuild }) => command === "build" && Boolean(isSsrBuild),
    closeBundle: {
      order: "post",
      sequential: true,
      handler: async () => {
        await leaveOutImports(here("build/client/assets"));
        packAll(here("build/client"), here(`build/${PACKED_FOLDER}`));
      },
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

/**
 * What every page needs, the shop's frame, what lists and pages of goods share, the rest of what lists share with other
 * pages, and what a page of goods shares with the cart: each one file for the browser.
 */
const chunks: readonly [name: string, ...routes: string[]][] = [
  ["base", "app/root.tsx"],
  ["frame", "app/routes/_mall/route.tsx"],
  ["goods", "app/routes/_mall.product.list/route.tsx", "app/routes/_mall.product.detail/route.tsx"],
  ["list", "app/routes/_mall.product.list/route.tsx"],
  ["buying", "app/routes/_mall.product.detail/route.tsx", "app/routes/_mall.shopping_cart/route.tsx"],
];
/** Pages of the shop that are read first: what their shared parts look like is one sheet. */
const firstRead = ["_index", "product.list", "product.detail"].map((name) =>
  here(`app/routes/_mall.${name}/route.tsx`),
);
const appPath = here("app/");
const routesPath = here("app/routes/");
const sharedPaths = ["app/shell/", "app/ui/", "app/lib/", "app/features/product/", "trpc/"].map(here);
// the root's own sheet comes first
const stylesPath = here("app/ui/styles/");
const chunkFor = (id: string, name: string): string | undefined => {
  if (id.includes("/node_modules/")) return name === "base" ? "vendor" : undefined;
  return sharedPaths.some((path) => id.startsWith(path)) && !id.startsWith(stylesPath) ? name : undefined;
};

/**
 * Left alone, Rollup makes a file of every few modules that some pages share: forty requests, and forty links that the
 * server writes into each page.
 */
function sharedChunks(): Rollup.GetManualChunk {
  let placed: Map<string, string> | undefined;
  const place = (getModuleInfo: Rollup.GetModuleInfo) => {
    const found = new Map<string, string>();
    const walked = new Set<string>();
    const findSheets = (id: string) => {
      if (walked.has(id) || !id.startsWith(appPath)) return;
      walked.add(id);
      if (id.endsWith(".module.css") && !id.startsWith(routesPath)) found.set(id, "sheet");
      const info = getModuleInfo(id);
      for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) findSheets(next);
    };
    // each small one would be a request that the first paint waits for
    firstRead.forEach(findSheets);
    const reachedFrom = (route: string) => {
      const seen = new Set<string>();
      const visit = (id: string) => {
        if (seen.has(id)) return;
        seen.add(id);
        for (const next of getModuleInfo(id)?.importedIds ?? []) visit(next);
      };
      visit(here(route));
      return seen;
    };
    for (const [name, ...routes] of chunks) {
      const [first = new Set<string>(), ...others] = routes.map(reachedFrom);
      for (const id of first) {
        const chunk = others.every((other) => other.has(id)) ? chunkFor(id, name) : undefined;
        if (chunk && !found.has(id)) found.set(id, chunk);
      }
    }
    return found;
  };
  return (id, { getModuleInfo }) => {
    placed ??= place(getModuleInfo);
    return placed.get(id);
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    ...[serverOnly(), remix(remixConfig), serverEntry("server/main.ts"), kindParts()],
    ...[mapsAside("build/maps"), packedFiles()],
  ],
  resolve: { alias: { "~": here("app"), "#server": here("server"), "#trpc": here("trpc"), "#prisma": here("prisma") } },
  server: { watch: { ignored: ["**/.data/**", "**/build/**", "**/test-results/**"] } },
  // dependencies found only when a route is first opened make Vite reload the page once; name them here
  optimizeDeps: {
    include: [
      "@mantine/charts",
      "@mantine/core",
      "@mantine/dropzone",
      "@mantine/hooks",
      "@mantine/spotlight",
      "@mantine/tiptap",
      "@tanstack/react-query",
      "@tiptap/react",
      "@tiptap/starter-kit",
      "@trpc/client",
      "@trpc/react-query",
      "big.js",
      "zod",
    ],
  },
  build: {
    target: isSsrBuild ? "node20" : "es2022",
    modulePreload: { resolveDependencies: (file, needed) => (partFile.test(file) ? [] : needed) },
    assetsInlineLimit: 0, // inlined data: files would need a wider content security policy
    sourcemap: isSsrBuild ? true : "hidden",
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: sharedChunks() } } }),
    reportCompressedSize: false,
  },
}));
