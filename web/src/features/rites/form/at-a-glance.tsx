import { useLingui } from "@lingui/react/macro";
import type { SamagriItem } from "../../../api/types.ts";
import { useNameOf } from "../../../domain/rites/rite-name.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useDurationWords } from "../../../lib/duration.ts";
import css from "../rite-form.module.css";
import { useAdvanceWords, useFeeWords } from "../rite-words.ts";
import { type RiteValues, readValues } from "./rite-record.ts";

/** What the catalogue will say of it. */
export function AtAGlance({ values }: { values: RiteValues }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const duration = useDurationWords();
  const fee = useFeeWords();
  const advanceWords = useAdvanceWords();
  const nameOf = useNameOf();
  const { fields: rite } = readValues(values);
  const advance = rite && advanceWords(rite);
  const count = (by: SamagriItem["by"]) => number(values.samagri.filter((item) => item.by === by).length);
  const [family, mine] = [count("family"), count("priest")];
  const title = values.public ? t`On your booking page` : t`At a glance`;
  return (
    <section className={`card ${css.riteGlance}`} data-padded aria-label={title}>
      <p className="small muted">{title}</p>
      <h2>{nameOf(values) || "–"}</h2>
      <hr className="double-rule" />
      <dl>
        <div>
          <dt>{t`Takes`}</dt>
          <dd>{rite?.durationMinutes ? duration(rite.durationMinutes) : "–"}</dd>
        </div>
        <div>
          <dt>{t`Dakshina`}</dt>
          <dd>{rite ? fee(rite) : "–"}</dd>
        </div>
        {advance && (
          <div>
            <dt>{t`Advance`}</dt>
            <dd>{advance}</dd>
          </div>
        )}
        <div>
          <dt>{t`Family brings`}</dt>
          <dd>{family}</dd>
        </div>
        <div>
          <dt>{t`I bring`}</dt>
          <dd>{mine}</dd>
        </div>
      </dl>
    </section>
  );
}
