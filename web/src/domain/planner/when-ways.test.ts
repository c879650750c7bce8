import { describe, expect, it } from "vitest";
import travel from "../../../../internal/availability/testdata/travel.json" with { type: "json" };
import type { Area, Client } from "../../api/types.ts";
import { clientOf } from "../../offline/testing/samples.ts";
import { areaOf } from "../../offline/testing/samples-when.ts";
import { finderOf, type Place, wayBetween } from "./when-ways.ts";

const areas = new Map(travel.areas.map((area) => [area._id, areaOf(area._id, area as Partial<Area>)]));
const addresses = Object.entries(travel.addresses.family).map(([_id, rest]) => ({ _id, ...rest }));
const clients = new Map<string, Client>([["family", clientOf("family", { addresses })]]);

describe("the area of a place", () => {
  const find = finderOf([...areas.values()], clients);
  it.each(travel.finds)("$why", ({ place, area }) => {
    expect(find(place as Place)?._id ?? null).toBe(area);
  });
  it("is none where there are no areas", () => {
    expect(finderOf([], clients)({ location: "Mansarovar" })).toBeUndefined();
  });
});

describe("the way between areas", () => {
  it.each(travel.ways)("$why: $minutes min", ({ from, to, minutes, source }) => {
    expect(wayBetween(areas.get(from), areas.get(to ?? ""), travel)).toEqual({ minutes, source });
  });
});
