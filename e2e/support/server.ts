import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const binary = join(import.meta.dirname, "../../bin/sankalp");

/** The built binary over a database of its own; every worker has one. */
export class Server {
  private child: ChildProcess | undefined;
  private log = "";

  private constructor(
    readonly url: string,
    private readonly port: number,
    private readonly dir: string,
  ) {}

  static async start(): Promise<Server> {
    const port = await freePort();
    const server = new Server(`http://127.0.0.1:${port}`, port, await mkdtemp(join(tmpdir(), "sankalp-e2e-")));
    await server.up();
    return server;
  }

  /** Starts the process on the same port and data, first or again after down(). */
  async up(): Promise<void> {
    this.child = spawn(
      binary,
      ["serve", "--dev", "--rate-limits", "0", "--listen", `127.0.0.1:${this.port}`, "--database", `sqlite:${join(this.dir, "sankalp.db")}`],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on("data", (text) => {
        this.log += text;
      });
    }
    const end = Date.now() + 20_000;
    while (Date.now() < end) {
      if (this.child.exitCode !== null) break;
      try {
        if ((await fetch(`${this.url}/readyz`)).ok) return;
      } catch {
        await new Promise((again) => setTimeout(again, 20)); // not listening yet
      }
    }
    throw new Error(`the server did not start: ${this.log}`);
  }

  /** Ends the process, as SIGKILL when it should look like a crash. */
  async down(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    if (!this.child || this.child.exitCode !== null) return;
    const ended = once(this.child, "exit");
    this.child.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    await this.down();
    await rm(this.dir, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}
