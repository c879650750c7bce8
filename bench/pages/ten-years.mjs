// Ten years of a practice, over the calls that the app makes: 7,200 tasks, 500 families of five, 15,000 payments, 9,000 expenses,
// 1,000 notes, 500 observances with what was decided of five years, 100 series.
import { ACCOUNT, call } from "./site.mjs";

const SIZE = { families: 500, people: 5, tasks: 7200, payments: 15_000, expenses: 9000, notes: 1000 };
const DAY = 864e5;

/** Logs in, and fills the practice: the token, and the ids of its families. */
export async function fillPractice(base) {
  const login = { credentials: ACCOUNT.username, password: ACCOUNT.password };
  const { token } = await call(`${base}/api/users/login`, login);
  return { token, families: await fill((path, body) => call(base + path, body, token)) };
}

/** The rows of the practice, by `post(path, body)`; the ids of its families. */
async function fill(post) {
  const names = [
    "Sharma",
    "Gupta",
    "Agarwal",
    "Joshi",
    "Mathur",
    "Rathore",
    "Jain",
    "Saxena",
    "Tiwari",
    "Vyas",
  ];
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
  for (let i = 0; i < clients.length; i += 100) await post("/api/clients/import", clients.slice(i, i + 100));
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
  await each(tasks, (body) => post("/api/task/tasks/add/completed", body));
  await fillYears(post, clients, tasks);
  await each(Array.from({ length: SIZE.payments }), (_, i) => {
    const task = tasks[i % tasks.length];
    const body = { taskId: task._id, direction: "in", kind: i < tasks.length ? "advance" : "balance" };
    return post("/api/payments", { ...body, amount: 2100, method: i % 3 ? "cash" : "upi", date: task.date });
  });
  await each(Array.from({ length: SIZE.expenses }), (_, i) => {
    const category = ["travel", "samagri", "food", "phone"][i % 4];
    return post("/api/expenses", { date: at(i, SIZE.expenses), amount: 150, category, method: "cash" });
  });
  const ahead = (i) => new Date(Date.now() + (i % 50) * DAY).toISOString().slice(0, 10);
  await each(Array.from({ length: SIZE.notes }), (_, i) => {
    const body = {
      person: `यजमान ${i}`,
      work: "Katha",
      noteText: `Call about the havan, ${i}`,
      noteDate: ahead(i),
    };
    return post("/api/note/notes/create", body);
  });
  return clients.map(({ _id }) => _id);
}

/** A yearly day of each family with what was decided of five years, and a series of every fifth. */
async function fillYears(post, clients, tasks) {
  const month = (i) => String(1 + (i % 12)).padStart(2, "0");
  await each(clients, async ({ _id: clientId }, i) => {
    const occasions = Array.from({ length: 5 }, (_, year) => ({
      key: String(1943 + year),
      date: `${2021 + year}-${month(i)}-15`,
      taskId: tasks[(i * 5 + year) % tasks.length]._id,
    }));
    const day = { every: "year", basis: "tithi", masa: 1 + (i % 12), tithi: 1 + (i % 30) };
    const rite = { kind: "janma_tithi", name: `Birthday of member ${i % 5}`, kala: "sunrise", leap: "nija" };
    await post("/api/observances", { clientId, ...rite, ...day, occasions });
    if (i % 5 > 0) return;
    await post("/api/series", { clientId, kind: "saptah", date: `${2016 + (i % 10)}-${month(i)}-10` });
  });
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

function uuid7() {
  const random = crypto.randomUUID();
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
