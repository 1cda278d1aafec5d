import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

export interface ServerLimits {
  /** Connections at once; who is idle makes room for who comes. */
  connections: number;
  /** Until the headers of a request are there. */
  headerSeconds: number;
  /** Until a request is there with its body; files come over slow lines too. */
  bodySeconds: number;
  /** A connection without a request. */
  keepAliveSeconds: number;
}

/** A body of which nothing comes for so long is given up. */
const SILENCE_MS = 30_000;
/** Node looks for requests that are late so often; its own half minute would add to every limit. */
const LOOK_EVERY_MS = 5_000;

const sentences: Record<string, [status: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "网址或请求头过长，请减少内容后重试"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "请求没有在规定时间内送达，请检查网络后重试"],
};
const malformed = ["400 Bad Request", "请求格式不正确"] as const;

/** The last answer of each connection. */
const answers = new WeakMap<Duplex, ServerResponse>();

/** Tells a client whose request cannot be read why, where it can still be told. */
function answerBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  const last = answers.get(socket);
  const halfSaid = last?.headersSent && !last.writableFinished;
  if (error.code === "ECONNRESET" || !socket.writable || halfSaid) {
    socket.destroy();
    return;
  }
  const [status, sentence] = sentences[error.code ?? ""] ?? malformed;
  const headers = `Content-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(sentence)}\r\n`;
  socket.end(`HTTP/1.1 ${status}\r\n${headers}Connection: close\r\n\r\n${sentence}`);
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** A connection whose body falls silent is ended; as soon as the body is here its answer may take its time. */
function watchBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  answers.set(socket, response);
  if (!hasBody(request)) return;
  socket.setTimeout(SILENCE_MS);
  request.once("end", () => {
    // after the answer the time of an idle connection runs
    if (!response.writableEnded) socket.setTimeout(0);
  });
}

/** Connections that wait to be accepted while the thread is busy; beyond Node's 511 the system would drop them. */
export const BACKLOG = 4_096;

/** What has to be said when the server is made. */
export const serverOptions = { connectionsCheckingInterval: LOOK_EVERY_MS };

/** Bounds what connections may take: their number, and the time until a request is there. */
export function limitServer(server: Server, limits: ServerLimits): void {
  server.headersTimeout = limits.headerSeconds * 1_000;
  server.requestTimeout = Math.max(limits.headerSeconds, limits.bodySeconds) * 1_000;
  server.keepAliveTimeout = limits.keepAliveSeconds * 1_000;
  server.maxConnections = limits.connections;
  // Node would drop the headers behind the thousandth without a word, and those of our proxies stand last
  server.maxHeadersCount = 0;
  server.on("drop", () => server.closeIdleConnections());
  server.on("clientError", answerBroken);
  server.prependListener("request", watchBody);
}
