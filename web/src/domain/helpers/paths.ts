/** The addresses of helpers. */
import type { Crew } from "../../api/types.ts";
import { paths } from "../../nav/paths.ts";

const id = encodeURIComponent;

/** Where helpers are read, made and paid. */
export const helperPaths = {
  all: paths.helpers,
  /** The list with the sheet that settles; with a helper, of that one. */
  settle: (helper = "") => `${paths.helpers}?settle${helper && `=${id(helper)}`}`,
  /** A new helper; of an old name, with it. */
  add: (name = "") => `${paths.helpers}/new${name && `?name=${id(name)}`}`,
  /** What others share with the owner. */
  shared: "/shared",
  /** The names of old tasks, to be joined to helpers. */
  names: `${paths.helpers}/names`,
  /** The year from April to March with all helpers. */
  statement: `${paths.helpers}/statement`,
  /** The same with one of them. */
  statementOf: (helper: string, year?: number) =>
    `${paths.helpers}/${id(helper)}/statement${year ? `?year=${year}` : ""}`,
  /** What they sign for, and keep: all that was given to them on a day. */
  receipt: (helper: string, date: string) => `${paths.helpers}/${id(helper)}/receipt?day=${date}`,
  one: (helper: string) => `${paths.helpers}/${id(helper)}`,
  edit: (helper: string) => `${paths.helpers}/${id(helper)}/edit`,
  /** Tasks to give away: chosen ones, or those of some days. */
  handOver: (
    of: { tasks?: readonly string[]; from?: string; until?: string; reason?: Crew["reason"] } = {},
  ) => {
    const query = new URLSearchParams();
    if (of.tasks?.length) query.set("tasks", of.tasks.join(","));
    if (of.from) query.set("from", of.from);
    if (of.until) query.set("until", of.until);
    if (of.reason) query.set("reason", of.reason);
    const text = query.toString();
    return `/hand-over${text && `?${text}`}`;
  },
} as const;
