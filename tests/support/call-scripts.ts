import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { projectRoot } from "#server/kernel/paths";
import { createScriptToken } from "#server/mall/auth/index";
import type { Person, World } from "./api";

export interface Ran {
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs a program without holding up this process, which may be the mall that it asks. */
export async function ran(
  command: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env?: Record<string, string> },
): Promise<Ran> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 };
  try {
    return { status: 0, ...(await promisify(execFile)(command, args, options)) };
  } catch (error) {
    const { code, stdout = "", stderr = String(error) } = error as { code?: number | string } & Partial<Ran>;
    return { status: typeof code === "number" ? code : 1, stdout, stderr };
  }
}

/** A folder of its own below the project, where its packages are found; empty. */
export function emptyFolder(name: string): string {
  const folder = join(projectRoot, ".data/test-clients", `${name}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The Python that this machine has; undefined where it has none. */
export const python = ["python3", "python"].find((name) => spawnSync(name, ["--version"]).status === 0);

export const tsc = join(projectRoot, "node_modules/@typescript/native/bin/tsc");
export const tsx = join(projectRoot, "node_modules/tsx/dist/cli.mjs");

/** Writes a project for the compiler: strict, for a program of today's Node. */
export function writeTsConfig(folder: string, files: string[], more: object = {}): void {
  const compilerOptions = {
    ...{ target: "ES2022", module: "NodeNext", moduleResolution: "NodeNext", strict: true, noEmit: true },
    ...{ skipLibCheck: true, types: ["node"], lib: ["ES2023", "DOM", "DOM.Iterable"] },
    ...more,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
}

/** Puts a world on a port of this machine, for programs that ask it. */
export async function served(world: World): Promise<{ url: string; close: () => void }> {
  const server = serve({ fetch: world.app.fetch, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** An API token of somebody's. */
export async function scriptToken(world: World, { userSysNo, identity }: Person, scopes = ["*"]): Promise<string> {
  const db = world.database.kysely;
  const { mobile } = await db
    .selectFrom("mall.User")
    .select("mobile")
    .where("sysNo", "=", userSysNo)
    .executeTakeFirstOrThrow();
  const token = await createScriptToken(db, { tenantCode: "demo", mobile, name: "client", identity, scopes, days: 1 });
  if (token === null) throw new Error("no token was made");
  return token;
}
