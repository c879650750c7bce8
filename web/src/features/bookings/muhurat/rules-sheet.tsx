import { Trans, useLingui } from "@lingui/react/macro";
import type { components } from "../../../api/schema.gen.ts";
import { useUser } from "../../../offline/device.ts";
import { saveSettings } from "../../../offline/settings.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState, Skeleton } from "../../../ui/surface.tsx";
import { Select } from "../../../ui/text-input.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import { useRules } from "./answers.ts";

type Rule = components["schemas"]["MuhuratKnown"];
type Own = NonNullable<components["schemas"]["Almanac"]["muhurat"]>;

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
      {answer.kind === "found" &&
        answer.data.rules
          .filter(({ judged }) => judged)
          .map((rule) => <RuleRow key={rule.id} rite={rite} rule={rule} />)}
    </WorkSheet>
  );
}

function RuleRow({ rite, rule }: { rite: string; rule: Rule }) {
  const { t } = useLingui();
  const own: Own = useUser()?.almanac.muhurat ?? [];
  const id = rule.factor
    ? rule.id
    : own.some((one) => one.rule === `${rite}.${rule.id}`)
      ? `${rite}.${rule.id}`
      : rule.id;
  const words = useEffectNames();
  const usual = rule.on ? words[rule.effect] : words.off;
  const choices = rule.factor ? ["off", "forbids", "weakens"] : ["off", "on", "forbids", "weakens", "helps"];
  const set = (weight: string) => {
    const others = own.filter((one) => one.rule !== id);
    const muhurat = weight ? [...others, { rule: id, weight: weight as Own[number]["weight"] }] : others;
    saveSettings({ almanac: { muhurat } }).catch(() =>
      showToast({ kind: "error", text: t`This could not be kept on this device.` }),
    );
  };
  return (
    <Select
      label={rule.text.replaceAll(/\s*[({]+\w+[)}]+/g, "")}
      hint={rule.confirmed ? undefined : t`Not confirmed by a source`}
      value={own.find((one) => one.rule === id)?.weight ?? ""}
      onChange={(event) => set(event.target.value)}
      options={[
        { value: "", label: t`As usual: ${usual}` },
        ...choices.map((weight) => ({ value: weight, label: words[weight] ?? weight })),
      ]}
    />
  );
}

function useEffectNames(): Record<string, string> {
  const { t } = useLingui();
  return {
    off: t`left out`,
    on: t`counts`,
    forbids: t`forbids`,
    weakens: t`weakens`,
    helps: t`helps`,
    allows: t`is told`,
  };
}
