/** The addresses of series. */
import { paths } from "../../nav/paths.ts";

const of = (client: string) => (client ? `?client=${encodeURIComponent(client)}` : "");

/** Where a series is read and made; "" where no family is chosen yet. */
export const seriesPaths = {
  all: paths.series,
  add: (client: string) => `${paths.series}/new${of(client)}`,
  death: (client: string) => `${paths.series}/death${of(client)}`,
  one: (id: string) => `${paths.series}/${encodeURIComponent(id)}`,
  /** What the family is told of it. */
  tell: (id: string) => `${paths.series}/${encodeURIComponent(id)}/tell`,
} as const;
