// npm run client:pack: the typed client as a package for other repositories, types in one file.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import { build } from "vite";
import { clientPack } from "./commands/data.mjs";
import { readArguments } from "./lib/command.mjs";
import { root, run, runPackage } from "./lib/run.mjs";

const { values } = readArguments(clientPack);
const out = resolve(process.env.INIT_CWD ?? root, values.out);
const staged = join(root, ".data/client-package");
const declared = join(root, ".data/client-types");
const entry = join(root, "trpc/client/package.ts");
/** Packages that the client brings along as dependencies; the last two for their types. */
const DEPENDENCIES = ["@trpc/client", "@trpc/server", "zod"];
const external = [/^@trpc\//, "zod"];

async function bundleCode() {
  await build({
    root,
    configFile: false,
    logLevel: "error",
    build: {
      lib: { entry, formats: ["es"], fileName: "index" },
      target: "node20",
      outDir: staged,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      rollupOptions: { external },
    },
  });
}

/** The native compiler writes what each file declares, in a fraction of the time that bundling takes to work it out. */
async function declareTypes() {
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true },
    ...{ incremental: false, tsBuildInfoFile: null, rootDir: root, outDir: "." },
  };
  const project = { extends: "../../tsconfig.json", include: [], files: [entry], compilerOptions };
  writeFileSync(join(declared, "tsconfig.json"), JSON.stringify(project));
  const code = await runPackage("@typescript/native/bin/tsc", ["-p", declared, "--checkers", "1"], { quiet: true });
  if (code !== 0) throw new Error("The types of the client could not be written.");
}

async function bundleTypes() {
  await declareTypes();
  const input = join(declared, "trpc/client/package.d.ts");
  const bundle = await rollup({ input, external, plugins: [dts({ tsconfig: join(declared, "tsconfig.json") })] });
  await bundle.write({ file: join(staged, "index.d.ts"), format: "es" });
  await bundle.close();
}

function writePackage() {
  const { version, license, engines, dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const own = {
    name: "procurement-mall-client",
    version,
    description: "Typed client of the procurement mall, for scripts",
    license,
    type: "module",
    engines,
    sideEffects: false,
    exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
    files: ["index.js", "index.d.ts"],
    dependencies: Object.fromEntries(DEPENDENCIES.map((name) => [name, dependencies[name]])),
  };
  writeFileSync(join(staged, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
  cpSync(join(root, "docs/client/README.md"), join(staged, "README.md"));
  return `${own.name}-${version}.tgz`;
}

for (const folder of [staged, declared]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
mkdirSync(out, { recursive: true });
await Promise.all([bundleCode(), bundleTypes()]);
const name = writePackage();
const code = await run("npm", ["pack", staged, "--pack-destination", out, "--ignore-scripts"], { quiet: true });
if (code === 0) console.log(join(out, name));
process.exitCode = code;
