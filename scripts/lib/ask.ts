import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** Asks on the terminal without showing what is typed; without a terminal it reads a line of stdin. */
export async function askSecret(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY;
  if (terminal) process.stderr.write(question);
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  return new Promise((resolve) => {
    lines.once("line", (line) => {
      resolve(line);
      lines.close();
    });
    lines.once("close", () => {
      if (terminal) process.stderr.write("\n");
      resolve("");
    });
  });
}
