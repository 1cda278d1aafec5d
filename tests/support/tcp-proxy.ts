import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Stands between the mall and its database: what becomes of the connections is the test's to say. */
export class TcpProxy {
  port = 0;
  private readonly sockets = new Set<Socket>();
  private frozen = false;
  private server = this.make();

  /** @param target port on 127.0.0.1 where connections go */
  constructor(
    private readonly host: string,
    readonly target: number,
  ) {}

  private make() {
    return createServer((incoming) => {
      const outgoing = connect(this.target, "127.0.0.1");
      for (const [from, to] of [
        [incoming, outgoing],
        [outgoing, incoming],
      ] as const) {
        this.sockets.add(from);
        from.on("error", () => to.destroy());
        from.on("close", () => {
          this.sockets.delete(from);
          to.destroy();
        });
        from.on("data", (bytes) => {
          if (!this.frozen) to.write(bytes);
        });
      }
    });
  }

  /** Takes connections, on the same port as before. */
  async open(port = this.port): Promise<void> {
    this.server = this.make().listen(port, this.host);
    await once(this.server, "listening");
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Every connection breaks. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Every connection breaks, new ones are refused. */
  async close(): Promise<void> {
    const closed = once(this.server, "close");
    this.server.close();
    this.cut();
    await closed;
  }

  /** Nothing arrives any more and nobody is told, as behind a cable that was pulled. */
  freeze(): void {
    this.frozen = true;
  }

  /** New connections work; what was sent meanwhile is lost. */
  thaw(): void {
    this.cut();
    this.frozen = false;
  }
}
