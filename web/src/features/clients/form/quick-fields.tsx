import { Trans, useLingui } from "@lingui/react/macro";
import { uuid7 } from "../../../lib/uuid7.ts";
import { TextInput } from "../../../ui/text-input.tsx";
import { newAddress, newPhone } from "../family-record.ts";
import css from "./family-form.module.css";
import type { FamilyForm } from "./family-state.ts";
import { GotraInput, GotraPicks } from "./gotra-input.tsx";
import { PhoneInput, SamePhone } from "./phone-input.tsx";

/** What is asked of everybody. */
export function QuickFields({ form }: { form: FamilyForm }) {
  const { t } = useLingui();
  const { values } = form;
  const { phone, address, setNumber, setArea, fromContacts } = useFirsts(form);
  const head = form.head ? values.people.indexOf(form.head) : -1;
  return (
    <div className={css.familyPart}>
      <TextInput
        name={head < 0 ? "name" : `people.${head}.name`}
        label={t`Name of the head`}
        hint={<Trans>A name is enough. Add the rest when you learn it.</Trans>}
        error={form.error(head < 0 ? "name" : `people.${head}.name`)}
        value={form.head?.name ?? ""}
        onChange={(event) => form.setHead(event.target.value)}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <PhoneInput
        name="phones.0.number"
        label={t`Phone`}
        hint={t`Without one nobody can be called or written to.`}
        error={form.error("phones.0.number")}
        value={phone?.number ?? ""}
        onChange={setNumber}
      >
        {hasContacts() && (
          <button type="button" className="text-link" onClick={() => void fromContacts()}>
            <Trans>Contacts</Trans>
          </button>
        )}
      </PhoneInput>
      <SamePhone number={phone?.number ?? ""} but={undefined} />
      <div className={css.familyTwo}>
        <TextInput
          name="addresses.0.area"
          label={t`Area`}
          error={form.error("addresses.0.area")}
          value={address?.area ?? ""}
          onChange={(event) => setArea(event.target.value)}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <GotraInput form={form} />
      </div>
      <GotraPicks form={form} always />
    </div>
  );
}

/** The first phone and the first address, which most families have one of. */
function useFirsts(form: FamilyForm) {
  const { values, change } = form;
  const [phone] = values.phones;
  const [address] = values.addresses;
  const setNumber = (number: string) => {
    const first = { ...(phone ?? newPhone(uuid7(), true)), number };
    change({ phones: [first, ...values.phones.slice(1)] });
  };
  const setArea = (area: string) => {
    const first = { ...(address ?? newAddress(uuid7())), area };
    change({ addresses: [first, ...values.addresses.slice(1)] });
  };
  const fromContacts = async () => {
    const contact = await pickContact();
    if (!contact) return;
    if (contact.number) setNumber(contact.number);
    if (contact.name && !form.head?.name.trim()) form.setHead(contact.name);
  };
  return { phone, address, setNumber, setArea, fromContacts };
}

/** A contact as the phone's own picker hands it out. */
interface Contact {
  name?: string[];
  tel?: string[];
}

interface ContactsManager {
  select: (properties: ("name" | "tel")[]) => Promise<Contact[]>;
}

const manager = () => (navigator as Navigator & { contacts?: ContactsManager }).contacts;

/** Chrome on Android has a picker of contacts; others have none. */
const hasContacts = (): boolean => manager() !== undefined;

/** What the person chose; undefined when nothing. */
async function pickContact(): Promise<{ name: string; number: string } | undefined> {
  const [contact] =
    (await manager()
      ?.select(["name", "tel"])
      .catch(() => [])) ?? [];
  return contact && { name: contact.name?.[0] ?? "", number: contact.tel?.[0] ?? "" };
}
