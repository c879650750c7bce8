// Ten years of a practice (7,200 tasks, 500 families of five, 15,000 payments, 9,000 expenses, 1,000 notes): what the first sync costs,
// and how long a screen takes from the press to the frame that shows it, with a processor four times slower.
//
//   make build && cd bench/pages && npm ci && npm run practice
import http from "node:http";
import { signIn, withBrowser } from "./browser.mjs";
import { ACCOUNT, startSite } from "./site.mjs";

const SLOWER = 4;
const ROUNDS = 5;
const SIZE = { families: 500, people: 5, tasks: 7200, payments: 15_000, expenses: 9000, notes: 1000 };
const DAY = 864e5;

const site = await startSite();
try {
  const { token } = await call("/api/users/login", { credentials: ACCOUNT.username, password: ACCOUNT.password });
  const families = await fill(token);
  await firstSync(token);
  await withBrowser((tab, context) => screens(tab, context, families), async () => {});
} finally {
  await site.stop();
}

/** A full sync as a new phone asks for it. */
async function firstSync(token) {
  const agent = new http.Agent({ keepAlive: true });
  const once = () =>
    new Promise((done, failed) => {
      const headers = { authorization: `Bearer ${token}`, "accept-encoding": "gzip" };
      const from = performance.now();
      http
        .get(`${site.base}/api/sync?tables=true`, { agent, headers }, (answer) => {
          let bytes = 0;
          answer.on("data", (part) => {
            bytes += part.length;
          });
          answer.on("end", () => done({ took: performance.now() - from, bytes }));
        })
        .on("error", failed);
    });
  const all = [];
  for (let i = 0; i < ROUNDS; i++) all.push(await once());
  agent.destroy();
  const took = all.map((one) => one.took).sort((a, b) => a - b);
  console.log(`first sync: ${(all[0].bytes / 1000).toFixed(0)} KB gzip, ${took[ROUNDS >> 1].toFixed(0)} ms (median)\n`);
}

async function screens(tab, context, families) {
  await tab.setViewportSize({ width: 390, height: 844 });
  await signIn(tab, site.base);
  const devtools = await context.newCDPSession(tab);
  const paths = {
    "the families": "/clients",
    "a search among them": "/clients?q=sharma",
    "a family": `/clients/${families[7]}`,
    "who owes": "/dues",
    expenses: "/expense",
    "history, work": "/history",
    dashboard: "/dashboard",
    tasks: "/tasks",
    "a search among the notes": "/notes/all?q=77",
  };
  for (const path of Object.values(paths)) {
    await tab.goto(site.base + path);
    await tab.waitForFunction(shown);
  }
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  console.log("| screen | until it is shown, ms: median | slowest |");
  console.log("|---|---|---|");
  const starts = [];
  for (let i = 0; i < ROUNDS; i++) {
    const from = Date.now();
    await tab.goto(`${site.base}/tasks`, { waitUntil: "commit" });
    await tab.waitForFunction(shown);
    starts.push(Date.now() - from);
  }
  report("start of the app", starts);
  for (const [name, path] of Object.entries(paths)) {
    const all = [];
    for (let i = 0; i < ROUNDS; i++) {
      await tab.evaluate(open, "/notes/create");
      all.push(await tab.evaluate(open, path));
    }
    report(name, all);
  }
}

/** In the page: whether a screen stands, with its rows. */
function shown() {
  return !!document.querySelector("h1") && !document.querySelector(".skeleton");
}

/** In the page: goes to a path as a link does; the milliseconds until the frame that shows it. */
async function open(path) {
  const frame = () =>
    new Promise((painted) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = painted;
        port2.postMessage(undefined);
      }),
    );
  await frame();
  const heading = () => document.querySelector("h1")?.textContent;
  const before = heading();
  const from = performance.now();
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate", { state: null }));
  do await frame();
  while (!heading() || heading() === before || document.querySelector(".skeleton"));
  return performance.now() - from;
}

function report(what, values) {
  values.sort((a, b) => a - b);
  console.log(`| ${what} | ${values[values.length >> 1].toFixed(0)} | ${values.at(-1).toFixed(0)} |`);
}

/** The practice, over the calls that the app makes. The ids of its families. */
async function fill(token) {
  const names = ["Sharma", "Gupta", "Agarwal", "Joshi", "Mathur", "Rathore", "Jain", "Saxena", "Tiwari", "Vyas"];
  const areas = ["Vaishali Nagar", "Amer", "Malviya Nagar", "Mansarovar", "C-Scheme"];
  const at = (i, of) => new Date(Date.now() - Math.floor((i / of) * 3650) * DAY).toISOString().slice(0, 10);
  const clients = Array.from({ length: SIZE.families }, (_, i) => ({
    _id: uuid7(),
    name: `${names[i % names.length]} parivar ${i}`,
    gotra: ["Kashyapa", "Bharadwaja", "Garga"][i % 3],
    phones: [{ number: `98${String(10_000_000 + i)}`, primary: true }],
    addresses: [{ _id: uuid7(), lines: `${i} Ganga Marg`, area: areas[i % areas.length], city: "Jaipur" }],
    people: Array.from({ length: SIZE.people }, (_, n) => ({
      _id: uuid7(),
      name: `${names[(i + n) % names.length]} ${n}`,
      relation: "other",
      birth: { date: `${1950 + ((i + n) % 60)}-03-15` },
    })),
  }));
  for (let i = 0; i < clients.length; i += 100) await call("/api/clients/import", clients.slice(i, i + 100), token);
  const family = (i) => clients[(i * 7) % clients.length]._id;
  const tasks = Array.from({ length: SIZE.tasks }, (_, i) => ({
    _id: uuid7(),
    taskName: ["Satyanarayan Katha", "Griha Pravesh", "Rudrabhishek", "Varshik Shraddha"][i % 4],
    description: "Katha, havan and prasad for forty",
    date: at(i, SIZE.tasks),
    location: "Vaishali Nagar, Jaipur",
    finalAssignUser: ACCOUNT.name,
    amount: 5100,
    outcome: "done",
    clientId: family(i),
  }));
  await each(tasks, (body) => call("/api/task/tasks/add/completed", body, token));
  await each(Array.from({ length: SIZE.payments }), (_, i) => {
    const task = tasks[i % tasks.length];
    const body = { taskId: task._id, direction: "in", kind: i < tasks.length ? "advance" : "balance" };
    return call("/api/payments", { ...body, amount: 2100, method: i % 3 ? "cash" : "upi", date: task.date }, token);
  });
  await each(Array.from({ length: SIZE.expenses }), (_, i) => {
    const category = ["travel", "samagri", "food", "phone"][i % 4];
    return call("/api/expenses", { date: at(i, SIZE.expenses), amount: 150, category, method: "cash" }, token);
  });
  const ahead = (i) => new Date(Date.now() + (i % 50) * DAY).toISOString().slice(0, 10);
  await each(Array.from({ length: SIZE.notes }), (_, i) => {
    const body = { person: `यजमान ${i}`, work: "Katha", noteText: `Call about the havan, ${i}`, noteDate: ahead(i) };
    return call("/api/note/notes/create", body, token);
  });
  return clients.map(({ _id }) => _id);
}

/** Eight at a time. */
async function each(list, work) {
  let next = 0;
  const worker = async () => {
    while (next < list.length) {
      const i = next++;
      await work(list[i], i);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

async function call(path, body, token) {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(site.base + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function uuid7() {
  const random = crypto.randomUUID();
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
