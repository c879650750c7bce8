import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { RiteType, SamagriItem } from "../../api/types.ts";
import { useNameOf } from "../../domain/rites/rite-name.ts";
import type { Language } from "../../i18n/prefs.ts";
import { fold } from "../../lib/fold.ts";
import { useRows } from "../../offline/store.ts";
import { Sheet } from "../../ui/dialog.tsx";
import { PRESETS, riteOfPreset } from "./presets.ts";
import css from "./rite-form.module.css";

type Source = Pick<RiteType, "name" | "nameHi" | "samagri"> & { key: string };

interface CopySheetProps {
  open: boolean;
  /** Whose list it is, which offers nothing to itself. */
  riteId?: string;
  there: readonly SamagriItem[];
  onCopy: (items: SamagriItem[]) => void;
  onClose: () => void;
}

/** Takes over what is not in the list yet from an own rite, or from one that the app brings. */
export function CopySheet({ open, onClose, ...rest }: CopySheetProps) {
  const { t } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} title={t`Copy from another rite`}>
      <Sources {...rest} onClose={onClose} />
    </Sheet>
  );
}

function Sources({ riteId, there, onCopy, onClose }: Omit<CopySheetProps, "open">) {
  const { i18n } = useLingui();
  const nameOf = useNameOf();
  const rites = useRows("ritetype");
  const sources = useMemo((): Source[] => {
    const own = (rites ?? []).filter(({ _id, samagri }) => _id !== riteId && samagri);
    const names = new Set(own.map(({ name }) => fold(name)));
    const presets = PRESETS.filter(({ name }) => !names.has(fold(name)));
    return [
      ...own.map((rite) => ({ ...rite, key: rite._id })),
      ...presets.map((preset) => ({ ...riteOfPreset(preset, i18n.locale as Language), key: preset.key })),
    ];
  }, [rites, riteId, i18n.locale]);
  const known = new Set(there.map(({ name }) => fold(name)));
  const missing = ({ samagri = [] }: Source) => samagri.filter(({ name }) => !known.has(fold(name)));
  const copy = (source: Source) => {
    onCopy(missing(source));
    onClose();
  };
  return (
    <ul className={css.copySources}>
      {sources.map((source) => {
        const more = missing(source).length;
        return (
          <li key={source.key}>
            <button type="button" disabled={more === 0} onClick={() => copy(source)}>
              <span className="grow">{nameOf(source)}</span>
              <span className="small muted nowrap">
                {more > 0 ? (
                  <Plural value={more} one="# more thing" other="# more things" />
                ) : (
                  <Trans>nothing more</Trans>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
