/** All that the dashboard tells of a period, counted once until a row changes or a task turns. */
import { memoizeLast } from "../../lib/memoize-last.ts";
import { type Money, moneyByMonth, moneyOf, quietFamilies } from "./money.ts";
import { earlier, lastMonth, type Period, type Span, twelveUpTo } from "./period.ts";
import { coming, earnedByMonth, sumsOf, topFamilies, topNames } from "./sums.ts";

/** So many names stand in the list. */
const NAMES = 5;

/** All figures of a period. */
export const figuresOf = memoizeLast((money: Money, span: Span, from: string) => {
  const { tasks, clients, now } = money;
  const period: Period = { span, from };
  const months = twelveUpTo(earlier(lastMonth(period), now.today.slice(0, 7)));
  return {
    months,
    sums: sumsOf(tasks, period, now),
    money: moneyOf(money, period),
    earned: earnedByMonth(tasks, months, now),
    byMonth: moneyByMonth(money, months),
    coming: coming(tasks, now),
    rites: topNames(tasks, period, now, NAMES),
    families: topFamilies(tasks, clients, period, now, NAMES),
    quiet: quietFamilies(money),
  };
});
