import { Trans, useLingui } from "@lingui/react/macro";
import type { SharedTask } from "../../../domain/helpers/shared.ts";
import { quantityFor, quantityText } from "../../../domain/rites/quantity.ts";
import { nameIn } from "../../../domain/rites/rite-name.ts";
import { Fact } from "../../../frame/section.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import css from "./shared.module.css";

/** How much the rite needs, and at a tap what. */
export function SamagriFact({ task: { shared } }: { task: SharedTask }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const language = useLanguage();
  const list = shared.samagri;
  if (!list) return null;
  const count = number(list.items.length);
  const named = (by: "family" | "priest") =>
    list.items
      .filter((item) => item.by === by)
      .map((item) =>
        [nameIn(language, item), quantityText(quantityFor(item, list), item.unit, language)]
          .filter(Boolean)
          .join(" "),
      )
      .join(", ");
  const parts = [
    [t`The family brings`, named("family")],
    [t`The purohit brings`, named("priest")],
  ] as const;
  return (
    <Fact name={<Trans>Samagri</Trans>}>
      <details className={css.samagri}>
        <summary>
          <Trans>list of {count}</Trans>
        </summary>
        {parts.map(([who, what]) => what && <p key={who} className="small">{`${who}: ${what}`}</p>)}
      </details>
    </Fact>
  );
}
