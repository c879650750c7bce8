/** What the address of the list says: `/clients?show=dues&area=Raja+Park&q=agarwal&sort=last`. What is usual is left out. */
import { readPaging } from "../../../ui/list/paging.ts";
import { AHEADS, FILTERS, SORTS, type Wanted } from "../family-filter.ts";

const DEFAULT_SIZE = 10;

/** What the list shows; `page` counts from 1. */
export interface FamilyParams extends Wanted {
  query: string;
  page: number;
  size: number;
}

/** Reads an address that anyone may have typed. */
export function readParams(params: URLSearchParams): FamilyParams {
  const [show, sort] = [params.get("show"), params.get("sort")];
  return {
    filter: FILTERS.find((known) => known === show) ?? "all",
    ahead: AHEADS.find((known) => String(known) === params.get("ahead")) ?? 30,
    sort: SORTS.find((known) => known === sort) ?? "name",
    area: params.get("area") ?? "",
    label: params.get("label") ?? "",
    language: params.get("language") ?? "",
    query: params.get("q") ?? "",
    ...readPaging(params, DEFAULT_SIZE),
  };
}

/** The address that says this, without what is usual. */
export function writeParams({
  filter,
  ahead,
  sort,
  area,
  label,
  language,
  query,
  page,
  size,
}: FamilyParams): URLSearchParams {
  const params = new URLSearchParams();
  if (filter !== "all") params.set("show", filter);
  if (ahead !== 30) params.set("ahead", String(ahead));
  if (area) params.set("area", area);
  if (label) params.set("label", label);
  if (language) params.set("language", language);
  if (query) params.set("q", query);
  if (sort !== "name") params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  if (size !== DEFAULT_SIZE) params.set("size", String(size));
  return params;
}

/** Without search and filters; the order stays. */
export const cleared = (params: FamilyParams): FamilyParams => ({
  ...params,
  filter: "all",
  ahead: 30,
  area: "",
  label: "",
  language: "",
  query: "",
  page: 1,
});
