/** The addresses of series. */
import { paths } from "../../nav/paths.ts";

const of = (client: string) => (client ? `?client=${encodeURIComponent(client)}` : "");

/** Where a series is read and made; "" where no family is chosen yet. */
export const seriesPaths = {
  all: paths.series,
  add: (client: string) => `${paths.series}/new${of(client)}`,
  /** By one's own template, or by the app's. */
  death: (client: string, template = "") =>
    `${paths.series}/death${of(client)}${template && `${client ? "&" : "?"}template=${encodeURIComponent(template)}`}`,
  templates: `${paths.series}/templates`,
  /** A new template, from one that comes with the app or from an own one. */
  addTemplate: (from: { kind: string } | { copy: string } | Record<never, never> = {}) =>
    `${paths.series}/templates/new?${new URLSearchParams({ ...from })}`,
  template: (id: string) => `${paths.series}/templates/${encodeURIComponent(id)}`,
  one: (id: string) => `${paths.series}/${encodeURIComponent(id)}`,
  /** What the family is told of it. */
  tell: (id: string) => `${paths.series}/${encodeURIComponent(id)}/tell`,
} as const;
