/** Every change of helpers, of who comes to a task, and of money between. Each resolves once it is saved on the device. */
import { plural, t } from "@lingui/core/macro";
import { createSettlements } from "../../api/limits.gen.ts";
import type { Crew, Helper, Settlement } from "../../api/types.ts";
import { correctionOf } from "../../domain/helpers/settle.ts";
import {
  type AnyChange,
  bodyOf,
  create,
  createMany,
  type NewBody,
  previous,
  remove,
  restore,
  type UpdateBody,
  update,
} from "../../offline/changes/changes.ts";
import { saveChange, saveChanges, saveWithUndo } from "../../records/save.ts";

/** `body`: as the call takes it; `row`: as the screens show it until the server has answered. */
export const addHelper = (body: NewBody<"helper">, row: Helper): Promise<boolean> =>
  saveChange(create("helper", row, body), { done: { kind: "success", text: t`Helper added` } });

/** Several at once, with Undo. */
export const addHelpers = (made: readonly { body: NewBody<"helper">; row: Helper }[]) =>
  saveWithUndo(
    made.map(({ body, row }) => create("helper", row, body)),
    made.map(({ row }) => remove("helper", row._id)),
    { done: plural(made.length, { one: "# helper added", other: "# helpers added" }) },
  );

/** `revision`: of the helper as the form was opened with. */
export const updateHelper = (id: string, body: UpdateBody<"helper">, revision: number): Promise<boolean> =>
  saveChange(update("helper", id, body, { revision }), {
    done: { kind: "success", text: t`Helper updated` },
  });

/** Deletes a helper, with Undo; their name and share stay on what was done together. */
export const removeHelper = (helper: Helper) =>
  saveWithUndo([remove("helper", helper._id)], [restore("helper", [helper])], {
    done: t`Helper deleted`,
    undone: t`Helper restored`,
  });

/** Puts a helper away, or offers them again. */
export const putAway = (helper: Helper, active: boolean) =>
  saveWithUndo(
    [update("helper", helper._id, { active })],
    [update("helper", helper._id, { active: !active })],
    { done: active ? t`Works with you again` : t`Put away` },
  );

/** Shares nothing more with the account of a helper. Only the helper connects it again. */
export const endConnection = (helper: Helper) =>
  saveChange(update("helper", helper._id, { account: null }), {
    done: { kind: "success", text: t`The connection has ended` },
  });

/** One more name by which old tasks mean this helper. */
export const joinName = (helper: Helper, name: string) => {
  const alsoNamed = [...(helper.alsoNamed ?? []), name];
  return saveWithUndo(
    [update("helper", helper._id, { alsoNamed })],
    [update("helper", helper._id, previous(helper, { alsoNamed }))],
    { done: t`${name} is joined to ${helper.name}` },
  );
};

/** What was made of a part of a task: changed, or not there any more. */
export const changeCrew = (row: Crew, body: UpdateBody<"crew">, done: string) =>
  saveWithUndo([update("crew", row._id, body)], [update("crew", row._id, previous(row, body))], { done });

/** Takes a helper off a task. */
export const removeCrew = (row: Crew, name: string) =>
  saveWithUndo([remove("crew", row._id)], [restore("crew", [row])], { done: t`${name} is taken off` });

/** A settlement as the call takes it. */
const settlementBody = (one: Settlement) => {
  const { helperName: _, ...body } = bodyOf(one);
  return body;
};

/** What creates them: one call for as many as it takes. */
export function settling(made: readonly Settlement[]): AnyChange[] {
  const [only] = made;
  if (only && made.length === 1) return [create("settlement", only, settlementBody(only))];
  const most = createSettlements.maxItems;
  return Array.from({ length: Math.ceil(made.length / most) }, (_, n) => {
    const some = made.slice(n * most, (n + 1) * most);
    return createMany("settlement", some, some.map(settlementBody));
  });
}

/** Writes settlements down; Undo writes corrections, since none is ever deleted. */
export const settle = (made: readonly Settlement[], today: string, done: string) =>
  saveWithUndo(settling(made), settling(made.map((one) => correctionOf(one, today))), {
    done,
    undone: plural(made.length, {
      one: "Taken back with a correction",
      other: "Taken back with # corrections",
    }),
  });

/** Takes back what was written down wrong. */
export const correct = (wrong: Settlement, today: string) =>
  saveChanges(settling([correctionOf(wrong, today)]), {
    done: { kind: "success", text: t`Corrected` },
  });
