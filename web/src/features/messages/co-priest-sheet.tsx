import { Trans, useLingui } from "@lingui/react/macro";
import { MessageCircle } from "lucide-react";
import { useMemo, useState } from "react";
import type { Task } from "../../api/types.ts";
import { useMessages } from "../../domain/messages/use-messages.ts";
import { e164 } from "../../domain/people/phones.ts";
import { statusOf } from "../../domain/planner/task-status.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { addDays } from "../../lib/month.ts";
import { parseRupees } from "../../lib/rupees.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";
import { useRows } from "../../offline/store.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { Select, TextInput } from "../../ui/text-input.tsx";
import css from "./messages.module.css";

/** So far ahead work is named for which somebody may be asked, in days. */
const AHEAD = 90;

const EMPTY = { work: "", name: "", phone: "", amount: "" };
type Values = typeof EMPTY;

/** Asks another purohit to come along to work that is ahead, by WhatsApp. */
export function CoPriestSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { dayMonth } = useFormat();
  const works = useWorksAhead();
  const [values, setValues] = useState(EMPTY);
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const work = works.find(({ _id }) => _id === values.work);
  const rupees = parseRupees(values.amount);
  const phone = values.phone.trim() ? e164(values.phone) : "";
  const { text, open } = useQuestion(work, { name: values.name.trim(), phone: phone ?? "", amount: rupees });
  const send = () => {
    open();
    onClose();
  };
  return (
    <Sheet open title={t`Ask a co-priest`} onClose={onClose}>
      {works.length === 0 ? (
        <p className="muted">
          <Trans>No work is ahead.</Trans>
        </p>
      ) : (
        <div className={css.writeSheet}>
          <Select
            label={t`For which work`}
            value={values.work}
            onChange={(event) => change({ work: event.target.value })}
            options={[
              { value: "", label: t`Choose` },
              ...works.map(({ _id, taskName, date }) => ({
                value: _id,
                label: `${dayMonth(date)}, ${taskName}`,
              })),
            ]}
          />
          <Fields
            values={values}
            change={change}
            badPhone={phone === undefined}
            badAmount={rupees === undefined}
          />
          {work && (
            <p className={css.messageWords} data-whole>
              <span>{text}</span>
            </p>
          )}
          <Button
            kind="primary"
            wide
            icon={MessageCircle}
            disabled={!work || phone === undefined || rupees === undefined}
            onClick={send}
          >
            <Trans>Open WhatsApp</Trans>
          </Button>
        </div>
      )}
    </Sheet>
  );
}

interface FieldsProps {
  values: Values;
  change: (part: Partial<Values>) => void;
  badPhone: boolean;
  badAmount: boolean;
}

/** Who is asked, and what it pays; each may stay empty. */
function Fields({ values, change, badPhone, badAmount }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextInput
        label={t`His name`}
        optional
        autoComplete="off"
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextInput
        label={t`Phone`}
        optional
        inputMode="tel"
        autoComplete="off"
        error={badPhone ? t`Write the number with all its digits` : undefined}
        value={values.phone}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <TextInput
        label={t`His dakshina`}
        optional
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        error={badAmount ? t`Write the amount in figures` : undefined}
        value={values.amount}
        onChange={(event) => change({ amount: event.target.value })}
      />
    </>
  );
}

/** Work of the next weeks that is still to come, the earliest first. */
function useWorksAhead(): readonly Task[] {
  const now = useClock();
  const tasks = useRows("task");
  return useMemo(() => {
    const last = addDays(now.today, AHEAD);
    return (tasks ?? [])
      .filter((task) => task.date >= now.today && task.date <= last && statusOf(task, now) === "upcoming")
      .sort((a, b) => (`${a.date}${a.startTime ?? "24"}` < `${b.date}${b.startTime ?? "24"}` ? -1 : 1));
  }, [tasks, now]);
}

interface Asked {
  name: string;
  phone: string;
  amount: number | null | undefined;
}

/** The question in the words of the settings, and what opens it in WhatsApp. */
function useQuestion(work: Task | undefined, { name, phone, amount }: Asked) {
  const language = useUser()?.language === "hi" ? "hi" : "en";
  const month = work?.date.slice(0, 7);
  const messages = useMessages(useMemo(() => (month ? [month] : []), [month]));
  if (!work) return { text: "", open: () => undefined };
  const { taskName: rite, date, startTime, location: address } = work;
  const text = messages.textFor("co_priest", language, { name, rite, date, startTime, address, amount });
  const draft = { template: "co_priest", text, language, name, phone, rite, riteDay: date } as const;
  return { text, open: () => void messages.open(draft) };
}
