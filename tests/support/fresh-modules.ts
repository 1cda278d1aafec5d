import { afterAll, expect, vi } from "vitest";

interface Loaded {
  promise?: unknown;
  exports?: unknown;
  evaluated?: boolean;
  importers: Set<unknown>;
}
declare global {
  /** The state of a Vitest worker: `vi.resetModules` resets all modules or none. */
  var __vitest_worker__: { evaluatedModules?: { idToModuleMap?: Map<string, Loaded> } } | undefined;
}

/** Contract, rules and generated types import each other and packages only, and hold no state of a test. */
const STATELESS = /\/(trpc|prisma\/generated)\/(?!.*\.test\.)|\/node_modules\/|^mock:/;
/** Nor do screens on the server; unit tests mock what these import. */
const SCREENS = /\/app\/(?!.*\.test\.)/;

/**
 * The worker goes on with the next file: state of our modules ends here. Modules without state stay loaded: to fetch and
 * evaluate all of them again takes 1.5 CPU seconds of a file that renders screens, and a third of that of any other.
 */
afterAll(() => {
  const modules = globalThis.__vitest_worker__?.evaluatedModules?.idToModuleMap;
  if (!modules) return void vi.resetModules();
  const isApi = expect.getState().testPath?.includes("/tests/");
  for (const [path, module] of modules) {
    if (STATELESS.test(path) || (isApi && SCREENS.test(path))) continue;
    module.promise = undefined;
    module.exports = undefined;
    module.evaluated = false;
    module.importers.clear();
  }
});
