import { Trans, useLingui } from "@lingui/react/macro";
import { EllipsisVertical, Phone } from "lucide-react";
import { callLink } from "../../../domain/people/reach.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { Match } from "../match.ts";
import type { Entry } from "../standing.ts";
import type { Doing } from "../steps/step-dialogs.tsx";
import { type Step, useStepsOf } from "../steps/use-steps.ts";
import css from "./booking.module.css";
import { BookingArticle } from "./booking-article.tsx";

interface OpenBookingProps {
  entry: Entry;
  match: Match;
  level: 1 | 2;
  onDo: (doing: Doing) => void;
  onDecide: (id: string) => void;
}

/** A booking with its steps in a row at its foot, on wide screens. */
export function OpenBooking(props: OpenBookingProps) {
  const { t } = useLingui();
  const { main, more } = useStepsOf(props.entry, props.onDo);
  const { name, phone } = props.entry.booking.contact;
  const plain = more.filter(({ kind }) => kind !== "danger");
  const grave = more.filter(({ kind }) => kind === "danger");
  // One line of buttons: of many, the later ones wait behind the menu.
  const fit = plain.length > 2 ? 1 : 2;
  const [first, ...shown] = [...main, ...plain.slice(0, fit)];
  return (
    <BookingArticle {...props}>
      <div className={`${css.bookingPart} ${css.bookingSteps}`}>
        {first && <StepButton step={first} kind="primary" />}
        {shown.map((step) => (
          <StepButton key={step.label} step={step} />
        ))}
        <a className="button" href={callLink(phone)}>
          <Icon of={Phone} />
          <Trans>Call</Trans>
        </a>
        {plain.length > fit && (
          <Menu icon={EllipsisVertical} label={t`More for ${name}`} items={plain.slice(fit)} />
        )}
        <span className="grow" />
        {grave.map((step) => (
          <StepButton key={step.label} step={step} kind="danger-quiet" />
        ))}
      </div>
    </BookingArticle>
  );
}

function StepButton({ step, kind }: { step: Step; kind?: "primary" | "danger-quiet" }) {
  const icon = kind === "danger-quiet" ? undefined : step.icon;
  return "to" in step ? (
    <ButtonLink kind={kind} icon={icon} to={step.to}>
      {step.label}
    </ButtonLink>
  ) : (
    <Button kind={kind} icon={icon} onClick={step.onSelect}>
      {step.label}
    </Button>
  );
}

/** On a phone: two steps in reach of the thumb, the others behind a menu. */
export function StepBar({ entry, onDo }: { entry: Entry; onDo: (doing: Doing) => void }) {
  const { t } = useLingui();
  const { main, more } = useStepsOf(entry, onDo);
  const { name } = entry.booking.contact;
  const [first, second] = main;
  return (
    <div className={`action-bar ${css.bookingBar}`}>
      {second && <StepButton step={second} />}
      {first && <StepButton step={first} kind="primary" />}
      <Menu icon={EllipsisVertical} label={t`More for ${name}`} items={more} />
    </div>
  );
}
