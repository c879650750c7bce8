import { Trans, useLingui } from "@lingui/react/macro";
import { type ChangeEvent, useState } from "react";
import { living } from "../../../almanac/lunar.ts";
import { GroupFamily as Limits, NewClient } from "../../../api/limits.gen.ts";
import type { Client } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { MOST_RUPEES, parseRupees } from "../../../lib/rupees.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { SheetForm } from "../../../ui/sheet-form.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { Fact } from "./asked.ts";
import { FactFields, useFacts } from "./fact-fields.tsx";
import type { GroupFamily } from "./group.ts";

type Fields = Omit<GroupFamily, "clientId" | "attendance">;

/** What of a family the sheet does not ask, and so does not change. */
export function ownShareOf(of: GroupFamily, asked: readonly Fact[]): GroupFamily {
  const { fee: _, people: _p, names: _n, ...kept } = of;
  for (const fact of asked) delete kept[fact];
  return kept;
}

interface FamilySheetProps {
  /** The family that is changed; undefined for one that is added. */
  of?: GroupFamily | undefined;
  /** What the rite asks of it. */
  asked: readonly Fact[];
  /** As the register knows it. */
  client?: Client | undefined;
  /** What the others give. */
  fee: number | undefined;
  /** The families that can be added. */
  clients: readonly Client[];
  /** The names of those that are in it. */
  there: readonly string[];
  onClose: () => void;
  onSave: (family: Client | string, fields: Fields) => void;
}

/** What the sheet holds as it is typed, and what it comes to. */
function useFamilySheet(props: Omit<FamilySheetProps, "onClose">) {
  const { of, fee, clients, there, onSave } = props;
  const { t } = useLingui();
  const { number } = useFormat();
  const first = of ? of.fee : fee;
  const [values, setValues] = useState({
    name: "",
    fee: first === undefined ? "" : number(first),
    people: of?.people ? String(of.people) : "",
    names: of?.names ?? "",
  });
  const facts = useFacts(props, values.names);
  const [checked, setChecked] = useState(false);
  const rupees = parseRupees(values.fee);
  const count = Number(values.people);
  const [name, names] = [values.name.trim(), values.names.trim()];
  const known = clients.find((client) => client.name === name);
  const wrongName = () => {
    if (of || known) return undefined;
    if (!name) return t`Please enter the family.`;
    return there.includes(name) ? t`This family is in it already.` : undefined;
  };
  const faults = {
    name: wrongName(),
    fee:
      rupees === undefined || (rupees ?? 0) > MOST_RUPEES ? t`Please enter an amount in rupees.` : undefined,
    people:
      !Number.isInteger(count) || count < 0 || count > Limits.people.maximum
        ? t`Please enter a number.`
        : undefined,
    names: undefined,
  };
  const save = () => {
    setChecked(true);
    if (Object.values(faults).some(Boolean) || facts.faults.pind) return;
    onSave(known ?? name, {
      ...(typeof rupees === "number" && { fee: rupees }),
      ...(count > 0 && { people: count }),
      ...(names && { names }),
      ...facts.known,
    });
  };
  const input = (field: keyof typeof values) => ({
    value: values[field],
    error: checked ? faults[field] : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.target;
      setValues((before) => ({ ...before, [field]: value }));
    },
  });
  return { input, facts: { ...facts, checked }, save };
}

/** A family that comes, even unasked: who, what it gives, and how many. */
export function FamilySheet({ onClose, ...props }: FamilySheetProps) {
  const { t } = useLingui();
  const { of, asked, client, clients } = props;
  const { input, facts, save } = useFamilySheet(props);
  return (
    <Sheet open title={of ? (client?.name ?? t`Family`) : t`Add family`} onClose={onClose}>
      <SheetForm onSubmit={save}>
        {!of && (
          <TextInput
            {...input("name")}
            label={t`Family`}
            required
            autoFocus
            list="group-families"
            autoComplete="off"
            maxLength={NewClient.name.maxLength}
          />
        )}
        <datalist id="group-families">
          {clients.map((client) => (
            <option key={client._id} value={client.name} />
          ))}
        </datalist>
        <TextInput {...input("fee")} label={t`Amount`} optional prefix="₹" inputMode="decimal" />
        <TextInput {...input("people")} label={t`How many people`} optional inputMode="numeric" />
        {of && (
          <TextInput
            {...input("names")}
            label={t`Names for the sankalpa`}
            optional
            list="group-names"
            autoComplete="off"
            maxLength={Limits.names.maxLength}
          />
        )}
        <datalist id="group-names">
          {living(client?.people).map(({ _id, name }) => (
            <option key={_id} value={name} />
          ))}
        </datalist>
        {asked.length > 0 && <FactFields asked={asked} {...facts} />}
        <Button kind="primary" wide type="submit">
          {of ? <Trans>Save</Trans> : <Trans>Add family</Trans>}
        </Button>
      </SheetForm>
    </Sheet>
  );
}
