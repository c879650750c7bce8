import { useLingui } from "@lingui/react/macro";
import type { ProfileFields } from "./profile-values.ts";

/** What each field is called. */
export function useNames(): Record<keyof ProfileFields, string> {
  const { t } = useLingui();
  return {
    honorific: t`Title before the name`,
    nameLocal: t`Name in your script`,
    address: t`Address`,
    born: t`Born`,
    bio: t`About me`,
    languages: t`Languages`,
    skills: t`Work I do`,
    areas: t`Places I come to`,
    since: t`In this work since`,
    education: t`Education`,
    gotra: t`Gotra`,
    veda: t`Veda`,
    shakha: t`Shakha`,
    links: t`Links`,
  };
}
