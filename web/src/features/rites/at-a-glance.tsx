import { Trans, useLingui } from "@lingui/react/macro";
import type { SamagriItem } from "../../api/types.ts";
import { useDurationWords } from "../../app/duration.ts";
import { useNameOf } from "../../app/rite-name.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { type RiteValues, readValues } from "./rite-values.ts";
import { useFeeWords } from "./rite-words.ts";

/** What the catalogue will say of it. */
export function AtAGlance({ values }: { values: RiteValues }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const duration = useDurationWords();
  const fee = useFeeWords();
  const nameOf = useNameOf();
  const { fields } = readValues(values);
  const count = (by: SamagriItem["by"]) => number(values.samagri.filter((item) => item.by === by).length);
  const [family, mine] = [count("family"), count("priest")];
  return (
    <section className="card rite-glance" data-padded aria-label={t`At a glance`}>
      <p className="small muted">
        <Trans>At a glance</Trans>
      </p>
      <h2>{nameOf(values) || "–"}</h2>
      <hr className="double-rule" />
      <dl>
        <div>
          <dt>{t`Takes`}</dt>
          <dd>{fields?.durationMinutes ? duration(fields.durationMinutes) : "–"}</dd>
        </div>
        <div>
          <dt>{t`Dakshina`}</dt>
          <dd>
            {fields
              ? fee({ ...fields, feeMin: fields.feeMin ?? undefined, feeMax: fields.feeMax ?? undefined })
              : "–"}
          </dd>
        </div>
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
