import { Trans, useLingui } from "@lingui/react/macro";
import { usePrefs } from "../../i18n/prefs.ts";
import { paths } from "../../nav/paths.ts";
import { useRows } from "../../offline/store.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/surface.tsx";

/** Which rites of the catalogue the page offers; they are chosen there. */
export function RitesCard() {
  const { t } = useLingui();
  const { lang } = usePrefs();
  const rites = useRows("ritetype")?.filter((rite) => rite.public && !rite.inactive) ?? [];
  return (
    <Card label={t`Rites on the page`}>
      <div className="card-head">
        <h2>
          <Trans>Rites on the page</Trans>
        </h2>
      </div>
      <div className="card-form">
        {rites.length > 0 ? (
          <p>{rites.map((rite) => (lang === "hi" && rite.nameHi) || rite.name).join(", ")}</p>
        ) : (
          <p className="muted">
            <Trans>
              None yet: families can only ask for “Something else”. Mark a rite as offered on the public page.
            </Trans>
          </p>
        )}
        <div>
          <ButtonLink to={paths.rites}>
            <Trans>Choose in the catalogue</Trans>
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
