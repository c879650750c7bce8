/** Reads the family form: the fields of the contract, and what is wrong by the server's names ("people.0.birth.date"). Pure. */
import {
  address,
  type FamilyFields,
  type FamilyValues,
  family,
  headIn,
  nameOf,
  phone,
  withoutBlanks,
} from "./family-record.ts";
import { judgePerson } from "./people/person-judge.ts";
import { isBlank } from "./person-record.ts";

type Faults = Record<string, string>;

/** The first fault of each field. A name is needed only where there is no person. */
export function judgeFamily(values: FamilyValues, today: string): Faults {
  const unnamed = !values.name.trim() && withoutBlanks(values.people).length > 0;
  const { faults } = family.read(values, {
    ...(unnamed && { name: false }),
    headId: false,
    sinceYear: { check: (year) => (year > Number(today.slice(0, 4)) ? "year" : undefined) },
  });
  return {
    ...faults,
    ...ofEntries("phones", values.phones, (one) => phone.read(one).faults),
    ...ofEntries("addresses", values.addresses, (one) => address.read(one).faults),
    ...ofEntries("people", values.people, (one) => (isBlank(one) ? {} : judgePerson(one, today))),
  };
}

const ofEntries = <V>(
  list: string,
  entries: readonly V[],
  faultsOf: (entry: V) => Faults | undefined,
): Faults =>
  Object.fromEntries(
    entries.flatMap((entry, n) =>
      Object.entries(faultsOf(entry) ?? {}).map(([field, fault]) => [`${list}.${n}.${field}`, fault]),
    ),
  );

/** The fields of values without a fault; undefined of others. */
export function readFamily(values: FamilyValues): FamilyFields | undefined {
  const headId = headIn(withoutBlanks(values.people))?._id ?? "";
  return family.read({ ...values, name: nameOf(values), headId }).fields;
}
