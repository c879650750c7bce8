import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, UserPlus, X } from "lucide-react";
import { useMemo, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Client } from "../../../../api/types.ts";
import { addressText } from "../../../../domain/people/family.ts";
import { phoneText } from "../../../../domain/people/reach.ts";
import { paths } from "../../../../nav/paths.ts";
import { useLocation } from "../../../../nav/router.tsx";
import { useRow, useRows } from "../../../../offline/store.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Select } from "../../../../ui/text-input.tsx";
import { familyFinder } from "../../list/family-words.ts";
import { useFaultText } from "../faults.ts";
import { fillAddress, fillFamily } from "../filling.ts";
import { put } from "../put.ts";
import css from "../task-form.module.css";
import type { TaskValues } from "../task-record.ts";
import { usePast } from "../use-past.ts";
import { Picker } from "./picker.tsx";

interface Props {
  form: UseFormReturn<TaskValues>;
  values: TaskValues;
}

/** Whose rite it is: found among the families on the device, or added. */
export function FamilyField({ form, values }: Props) {
  const { t } = useLingui();
  const text = useFaultText();
  const family = useRow("client", values.clientId);
  const past = usePast();
  const written = form.formState.dirtyFields;
  const [choosing, setChoosing] = useState(false);
  const choose = (next: Client | undefined) => {
    setChoosing(false);
    put(form, fillFamily(form.getValues(), next, { past, written, before: family }));
  };
  const detail = family && detailOf(family);
  return (
    <>
      <Field optional label={t`Yajman`} error={text(form.formState.errors.clientId?.message)}>
        {(control) => (
          <button
            type="button"
            className={`control ${css.familyControl}`}
            onClick={() => setChoosing(true)}
            {...control}
          >
            {family && <Avatar person={{ name: family.name }} />}
            <span className="grow">
              {family ? <b>{family.name}</b> : <span className="muted">{t`Choose a family`}</span>}
              {detail && <span className="small muted">{detail}</span>}
            </span>
            <Icon of={ChevronDown} />
          </button>
        )}
      </Field>
      {choosing && (
        <FamilyPicker chosen={values.clientId !== ""} onPick={choose} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}

/** "Bharadwaj · 98290 55210 · Sodala" */
const detailOf = ({ gotra, phones, addresses }: Client) =>
  [gotra, phones?.[0] && phoneText(phones[0].number), addresses?.[0]?.area].filter(Boolean).join(" · ");

interface FamilyPickerProps {
  chosen: boolean;
  onPick: (family: Client | undefined) => void;
  onClose: () => void;
}

function FamilyPicker({ chosen, onPick, onClose }: FamilyPickerProps) {
  const { t } = useLingui();
  const families = useRows("client") ?? [];
  const byId = useMemo(() => new Map(families.map((one) => [one._id, one])), [families]);
  const { pathname, search } = useLocation();
  const find = (query: string) => {
    const finds = familyFinder(query);
    return (finds ? families.filter(finds) : families).map((one) => ({
      id: one._id,
      name: one.name,
      detail: detailOf(one),
    }));
  };
  const toNew = (name: string) => {
    const next = new URLSearchParams({ next: pathname + search, ...(name && { name }) });
    return `${paths.newClient}?${next}`;
  };
  return (
    <Picker
      title={t`Choose a family`}
      searchLabel={t`Name, phone, gotra or area`}
      find={find}
      onPick={(id) => onPick(byId.get(id))}
      onClose={onClose}
    >
      {(query) => (
        <>
          <ButtonLink icon={UserPlus} to={toNew(/\d{4}/.test(query) ? "" : query)}>
            <Trans>New family</Trans>
          </ButtonLink>
          {chosen && (
            <Button icon={X} onClick={() => onPick(undefined)}>
              <Trans>No family</Trans>
            </Button>
          )}
        </>
      )}
    </Picker>
  );
}

/** Which of the family's addresses; shown where it has several. */
export function AddressField({ form, values }: Props) {
  const { t } = useLingui();
  const addresses = useRow("client", values.clientId)?.addresses ?? [];
  if (addresses.length < 2) return null;
  const choose = (id: string) => {
    const address = addresses.find(({ _id }) => _id === id);
    put(form, address ? fillAddress(address) : { addressId: "" });
  };
  return (
    <Select
      label={t`Which address`}
      value={values.addressId}
      onChange={(event) => choose(event.target.value)}
      options={[
        { value: "", label: t`Another place` },
        ...addresses.map((one) => ({ value: one._id, label: one.label || addressText(one) })),
      ]}
    />
  );
}
