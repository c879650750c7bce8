import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { api } from "../../../api/client.ts";
import type { components } from "../../../api/schema.gen.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useLocation } from "../../../nav/router.tsx";
import { Card } from "../../../ui/surface.tsx";

type Usage = components["schemas"]["Usage"];

/** From this part of a limit on, the owner is told that it is near. */
const near = 0.8;

/** What the server tells of it, and how many calls are left once they are few; nothing until it has answered. */
function useUsage() {
  const [usage, setUsage] = useState<Usage>();
  const [callsLeft, setCallsLeft] = useState<number>();
  useEffect(() => {
    api.GET("/api/usage").then(
      ({ data, response }) => {
        setUsage(data?.usage);
        const left = response.headers.get("RateLimit-Remaining"); // there is one once few are left
        if (left) setCallsLeft(Number(left));
      },
      () => undefined, // it is asked again when the page is opened again
    );
  }, []);
  return { usage, callsLeft };
}

/** The card of how much is stored and how much there may be; nothing without a network. */
export function Stored() {
  const { t } = useLingui();
  const { number } = useFormat();
  const { hash } = useLocation();
  const { usage, callsLeft } = useUsage();
  useEffect(() => {
    // The notification that leads here came before the card.
    if (usage && hash === "#space") document.getElementById("space")?.scrollIntoView({ block: "center" });
  }, [usage, hash]);
  if (!usage) return null;
  const { rows, maxRows, bytes, maxBytes } = usage;
  const mb = (n: number) => number(megabytes(n));
  return (
    <Card label={t`Space`} id="space">
      <div className="card-head">
        <h2>
          <Trans>Space</Trans>
        </h2>
        <p className="small muted">
          {maxRows > 0 ? (
            <Trans>
              {number(rows)} of {number(maxRows)} records and photos
            </Trans>
          ) : (
            <Trans>{number(rows)} records and photos</Trans>
          )}
          <br />
          {maxBytes > 0 ? (
            <Trans>
              {mb(bytes)} of {mb(maxBytes)} MB
            </Trans>
          ) : (
            <Trans>{mb(bytes)} MB</Trans>
          )}
          {usage.maxPhotos > 0 && <PhotosAndFeeds usage={usage} />}
        </p>
        {(isNear(rows, maxRows) || isNear(bytes, maxBytes)) && (
          <p role="status">
            <b>
              <Trans>
                Your space is nearly used up. Once it is, nothing new can be saved: take a copy, then erase
                old records or photos, also from the trash.
              </Trans>
            </b>
          </p>
        )}
        {callsLeft !== undefined && <Hurry left={callsLeft} />}
      </div>
    </Card>
  );
}

/** How many calls the devices have left, once that are few. */
function Hurry({ left }: { left: number }) {
  const { number } = useFormat();
  return (
    <p role="status">
      <b>
        <Trans>
          Your devices ask the server unusually often just now: {number(left)} more calls, then they wait a
          little. Nothing is lost.
        </Trans>
      </b>
    </p>
  );
}

const megabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20);

function PhotosAndFeeds({ usage: { photos, maxPhotos, photoBytes, feeds, maxFeeds } }: { usage: Usage }) {
  const { number } = useFormat();
  const mb = (n: number) => number(megabytes(n));
  return (
    <>
      <br />
      <Trans>
        {number(photos)} of {number(maxPhotos)} photos of bills, {mb(photoBytes)} MB
      </Trans>{" "}
      <Left used={photos} most={maxPhotos} />
      <br />
      <Trans>
        {number(feeds)} of {number(maxFeeds)} links for other calendars
      </Trans>{" "}
      <Left used={feeds} most={maxFeeds} />
    </>
  );
}

const isNear = (used: number, most: number) => most > 0 && used >= near * most;

/** How many there still can be, once that are few. */
function Left({ used, most }: { used: number; most: number }) {
  const { number } = useFormat();
  const left = number(Math.max(0, most - used));
  return isNear(used, most) ? (
    <b role="status">
      <Trans>Only {left} more.</Trans>
    </b>
  ) : null;
}
