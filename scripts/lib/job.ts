import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { createScriptClient } from "#trpc/client/script";
import { Failure } from "#trpc/contract/failures";

export type MallClient = ReturnType<typeof createScriptClient>;

/** What was asked for cannot be done: told as a sentence, without a stack. */
export class JobRefusal extends Error {}

/** The mall of MALL_URL, asked with the token of MALL_TOKEN. */
export function mallClient(): MallClient {
  const { MALL_URL: url = "http://localhost:3000", MALL_TOKEN: token } = process.env;
  if (token) return createScriptClient({ url, token });
  throw new JobRefusal("请用 MALL_TOKEN 提供接口令牌（npm run token:create 可生成），用 MALL_URL 提供商城地址。");
}

function sentenceOf(error: unknown): string {
  const refusal = Failure.from(error);
  if (refusal?.reason === "LOGIN_NEEDED") return "接口令牌无效或已过期，请重新生成。";
  if (refusal || error instanceof JobRefusal) return (error as Error).message;
  return `没有完成：${error instanceof Error ? error.message : String(error)}`;
}

/** Runs a job: exit code 0 when it is done, 1 with a sentence on standard error when it is not. */
export async function runJob(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  });
}

const STEP_MS = 2_000;

/** Tells on standard error how far a job is, at most every two seconds. */
export function progress(what: string): (done: number, total?: number) => void {
  let told = performance.now();
  return (done, total) => {
    if (performance.now() - told < STEP_MS && done !== total) return;
    told = performance.now();
    console.error(`${what} ${done}${total === undefined ? "" : ` / ${total}`}`);
  };
}

/** A path as the caller meant it: npm starts commands in the project's folder. */
export const callersPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** What a job has noted; undefined where there is nothing. */
export function readNote<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as T) : undefined;
}

/** Notes how far a job is; a process that is killed leaves the old note or the new one. */
export function writeNote(path: string, note: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(note));
  renameSync(`${path}.new`, path);
}
