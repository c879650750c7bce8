import { Plural, Trans } from "@lingui/react/macro";
import { useFormat } from "../../i18n/use-format.ts";
import { Card } from "../../ui/surface.tsx";
import type { Sums } from "./sums.ts";

/** What was earned, and what it comes from. */
export function SumsCard({ sums }: { sums: Sums }) {
  const { money, number } = useFormat();
  const agreed = money(sums.agreed / 100);
  const done = sums.done;
  return (
    <div className="dashboard-sums">
      <Card>
        <dl className="sums">
          <div className="sums-first">
            <dt>
              <Trans>Earned</Trans>
            </dt>
            <dd>
              {money(sums.earned / 100)}
              <small>
                <Trans>agreed for done work of your own</Trans>
              </small>
            </dd>
          </div>
          <div>
            <dt>
              <span className="mark" data-kind="done" />
              <Trans>Tasks done</Trans>
            </dt>
            <dd>
              {number(done)}
              <small>
                <Plural value={sums.ahead} _0="none ahead" one="# more ahead" other="# more ahead" />
              </small>
            </dd>
          </div>
          <div>
            <dt>
              <span className="mark" data-kind="soon" />
              <Trans>Agreed ahead</Trans>
            </dt>
            <dd>
              {agreed}
              <small>
                <Trans>not earned yet</Trans>
              </small>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Open amounts</Trans>
            </dt>
            <dd>
              {number(sums.open)}
              <small>
                <Trans>done, without an amount</Trans>
              </small>
            </dd>
          </div>
        </dl>
      </Card>
    </div>
  );
}
