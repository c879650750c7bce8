import { Trans, useLingui } from "@lingui/react/macro";
import {
  CalendarDays,
  CalendarRange,
  CalendarSync,
  Copy,
  EllipsisVertical,
  Eraser,
  Flower2,
  Merge,
  Pencil,
  Plus,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { ContactButton, useContactLinks } from "../../../domain/people/contact-links.tsx";
import { FamilyClosed } from "../../../domain/planner/family-closed.tsx";
import { seriesPaths } from "../../../domain/series/paths.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useUser } from "../../../offline/device.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { useLazy } from "../../../ui/use-lazy.ts";
import { DeleteFamilies } from "../delete-families.tsx";
import type { Family } from "../families.ts";
import { useNames } from "../names.ts";
import { sankalpaDetails } from "../sankalpa.ts";
import { removeClient } from "../writes.ts";
import css from "./family.module.css";

/** Who it is, and what is done most: call, write, go there, new task. */
export function FamilyHead({ client, wide }: { client: Family; wide: boolean }) {
  const ways = useContactLinks(client);
  const task = `${paths.addNew}?client=${encodeURIComponent(client._id)}`;
  return (
    <>
      <div className={css.familyTop}>
        <Avatar person={{ name: client.name }} />
        <div className="grow">
          <h1 tabIndex={-1}>{client.name}</h1>
          <AboutLine client={client} wide={wide} />
          <FamilyClosed clientId={client._id} />
        </div>
        {wide && (
          <div className="row">
            <ContactButton link={ways.call} />
            <ContactButton link={ways.chat} />
            <ContactButton link={ways.map} />
            <ButtonLink icon={Pencil} to={paths.editClient(client._id)}>
              <Trans>Edit</Trans>
            </ButtonLink>
            <ButtonLink icon={Plus} kind="primary" to={task}>
              <Trans>New task</Trans>
            </ButtonLink>
          </div>
        )}
        <FamilyMenu client={client} wide={wide} />
      </div>
      {!wide && (
        <div className={css.familyActs}>
          <ContactButton link={ways.call} />
          <ContactButton link={ways.chat} />
          <ContactButton link={ways.map} bare />
          <ButtonLink icon={Plus} kind="primary" to={task}>
            <Trans>Task</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** "Garg gotra · Vaishali Nagar, Jaipur · yajman since 2018 · speaks Hindi" */
export function AboutLine({ client, wide }: { client: Family; wide: boolean }) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const names = useNames();
  const languages: Record<string, string> = { en: t`English`, hi: t`Hindi` };
  const gotra = names.gotra(client.gotra);
  const [house] = client.addresses ?? [];
  const year = client.sinceYear && digits(String(client.sinceYear));
  const language = languages[client.language ?? ""];
  const parts = [
    gotra && t`${gotra} gotra`,
    [house?.area, house?.city].filter(Boolean).join(", "),
    wide && year && t`yajman since ${year}`,
    wide && language && t`speaks ${language}`,
    wide && client.labels?.join(", "),
  ];
  return <p className="small muted">{parts.filter(Boolean).join(" · ")}</p>;
}

const loadMerge = () => import("./family-sheets.ts").then(({ MergeSheet }) => MergeSheet);
const loadErase = () => import("./family-sheets.ts").then(({ EraseSheet }) => EraseSheet);

/** Copies what a sankalpa needs to know of the family. */
function useCopyDetails(client: Family) {
  const { t } = useLingui();
  const names = useNames();
  return async () => {
    const text = sankalpaDetails(client, { ...names, gotraLabel: t`Gotra` });
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: "success", text: t`Sankalpa details copied` });
    } catch {
      showToast({ kind: "error", text: t`This browser does not let the app copy.` });
    }
  };
}

function FamilyMenu({ client, wide }: { client: Family; wide: boolean }) {
  const { t } = useLingui();
  const copy = useCopyDetails(client);
  const [asking, setAsking] = useState(false);
  const [merging, setMerging] = useState(false);
  const [erasing, setErasing] = useState(false);
  const MergeSheet = useLazy(loadMerge, merging);
  const EraseSheet = useLazy(loadErase, erasing);
  const user = useUser();
  const remove = async () => {
    setAsking(false);
    if (await removeClient(client)) navigate(paths.clients, { replace: true });
  };
  return (
    <>
      <Menu
        icon={EllipsisVertical}
        label={t`More to do with ${client.name}`}
        items={[
          ...(wide ? [] : [{ label: t`Edit`, icon: Pencil, to: paths.editClient(client._id) }]),
          { label: t`A death in the family`, icon: Flower2, to: seriesPaths.death(client._id) },
          { label: t`New series`, icon: CalendarRange, to: seriesPaths.add(client._id) },
          {
            label: t`Calendar of the family`,
            icon: CalendarDays,
            to: `${paths.client(client._id)}?calendar`,
          },
          {
            label: t`Days for their calendar`,
            icon: CalendarSync,
            to: paths.calendarsOf(user?.id ?? "", client._id),
          },
          { label: t`Copy sankalpa details`, icon: Copy, onSelect: () => void copy() },
          { label: t`Merge with another family`, icon: Merge, onSelect: () => setMerging(true) },
          { label: t`Delete family`, icon: Trash2, kind: "danger", onSelect: () => setAsking(true) },
          ...(user?.member
            ? []
            : [
                {
                  label: t`Erase this family`,
                  icon: Eraser,
                  kind: "danger" as const,
                  onSelect: () => setErasing(true),
                },
              ]),
        ]}
      />
      {MergeSheet && <MergeSheet client={client} onClose={() => setMerging(false)} />}
      {EraseSheet && <EraseSheet client={client} onClose={() => setErasing(false)} />}
      {asking && (
        <DeleteFamilies
          families={[{ _id: client._id, client }]}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
