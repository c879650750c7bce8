import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Block } from "../../api/types.ts";
import { BLOCK_KINDS } from "../../domain/planner/closed.ts";
import { isSutak, sutakBefore } from "../../domain/planner/touched.ts";
import type { When } from "../../domain/planner/when.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useSearchParams } from "../../nav/router.tsx";
import { useClock } from "../../offline/clock.ts";
import { useRows } from "../../offline/store.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/choice.tsx";
import { Card } from "../../ui/surface.tsx";
import availabilityCss from "./availability.module.css";
import { daysTill } from "./block-record.ts";
import { BlocksCard } from "./blocks-card.tsx";
import { CloseFields } from "./close-fields.tsx";
import closedCss from "./closed.module.css";
import { TouchedCard } from "./touched-card.tsx";
import { useClose } from "./use-close.ts";

/** Closing days: the form, what it touches, and the days that are closed already. */
export function ClosedTab({ when }: { when: When }) {
  const blocks = useRows("block") ?? [];
  const [search, setSearch] = useSearchParams();
  const setEditing = (id?: string) => setSearch({ tab: "closed", ...(id && { block: id }) });
  /** After each save the form begins anew. */
  const [round, setRound] = useState(0);
  const block = blocks.find(({ _id }) => _id === search.get("block"));
  const end = () => {
    setEditing(undefined);
    setRound(round + 1);
  };
  return (
    <>
      <CloseForm key={`${block?._id} ${round}`} {...{ block, blocks, when }} onEnd={end} />
      <BlocksCard blocks={blocks} editing={block?._id} onEdit={setEditing} />
    </>
  );
}

interface CloseFormProps {
  block: Block | undefined;
  blocks: readonly Block[];
  when: When;
  onEnd: () => void;
}

function CloseForm({ block, blocks, when, onEnd }: CloseFormProps) {
  const { t, i18n } = useLingui();
  const { today } = useClock();
  const close = useClose(block, when, onEnd);
  const { values, setValues, fields, days } = close;
  const title = isSutak(values.kind) ? t`Sutak` : i18n._(BLOCK_KINDS[values.kind]);
  const before = days && sutakBefore(days, blocks, block?._id);
  return (
    <div className={`${availabilityCss.avColumns} ${closedCss.avClosing}`}>
      <Card label={title}>
        <form
          className={availabilityCss.avForm}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void close.save();
          }}
        >
          <h2>{title}</h2>
          <CloseFields values={values} fields={fields} faults={close.faults} onChange={setValues} />
          {before && (
            <SecondSutak
              first={before}
              onFirst={() => setValues({ ...values, days: daysTill(values.date, before.endDate) })}
            />
          )}
          {days && isSutak(days.kind) && days.endDate < today && (
            <LateNews onThree={() => setValues({ ...values, date: today, days: "3", endTime: "" })} />
          )}
          <p className="small muted">
            <Trans>Your booking page shows these days as closed, with no reason.</Trans>
          </p>
          {block && (
            <Button kind="quiet" onClick={onEnd}>
              <Trans>Leave it as it was</Trans>
            </Button>
          )}
        </form>
      </Card>
      <Effect close={close} saves={block ? t`Save changes` : t`Close these days`} />
    </div>
  );
}

/** What the days touch, once they are known. */
function Effect({ close, saves }: { close: ReturnType<typeof useClose>; saves: string }) {
  const { t } = useLingui();
  const { days } = close;
  if (!days) {
    return (
      <Card padded label={t`What falls in these days`}>
        <p className="muted">
          <Trans>Enter the first day and the number of days to see what falls in them.</Trans>
        </p>
      </Card>
    );
  }
  return (
    <TouchedCard
      days={days}
      touched={close.touched}
      bookings={close.requested}
      when={close.planned}
      choiceOf={close.choiceOf}
      onChoose={close.choose}
      slotOf={close.slotOf}
      onMove={close.moveTo}
      messages={close.messages}
      saves={saves}
      onSave={() => void close.save()}
    />
  );
}

/** When the news came late, custom asks for fewer days. */
function LateNews({ onThree }: { onThree: () => void }) {
  const { t } = useLingui();
  const { digits } = useFormat();
  return (
    <div>
      <p className="small muted">
        <Trans>These days are over. By some customs three days are kept from the day of the news.</Trans>
      </p>
      <Button onClick={onThree}>{digits(t`3 days from today`)}</Button>
    </div>
  );
}

/** A second sutak within the first: customs differ on when it ends. Without a choice the later end holds. */
function SecondSutak({ first, onFirst }: { first: Block; onFirst: () => void }) {
  const { t } = useLingui();
  const { dayMonth } = useFormat();
  const last = dayMonth(first.endDate);
  return (
    <div>
      <p className="small muted">
        <Trans>Another sutak holds till {last}. By some customs this one ends with it.</Trans>
      </p>
      <Segmented
        label={t`When it ends`}
        value="later"
        onChange={onFirst}
        options={[
          { value: "later", label: t`On its own day` },
          { value: "first", label: t`With the first` },
        ]}
      />
    </div>
  );
}
