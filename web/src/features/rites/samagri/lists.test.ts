import { expect, test } from "vitest";
import { changedBy, counted, listOf, type TaskSamagri } from "../../../domain/rites/samagri.ts";
import { riteOf } from "../../../offline/testing/samples.ts";

const list: TaskSamagri = {
  people: 50,
  kalash: 2,
  items: [
    {
      _id: "1",
      name: "Panchamrit: milk, curd, ghee, honey, sugar",
      nameHi: "पंचामृत: दूध, दही, घी, शहद, शक्कर",
      quantity: 1,
      unit: "set",
      by: "family",
    },
    { _id: "2", name: "Sooji", nameHi: "सूजी", quantity: 50, unit: "g", scale: "per_person", by: "family" },
    { _id: "3", name: "Flowers", nameHi: "फूल", by: "family" },
    { _id: "4", name: "Copper kalash", nameHi: "कलश", quantity: 1, scale: "per_kalash", by: "priest" },
    { _id: "5", name: "Janeu", quantity: 2, by: "priest", packed: true },
  ],
};
test("a list begins with that of its rite, and each row has an id of its own", () => {
  const rite = riteOf("r", { samagri: list.items.map(({ _id, packed, ...item }) => item) });
  const begun = listOf(rite);
  expect(begun).toMatchObject({ people: 25, kalash: 1 });
  expect(begun.items.map(({ name }) => name)).toEqual(list.items.map(({ name }) => name));
  expect(new Set(begun.items.map(({ _id }) => _id)).size).toBe(5);
  expect(listOf(undefined).items).toEqual([]);
});

test("another count changes what is counted by it", () => {
  expect(changedBy(list.items, list, { people: 60, kalash: 2 })).toBe(1);
  expect(changedBy(list.items, list, { people: 60, kalash: 3 })).toBe(2);
  expect(changedBy(list.items, list, list)).toBe(0);
  expect(counted(list.items)).toEqual({ people: true, kalash: true });
  expect(counted(list.items.slice(4))).toEqual({ people: false, kalash: false });
});
