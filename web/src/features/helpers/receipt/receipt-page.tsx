import { Trans, useLingui } from "@lingui/react/macro";
import { Download, MessageCircle, Printer, Share2 } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import type { Helper, Profile, User } from "../../../api/types.ts";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import { phoneText, shareFile, sharesFiles, whatsAppLink } from "../../../domain/people/reach.ts";
import type { Language } from "../../../i18n/prefs.ts";
import { handFile } from "../../../lib/csv.ts";
import { useSearchParams } from "../../../nav/router.tsx";
import { useUser } from "../../../offline/device.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import css from "../../../ui/receipt.module.css";
import { Card, EmptyState, Skeleton } from "../../../ui/surface.tsx";
import { MissingHelper } from "../missing-helper.tsx";
import { languageOf } from "../words.ts";
import { slipPicture } from "./picture.ts";
import { givenDays, SLIP_WORDS, type Slip, slipOf, slipText } from "./slip.ts";

/** /helpers/:id/receipt?day=…: what a helper got on a day, to sign, to print and to send; made on the device. */
export function ReceiptPage({ id }: { id: string }) {
  const { t } = useLingui();
  const helper = useRow("helper", id);
  const known = useRows("helper") !== undefined;
  const slip = useSlip(helper);
  if (known && !helper) return <MissingHelper />;
  if (helper && slip) return <Given helper={helper} slip={slip} />;
  return (
    <div className="wrap">
      <h1 className="visually-hidden" tabIndex={-1}>
        <Trans>Receipt</Trans>
      </h1>
      <Card>
        {known && slip === null ? (
          <EmptyState
            title={t`Nothing was given on this day`}
            action={
              <ButtonLink to={helperPaths.one(id)}>
                <Trans>To the helper</Trans>
              </ButtonLink>
            }
          >
            <Trans>What was taken back with a correction has no receipt.</Trans>
          </EmptyState>
        ) : (
          <Skeleton label={t`Loading the receipt`} />
        )}
      </Card>
    </div>
  );
}

/** Null where nothing was given; undefined while the device is read. */
function useSlip(helper: Helper | undefined): Slip | null | undefined {
  const [params] = useSearchParams();
  const user = useUser();
  const profile = useRow("profile", user?.id ?? "");
  const all = useRows("settlement");
  const crew = useRows("crew");
  const tasks = useRows("task");
  const day = params.get("day");
  return useMemo(() => {
    if (!helper || !user || !all || !crew || !tasks) return undefined;
    const settlements = all.filter(({ helperId }) => helperId === helper._id);
    const language = languageOf(helper, user.language);
    const of = {
      helper,
      language,
      day: day ?? givenDays(settlements)[0] ?? "",
      ...issuerOf(user, profile, language),
    };
    return slipOf(of, { settlements, crew, tasks }) ?? null;
  }, [helper, user, profile, all, crew, tasks, day]);
}

/** As the receipts of families name the purohit. */
function issuerOf(user: User, profile: Profile | undefined, language: Language) {
  const name = (language === "hi" && profile?.nameLocal) || user.name;
  const { honorific = "", address } = profile ?? {};
  const place = address || (language === "hi" && user.place?.nameHi) || user.place?.name;
  return {
    issuer: name.startsWith(honorific) ? name : `${honorific} ${name}`,
    at: [place, phoneText(user.number)].filter(Boolean).join(" · "),
  };
}

function Given({ helper, slip }: { helper: Helper; slip: Slip }) {
  return (
    <div className={css.receiptPage}>
      <Paper slip={slip} />
      <div className={`${css.receiptTools} no-print`}>
        <Hand helper={helper} slip={slip} />
        <Button icon={Printer} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </div>
  );
}

function Paper({ slip }: { slip: Slip }) {
  const words = SLIP_WORDS[slip.language];
  return (
    <article className={css.receipt} lang={slip.language}>
      <header className={css.receiptHead}>
        <div>
          <p className={css.receiptIssuer}>{slip.issuer}</p>
          <p className={css.receiptFaint}>{slip.at}</p>
        </div>
        <div className={css.receiptNumber}>
          <h1 tabIndex={-1}>{words.title}</h1>
          <p className={css.receiptFaint}>{slip.day}</p>
        </div>
      </header>
      <p className={css.receiptFaint}>{words.to}</p>
      <p className={css.receiptPayer}>{slip.name}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.work}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {slip.lines.map(({ text, sum }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never move.
            <tr key={at}>
              <td>{text}</td>
              <td>{sum}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{slip.how}</td>
            <td className={css.receiptSum}>{slip.sum}</td>
          </tr>
        </tfoot>
      </table>
      <p className={css.receiptFaint}>{slip.words}</p>
      <footer className={css.receiptFoot}>
        <small>{words.made}</small>
        <p className={css.receiptSignature}>{words.signature}</p>
      </footer>
    </article>
  );
}

const NAME = "receipt.png";

/** The picture, there before it is asked for: a browser shares only out of the press itself. */
function usePicture(slip: Slip): Blob | undefined {
  const [picture, setPicture] = useState<Blob>();
  useEffect(() => {
    let wanted = true;
    void slipPicture(slip).then((drawn) => wanted && setPicture(drawn));
    return () => {
      wanted = false;
    };
  }, [slip]);
  return picture;
}

/** To the helper: the picture through the phone's share sheet where there is one, else as a file; and the words on WhatsApp. */
function Hand({ helper, slip }: { helper: Helper; slip: Slip }) {
  const picture = usePicture(slip);
  const text = slipText(slip);
  const shares = sharesFiles(NAME, "image/png");
  return (
    <>
      {picture && shares && (
        <Button
          kind="primary"
          icon={Share2}
          onClick={() => void shareFile(new File([picture], NAME, { type: "image/png" }), text)}
        >
          <Trans>Share the receipt</Trans>
        </Button>
      )}
      <a
        className="button"
        data-kind={picture && shares ? undefined : "primary"}
        href={whatsAppLink(helper.phone ?? "", text)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon of={MessageCircle} />
        <Trans>Send on WhatsApp</Trans>
      </a>
      {picture && (
        <Button icon={Download} onClick={() => handFile(NAME, picture)}>
          <Trans>Save as a picture</Trans>
        </Button>
      )}
    </>
  );
}
