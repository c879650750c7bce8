import { Trans, useLingui } from "@lingui/react/macro";
import type { Coming } from "../../../domain/observances/coming.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import { useComingWords } from "../names.ts";
import css from "./coming.module.css";
import { pickDay } from "./writes.ts";

/** Where customs differ: both days with the reason, and his pick is remembered. */
export function ChooseDay({ coming, onClose }: { coming: Coming; onClose: () => void }) {
  const { t } = useLingui();
  const { date: full, weekday } = useFormat();
  const words = useComingWords();
  const { date, other = date, because, client } = coming;
  const pick = (day: string) => {
    void pickDay(coming, day);
    onClose();
  };
  const tithi = words.tithi(coming);
  return (
    <WorkSheet
      title={t`Which day?`}
      about={`${words.title(coming)} · ${client.name}`}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <p className="small muted">
          <Trans>Your choice stays for this time. Nothing is booked by it.</Trans>
        </p>
      }
    >
      <p>
        {because === "leap_month" ? (
          <Trans>
            The month comes twice this year. Many keep the first yearly shraddh in the leap month, others in
            the true one.
          </Trans>
        ) : because === "two_sunrises" ? (
          <Trans>
            {tithi} is there at two sunrises (vriddhi). Many keep the first one named here; customs differ.
          </Trans>
        ) : (
          <Trans>{tithi} has a share of both days. Many keep the first one named here; customs differ.</Trans>
        )}
      </p>
      <div className={css.choices}>
        {[date, other].map((day) => (
          <Button key={day} wide onClick={() => pick(day)}>
            {weekday(day, "long")}, {full(day)}
            {day === date && (
              <span className="small muted">
                {" "}
                <Trans>(usual)</Trans>
              </span>
            )}
          </Button>
        ))}
      </div>
    </WorkSheet>
  );
}
