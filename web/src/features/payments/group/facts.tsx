import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useAlmanacWords } from "../../../almanac/use-tithi-days.ts";
import type { Language } from "../../../i18n/prefs.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { type Fact, factsOf, pindsOf } from "./asked.ts";
import css from "./group.module.css";
import type { Line } from "./group.ts";

/** The name of a nakshatra; "" until the almanac's words are on the device. */
export function useStarName(): (star: number) => string {
  const { i18n } = useLingui();
  const words = useAlmanacWords();
  return (star) => words?.nakshatra[star - 1]?.[i18n.locale as Language] ?? "";
}

interface FactsProps {
  line: Pick<Line, "of" | "client">;
  asked: readonly Fact[];
}

/** What the rite asks of a family; what is missing is a question. */
export function Facts({ line, asked }: FactsProps) {
  return asked.map((fact) => <OneFact key={fact} fact={fact} line={line} />);
}

function OneFact({ fact, line }: { fact: Fact; line: FactsProps["line"] }) {
  const starName = useStarName();
  const { shakha, nakshatra, pind, fathers } = factsOf(line);
  switch (fact) {
    case "shakha":
      return <Told known={shakha} asking={<Trans>shakha?</Trans>} />;
    case "nakshatra":
      return <Told known={nakshatra && (starName(nakshatra) || "…")} asking={<Trans>nakshatra?</Trans>} />;
    case "pind":
      return (
        <Told
          known={pind && <Plural value={pind} one="# pind" other="# pind" />}
          asking={<Trans>pind?</Trans>}
        />
      );
    case "fathers":
      return (
        <Told
          known={fathers && <Trans>fathers: {fathers}</Trans>}
          asking={<Trans>names of the fathers?</Trans>}
        />
      );
  }
}

function Told({ known, asking }: { known: ReactNode; asking: ReactNode }) {
  return (
    <>
      {" · "}
      {known || <span className={css.missing}>{asking}</span>}
    </>
  );
}

/** How many pind are to be made. */
export function Pinds({ lines }: { lines: readonly Line[] }) {
  const { number } = useFormat();
  const { told, untold } = pindsOf(lines);
  return (
    <p className={css.pinds}>
      <Trans>Pind in all</Trans>
      <span>
        <b>{number(told)}</b>
        {untold > 0 && (
          <span className={css.missing}>
            {", "}
            <Plural value={untold} one="# family has not told" other="# families have not told" />
          </span>
        )}
      </span>
    </p>
  );
}
