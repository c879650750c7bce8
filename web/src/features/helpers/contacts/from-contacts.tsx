import { Trans, useLingui } from "@lingui/react/macro";
import { ContactRound } from "lucide-react";
import { useRef, useState } from "react";
import type { Helper } from "../../../api/types.ts";
import { thisMinute } from "../../../offline/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { addHelpers } from "../writes.ts";
import { ContactsSheet } from "./contacts-sheet.tsx";
import { type Contact, newHelper, possible } from "./new-helpers.ts";
import { hasContacts, pickContacts } from "./pick-contacts.ts";
import { contactsOf } from "./read-contacts.ts";

/** Several helpers at once: from the phone's own picker of contacts, else from a file of an address book. */
export function FromContacts({ helpers }: { helpers: readonly Helper[] }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [choice, setChoice] = useState<readonly Contact[]>();
  const add = (chosen: readonly Contact[]) =>
    addHelpers(chosen.flatMap((one) => newHelper(one, thisMinute()) ?? []));
  const offer = (contacts: readonly Contact[], then: (all: Contact[]) => void) => {
    const all = possible(contacts, helpers);
    if (all.length > 0) then(all);
    else showToast({ kind: "error", text: t`Nobody new with a name is in it` });
  };
  const pick = async () => {
    const picked = await pickContacts(true);
    if (picked.length > 0) offer(picked, (all) => void add(all));
  };
  const read = async (file: File) => {
    offer(await contactsOf(file), setChoice);
  };
  return (
    <>
      <Button icon={ContactRound} onClick={() => (hasContacts() ? void pick() : input.current?.click())}>
        <Trans>From contacts</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t`File of contacts`}
        accept=".vcf,.vcard,text/vcard,text/x-vcard"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
          target.value = "";
        }}
      />
      {choice && (
        <ContactsSheet
          contacts={choice}
          onAdd={(chosen) => void add(chosen)}
          onClose={() => setChoice(undefined)}
        />
      )}
    </>
  );
}
