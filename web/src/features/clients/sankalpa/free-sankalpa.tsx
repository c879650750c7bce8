import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { FamilySelect } from "../../../domain/people/family-select.tsx";
import { useNameOf } from "../../../domain/rites/rite-name.ts";
import { isCivilDate } from "../../../lib/month.ts";
import { parseTime } from "../../../lib/parse-time.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { DateInput } from "../../../ui/date-input.tsx";
import { Select } from "../../../ui/text-input.tsx";
import { TimeInput } from "../../../ui/time-input.tsx";
import { SankalpaPage } from "./sankalpa-page.tsx";

/** /sankalpa: for whom, for what and when is chosen here. */
export function FreeSankalpa() {
  const { t } = useLingui();
  const { today } = useClock();
  const nameOf = useNameOf();
  const rites = (useRows("ritetype") ?? []).filter(({ inactive }) => !inactive);
  const [clientId, setClientId] = useState("");
  const [riteId, setRiteId] = useState("");
  const [date, setDate] = useState(today);
  const [time, setTime] = useState("");
  const family = useRow("client", clientId);
  const rite = useRow("ritetype", riteId);
  const title = [family?.name, rite && nameOf(rite)].filter(Boolean).join(" · ");
  const known = time !== "" && parseTime(time) === time;
  return (
    <SankalpaPage
      key={`${clientId} ${riteId}`}
      title={title}
      about={{
        ...{ families: family ? [family] : [], rite, occasion: rite && nameOf(rite) },
        date: isCivilDate(date) ? date : today,
        time: known ? time : undefined,
        city: family?.addresses?.[0]?.city,
      }}
    >
      <FamilySelect value={clientId} onChange={setClientId} />
      <Select
        label={t`Rite`}
        value={riteId}
        onChange={(event) => setRiteId(event.target.value)}
        options={[
          { value: "", label: t`Choose` },
          ...rites.map((one) => ({ value: one._id, label: nameOf(one) })),
        ]}
      />
      <DateInput label={t`Day`} value={date} today={today} onChange={setDate} />
      <TimeInput label={t`Begins at`} optional value={time} placeholder={t`sunrise`} onChange={setTime} />
    </SankalpaPage>
  );
}
