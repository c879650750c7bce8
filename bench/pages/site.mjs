// The built binary with a database of its own and one purohit in it, for as long as a measurement lasts.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const ACCOUNT = {
  username: "dinesh",
  name: "Dinesh Shastri",
  email: "dinesh@example.in",
  number: "9829041177",
  password: "kartik-Purnima 2083",
};

export async function startSite() {
  const dir = await mkdtemp(join(tmpdir(), "sankalp-web-"));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const args = ["serve", "--rate-limits", "0", "--listen", `127.0.0.1:${port}`];
  let server;
  const resume = async () => {
    const program = process.env.SANKALP_TEST_BINARY ?? join(import.meta.dirname, "../../bin/sankalp");
    server = spawn(program, [...args, "--database", `sqlite:${join(dir, "s.db")}`], { stdio: "ignore" });
    await answers(`${base}/readyz`);
  };
  const halt = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, "exit");
    server.kill();
    await gone;
  };
  await resume();
  await fill(base);
  return {
    base,
    /** Takes the server away, and brings it back with its rows at the same address. */
    halt,
    resume,
    async stop() {
      await halt();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Posts; the answer. */
export async function call(url, body, token) {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** The account and 48 tasks that are to come. */
async function fill(base) {
  const { token } = await call(`${base}/api/users/register`, ACCOUNT);
  for (let i = 1; i <= 48; i++) {
    const date = new Date(Date.now() + i * 864e5).toISOString().slice(0, 10);
    const task = {
      taskName: `Satyanarayan Katha ${i}`,
      description: "Katha, havan and prasad",
      date,
      location: "Jaipur",
      finalAssignUser: ACCOUNT.name,
      amount: 5100,
    };
    await call(`${base}/api/task/tasks/add/new`, task, token);
  }
}

async function answers(url) {
  for (let i = 0; i < 500; i++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((again) => setTimeout(again, 20));
  }
  throw new Error("the server does not answer");
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}
