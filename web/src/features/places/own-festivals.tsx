import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { OwnFestival } from "../../almanac/festivals/own-festivals.ts";
import { lunarIn } from "../../almanac/lunar.ts";
import { useAlmanacWords } from "../../almanac/use-tithi-days.ts";
import type { AlmanacCustoms } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/surface.tsx";
import { FestivalDialog } from "./festival-dialog.tsx";
import { save } from "./save.ts";

/** As many as the server takes. */
const MOST = 40;

/** The festivals of the purohit's own, which stand in every calendar beside those of his region. */
export function OwnFestivals({ customs }: { customs: AlmanacCustoms }) {
  const { t } = useLingui();
  const festivals = customs.festivals ?? [];
  const [edited, setEdited] = useState<number>();
  const keep = (next: readonly OwnFestival[]) => save({ almanac: { ...customs, festivals: [...next] } });
  const put = (one: OwnFestival) => {
    keep(edited === festivals.length ? [...festivals, one] : festivals.with(edited ?? 0, one));
    setEdited(undefined);
  };
  return (
    <Card label={t`Your own festivals`}>
      <div className="card-head">
        <h2>
          <Trans>Your own festivals</Trans>
        </h2>
        <p className="small muted">
          <Trans>They stand in the calendar beside those of your region.</Trans>
        </p>
      </div>
      <ul className="rows">
        {festivals.map((one, n) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike
            key={n}
            one={one}
            customs={customs}
            onEdit={() => setEdited(n)}
            onRemove={() => keep(festivals.toSpliced(n, 1))}
          />
        ))}
        {festivals.length < MOST && (
          <li>
            <Button icon={Plus} onClick={() => setEdited(festivals.length)}>
              <Trans>Add a festival</Trans>
            </Button>
          </li>
        )}
      </ul>
      {edited !== undefined && (
        <FestivalDialog
          festival={festivals[edited]}
          fullMoon={customs.monthEnds === "purnima"}
          onSave={put}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

interface LineProps {
  one: OwnFestival;
  customs: AlmanacCustoms;
  onEdit: () => void;
  onRemove: () => void;
}

function Line({ one, customs, onEdit, onRemove }: LineProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = useAlmanacWords();
  const { dayMonth } = useFormat();
  const { name, nameHi, date, masa, tithi = 1 } = one;
  const half = tithi > 15 ? "krishna" : "shukla";
  const lunar = { masa, paksha: half, tithi: tithi > 15 ? tithi - 15 : tithi } as const;
  return (
    <li>
      <span className="grow">
        <button type="button" className="text-link" onClick={onEdit}>
          {(language === "hi" && nameHi) || name}
        </button>
        <br />
        <span className="small muted">
          {date ? dayMonth(`2024-${date}`) : lunarIn(words, language, lunar, customs.monthEnds === "purnima")}
        </span>
      </span>
      <IconButton icon={Trash2} kind="danger" label={t`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}
