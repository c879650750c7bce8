import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");
const binary = process.env.SANKALP_TEST_BINARY ?? join(root, "bin/sankalp");

/** The built binary over a database of its own; every worker has one. */
export class Server {
  readonly url: string;
  /** sqlite:PATH */
  readonly database: string;
  private readonly dir: string;
  private readonly listen: string;
  private settings: readonly string[] = [];
  private child: ChildProcess | undefined;
  private log = "";

  private constructor(port: number, dir: string, host = "127.0.0.1") {
    this.listen = `127.0.0.1:${port}`;
    this.url = `http://${host}:${port}`;
    this.dir = dir;
    this.database = `sqlite:${join(dir, "sankalp.db")}`;
  }

  /** `seed` may fill the database before the server opens it. */
  static async start(seed?: (database: string) => void): Promise<Server> {
    const server = new Server(await freePort(), await mkdtemp(join(tmpdir(), "sankalp-e2e-")));
    seed?.(server.database);
    await server.up();
    return server;
  }

  /** A server that people reach by a name, with settings that may depend on its address. */
  static async named(settings: (url: string) => Promise<readonly string[]>): Promise<Server> {
    const server = new Server(await freePort(), await mkdtemp(join(tmpdir(), "sankalp-e2e-")), "localhost");
    server.settings = ["--public-url", server.url, ...(await settings(server.url))];
    await server.up();
    return server;
  }

  /** Starts the process on the same port and data, first or again after down(); nothing when it runs. */
  async up(): Promise<void> {
    if (this.child && !hasEnded(this.child)) return;
    const settings = ["--listen", this.listen, "--database", this.database, ...this.settings];
    this.child = spawn(binary, ["serve", "--dev", "--rate-limits", "0", ...settings], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on("data", (text) => {
        this.log += text;
      });
    }
    const end = Date.now() + 20_000;
    while (Date.now() < end && !hasEnded(this.child)) {
      try {
        if ((await fetch(`${this.url}/readyz`)).ok) return;
      } catch {
        await new Promise((again) => setTimeout(again, 20)); // not listening yet
      }
    }
    throw new Error(`the server did not start: ${this.log}`);
  }

  /** What came through the contact form, as the operator reads it. */
  messages(): string {
    return execFileSync(binary, ["messages", "--database", this.database], { encoding: "utf8" });
  }

  /** Ends the process, as SIGKILL when it should look like a crash. */
  async down(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    if (!this.child || hasEnded(this.child)) return;
    const ended = once(this.child, "exit");
    this.child.kill("SIGCONT");
    this.child.kill(signal);
    await ended;
  }

  /** A backup of the database, made beside the server. */
  backup(): string {
    const file = join(this.dir, `backup-${Date.now()}.db`);
    execFileSync(binary, ["backup", "--database", this.database, file]);
    return file;
  }

  /** Puts a backup in the place of the database; the server is away meanwhile. */
  async restore(file: string): Promise<void> {
    await this.down();
    execFileSync(binary, ["restore", "--database", this.database, file]);
    await this.up();
  }

  /** It still takes connections, and answers nothing until thaw(). */
  freeze(): void {
    this.child?.kill("SIGSTOP");
  }

  thaw(): void {
    this.child?.kill("SIGCONT");
  }

  async remove(): Promise<void> {
    await this.down();
    await rm(this.dir, { recursive: true, force: true });
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}
