import { type AddressInfo, createServer, type Socket } from "node:net";

/** A mail as the server got it. */
export interface TakenMail {
  to: string[];
  /** Headers and body, decoded as far as the tests look at it. */
  text: string;
}

/** The body of a mail with its parts decoded: quoted-printable and base64. */
function decoded(raw: string): string {
  const words = raw.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, code: string, text: string) =>
    code.toUpperCase() === "B" ? Buffer.from(text, "base64").toString() : fromQuoted(text.replaceAll("_", " ")),
  );
  return words
    .split(/\r\n--/)
    .map((part) => {
      const [head = "", ...rest] = part.split("\r\n\r\n");
      const body = rest.join("\r\n\r\n");
      if (/transfer-encoding: base64/i.test(head)) return `${head}\n\n${Buffer.from(body, "base64").toString()}`;
      return /transfer-encoding: quoted-printable/i.test(head) ? `${head}\n\n${fromQuoted(body)}` : part;
    })
    .join("\n");
}
const fromQuoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString();

/** A mail server on this machine's loopback that takes what it is sent, or refuses it where `refusing` says so. */
export async function mailServer() {
  const mails: TakenMail[] = [];
  const sockets = new Set<Socket>();
  const state = { refusing: false };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    let to: string[] = [];
    let body: string | undefined;
    let rest = "";
    const say = (line: string) => socket.write(`${line}\r\n`);
    const answer = (line: string): void => {
      if (body !== undefined) {
        if (line !== ".") {
          body += `${line.startsWith("..") ? line.slice(1) : line}\r\n`;
          return;
        }
        mails.push({ to, text: decoded(body) });
        [to, body] = [[], undefined];
        say("250 taken");
      } else if (/^(EHLO|HELO)/i.test(line)) say("250 test");
      else if (/^MAIL/i.test(line)) say(state.refusing ? "451 later" : "250 ok");
      else if (/^RCPT/i.test(line)) {
        to.push(/<(.*)>/.exec(line)?.[1] ?? "");
        say("250 ok");
      } else if (/^DATA/i.test(line)) {
        body = "";
        say("354 go on");
      } else say(/^QUIT/i.test(line) ? "221 bye" : "250 ok");
    };
    say("220 test");
    socket.on("data", (data) => {
      const lines = (rest + data.toString("latin1")).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) answer(line);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    state,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
