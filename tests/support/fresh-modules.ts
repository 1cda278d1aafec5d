import { afterAll, vi } from "vitest";

// The worker goes on with the next file: what our modules remember of this one ends here, packages stay loaded.
afterAll(() => void vi.resetModules());
