import { randomUUID } from "node:crypto";

/** Of the contract; whatever is left out of a new one has a believable value. */
export interface Task {
  _id: string;
  taskName: string;
  description: string;
  location: string;
  finalAssignUser: string;
  own: boolean;
  amount: number | null;
  date: string;
  startTime: string | null;
  durationMinutes: number | null;
  outcome: string | null;
  answer?: string;
  clientId?: string;
  group?: { families: object[] };
  days?: number;
  revision: number;
}

/** The day in the user's zone, `days` from today, as YYYY-MM-DD. */
export const day = (days = 0) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString("sv-SE", { timeZone: "Asia/Kolkata" });

/** An account of its own, and a second device of its owner: what it calls, it calls without a browser. */
export class Person {
  readonly username = `p${randomUUID().replaceAll("-", "").slice(0, 20)}`;
  readonly email = `${this.username}@mail.example`;
  readonly number = `+919${Array.from({ length: 9 }, () => Math.floor(Math.random() * 10)).join("")}`;
  readonly password = "kartik-2083";
  readonly name: string;
  id = "";
  private token = "";
  private readonly url: string;

  constructor(url: string, name = "Ramesh Joshi") {
    this.url = url;
    this.name = name;
  }

  async register(): Promise<this> {
    const { username, name, email, number, password } = this;
    const body = { username, name, email, number, password };
    const { token, user } = await this.call<{ token: string; user: { id: string } }>(
      "POST",
      "/api/users/register",
      body,
    );
    this.token = token;
    this.id = user.id;
    return this;
  }

  /** Confirms the address by the code of the welcome mail. */
  async confirmEmail(): Promise<void> {
    const codeOf = async () => {
      const mails = await (await fetch(`${this.url}/dev/mail`)).text();
      return /\b\d{6}\b/.exec(mails.slice(mails.indexOf(this.email)))?.[0];
    };
    await this.call("POST", "/api/users/email/confirm", { otp: await codeOf() });
  }

  /** Calls the API as an API client does; an answer that is no success throws. */
  async call<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(this.token && { Authorization: `Bearer ${this.token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }

  /** A day of the past is a completed task, any other a new one. */
  async add(task: Partial<Task> & { taskName: string }): Promise<Task> {
    const { outcome, ...fields } = {
      description: "Katha, havan and prasad",
      location: "Bagoria ki Haveli, Udaipur",
      finalAssignUser: this.name,
      date: day(1),
      ...task,
    };
    const past = fields.date < day();
    const path = `/api/task/tasks/add/${past ? "completed" : "new"}`;
    const made = await this.call<{ task: Task }>("POST", path, { ...(past && { amount: 1100 }), ...fields });
    return outcome ? this.update(made.task._id, { outcome }) : made.task;
  }

  async addAll(tasks: readonly (Partial<Task> & { taskName: string })[]): Promise<Task[]> {
    return Promise.all(tasks.map((task) => this.add(task)));
  }

  async update(id: string, change: Partial<Task>): Promise<Task> {
    return (await this.call<{ task: Task }>("PUT", `/api/task/tasks/modify/update/${id}`, change)).task;
  }

  async tasks(): Promise<Task[]> {
    return (await this.call<{ tasks: Task[] }>("GET", "/api/task/tasks")).tasks;
  }

  /** Names of all tasks at the server, in alphabetical order: shows at once what is missing and what is there twice. */
  async names(): Promise<string[]> {
    return (await this.tasks()).map(({ taskName }) => taskName).sort();
  }

  /** Ends every session but this one: browsers find themselves logged out. */
  async endOthers(): Promise<void> {
    await this.call("DELETE", "/api/sessions");
  }
}
