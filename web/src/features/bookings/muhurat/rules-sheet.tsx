import { plural, t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { components } from "../../../api/schema.gen.ts";
import { useUser } from "../../../offline/device.ts";
import { saveSettings } from "../../../offline/settings.ts";
import { Button } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/choice.tsx";
import { EmptyState, Skeleton } from "../../../ui/surface.tsx";
import { Select } from "../../../ui/text-input.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import { useRules } from "./answers.ts";
import { hasWeights, type Known, type Own, stricterWeights, withoutWeights } from "./stricter.ts";

type Rule = components["schemas"]["MuhuratKnown"];

/** The purohit's own list: each rule as the tables have it, left out, or weighed otherwise. */
export function RulesSheet({ rite, onClose }: { rite: string; onClose: () => void }) {
  const { t } = useLingui();
  const answer = useRules(rite);
  return (
    <WorkSheet
      title={t`Your rules`}
      about={t`As printed lists of your region have them, until you change one. What has no source is marked.`}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {answer.kind === "waiting" && <Skeleton label={t`Loading the rules`} />}
      {answer.kind === "failed" && (
        <EmptyState title={t`The rules could not be loaded`}>{answer.text}</EmptyState>
      )}
      {answer.kind === "found" && (
        <>
          <Stricter rite={rite} known={answer.data} />
          <Youth known={answer.data} />
          {answer.data.rules
            .filter(({ judged }) => judged)
            .map((rule) => (
              <RuleRow key={rule.id} rite={rite} rule={rule} />
            ))}
        </>
      )}
    </WorkSheet>
  );
}

/** One switch for what the lists part on; nothing where they do not. */
function Stricter({ rite, known }: { rite: string; known: Known }) {
  const { t } = useLingui();
  const own = useOwn();
  const weights = stricterWeights(known);
  if (weights.length === 0) return null;
  return (
    <Switch
      label={t`As stricter lists have it`}
      detail={t`Kharmas, chaturmas and sankranti forbid, instead of weakening.`}
      checked={hasWeights(own, weights)}
      onChange={(on) => {
        const others = withoutWeights(own, rite, weights);
        saveOwn(on ? [...others, ...weights] : others);
      }}
    />
  );
}

/** As many days as books name, and none. */
const YOUTHS = [0, 3, 5, 7, 10, 15] as const;
const USUAL_YOUTH = 3;

/** For how many days Guru and Shukra are weak about their asta; nothing where the rite does not look at it. */
function Youth({ known }: { known: Known }) {
  const { t } = useLingui();
  const youth = useUser()?.almanac.youth;
  const days = (count: number) => plural(count, { 0: "no days", one: "# day", other: "# days" });
  if (!known.rules.some(({ id, judged }) => judged && YOUTH_RULES.includes(id))) return null;
  const usual = days(USUAL_YOUTH);
  return (
    <Select
      label={t`Guru and Shukra are young and old for`}
      hint={t`After they are seen again (bala), and before they are lost (vriddha).`}
      value={youth === undefined ? "" : String(youth)}
      onChange={({ target }) => saveAlmanac({ youth: target.value ? Number(target.value) : null })}
      options={[
        { value: "", label: t`As usual: ${usual}` },
        ...YOUTHS.map((count) => ({ value: String(count), label: days(count) })),
      ]}
    />
  );
}

const YOUTH_RULES: readonly string[] = ["guru_bala", "guru_vriddha", "shukra_bala", "shukra_vriddha"];

const useOwn = (): Own => useUser()?.almanac.muhurat ?? [];

const saveOwn = (muhurat: Own) => saveAlmanac({ muhurat });

function saveAlmanac(almanac: { muhurat: Own } | { youth: number | null }) {
  saveSettings({ almanac }).catch(() =>
    showToast({ kind: "error", text: t`This could not be kept on this device.` }),
  );
}

/** How a rule can be weighed. */
function choicesOf({ factor, option }: Rule): string[] {
  if (!factor) return ["off", "on", "forbids", "weakens", "helps"];
  const choices = ["off", ...(option ? ["on"] : []), "forbids", "weakens"];
  return factor === "month" ? [...choices, "amanta", "purnimanta"] : choices;
}

function RuleRow({ rite, rule }: { rite: string; rule: Rule }) {
  const { t } = useLingui();
  const own = useOwn();
  const id = rule.factor
    ? rule.id
    : own.some((one) => one.rule === `${rite}.${rule.id}`)
      ? `${rite}.${rule.id}`
      : rule.id;
  const words = useEffectNames(rule);
  const usual = rule.on ? words[rule.effect] : words.off;
  const set = (weight: string) => {
    const others = own.filter((one) => one.rule !== id);
    saveOwn(weight ? [...others, { rule: id, weight: weight as Own[number]["weight"] }] : others);
  };
  return (
    <Select
      label={rule.text.replaceAll(/\s*[({]+\w+[)}]+/g, "")}
      hint={rule.confirmed ? undefined : t`unconfirmed: no printed source was found`}
      value={own.find((one) => one.rule === id)?.weight ?? ""}
      onChange={(event) => set(event.target.value)}
      options={[
        { value: "", label: t`As usual: ${usual}` },
        ...choicesOf(rule).map((weight) => ({ value: weight, label: words[weight] ?? weight })),
      ]}
    />
  );
}

function useEffectNames({ factor }: Rule): Record<string, string> {
  const { t } = useLingui();
  return {
    off: t`left out`,
    on: factor ? t`with what only some lists allow` : t`counts`,
    forbids: t`forbids`,
    weakens: t`weakens`,
    helps: t`helps`,
    allows: t`is told`,
    amanta: t`months to the new moon`,
    purnimanta: t`months to the full moon`,
  };
}
