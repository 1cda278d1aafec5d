import { spawn } from "node:child_process";
import { delimiter, dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** As under npm: Prisma looks for its generators on the PATH. */
const path = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);

/** @param {number} since milliseconds of `performance.now()` */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * quiet: the output is shown only on failure, and then as errors are; label: stands before each line, so that one can
 * tell who speaks where two run at once.
 * @typedef {{ env?: Record<string, string>, quiet?: boolean, label?: string }} RunOptions
 */

/**
 * Writes what a stream says, line by line under a label.
 * @param {import("node:stream").Readable | null} said @param {string} label @param {NodeJS.WriteStream} to
 */
const speak = (said, label, to) =>
  said && createInterface({ input: said }).on("line", (line) => to.write(`${label} │ ${line}\n`));

/**
 * Runs a program in the project's folder and answers its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, quiet = false, label } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: path, ...env },
      stdio: quiet || label ? ["ignore", "pipe", "pipe"] : "inherit",
      shell: process.platform === "win32",
    });
    /** @type {Buffer[]} */
    const output = [];
    if (label) {
      speak(child.stdout, label, process.stdout);
      speak(child.stderr, label, process.stderr);
    } else {
      child.stdout?.on("data", (chunk) => output.push(chunk));
      child.stderr?.on("data", (chunk) => output.push(chunk));
    }
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      child.kill(signal);
      process.exit(signal === "SIGINT" ? 130 : 143);
    };
    process.once("SIGTERM", passOn).once("SIGINT", passOn);
    child.on("error", fail);
    child.on("close", (code) => {
      process.off("SIGTERM", passOn).off("SIGINT", passOn);
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output));
      done(code ?? 1);
    });
  });
}

/**
 * Runs a package's program with this very Node.
 * @param {string} file path below node_modules
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export const runPackage = (file, args, options) =>
  run(process.execPath, [resolve(root, "node_modules", file), ...args], options);

/** A step of the preparation failed; what and why has been printed. */
export class StepFailed extends Error {}

/**
 * One step with a line of progress, on standard error: standard output belongs to the command's own answer.
 * @param {string} title
 * @param {() => Promise<number>} work answers an exit code
 * @throws {StepFailed}
 */
export async function step(title, work) {
  const started = performance.now();
  process.stderr.write(`• ${title} …\n`);
  const code = await work();
  if (code !== 0) {
    console.error(`✗ ${title}：失败 failed (exit code ${code})`);
    throw new StepFailed(title);
  }
  process.stderr.write(`✓ ${title} ${seconds(started)}\n`);
}

/**
 * Runs the steps before a program and ends the process when one fails.
 * @param {(() => Promise<void>)[]} steps
 */
export async function prepare(...steps) {
  try {
    for (const ensure of steps) await ensure();
  } catch (error) {
    if (!(error instanceof StepFailed)) console.error(error);
    process.exit(1);
  }
}
