import { msg } from "@lingui/core/macro";
import "./places.module.css";
import type { User } from "../../api/types.ts";
import { SettingPage } from "../../frame/setting-page.tsx";
import { CustomsCard, TraditionCard } from "./customs-card.tsx";
import { OwnFestivals } from "./own-festivals.tsx";
import { PlaceCard } from "./place-card.tsx";
import { RegionCard } from "./region-card.tsx";
import { RegionsCard } from "./regions-card.tsx";
import { TodayCard } from "./today-card.tsx";
import { VratsCard } from "./vrats-card.tsx";
import { ZoneCard } from "./zone-card.tsx";

export const title = msg`Place and almanac`;

/** /profile/{id}/setting/place: the place of the almanac, and its customs. */
export function Component() {
  return <SettingPage section="place">{(user) => <Sections user={user} />}</SettingPage>;
}

function Sections({ user }: { user: User }) {
  return (
    <>
      <TodayCard user={user} />
      <PlaceCard user={user} />
      <CustomsCard customs={user.almanac} />
      <TraditionCard customs={user.almanac} />
      <RegionCard customs={user.almanac} />
      <RegionsCard customs={user.almanac} />
      <VratsCard customs={user.almanac} />
      <OwnFestivals customs={user.almanac} />
      <ZoneCard zone={user.timeZone} />
    </>
  );
}
