import type { ClockTime } from "../../../i18n/format.ts";

/** From which to which minute of the day something stands in a column that begins at this hour. */
export const across = (from: number, until: number, hour: number) => {
  const top = Math.max(from - hour * 60, 0);
  return {
    top: `calc(${top} * var(--hour) / 60)`,
    height: `calc(${Math.max(until - hour * 60 - top, 0)} * var(--hour) / 60)`,
  };
};

/** The minute of the day that lies at this height of the screen, in a column that begins at this hour. */
export const minuteAt = (column: HTMLElement, clientY: number, firstHour: number): number => {
  const { top, height } = column.getBoundingClientRect();
  return (firstHour + ((clientY - top) / height) * (24 - firstHour)) * 60;
};

/** What a clock shows at a minute of the day, and the other way round. */
export const clockTime = (minute: number): ClockTime =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
export const minuteOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When something that begins at this time and takes so many minutes is over, on whichever day. */
export const endAt = (startTime: ClockTime, minutes: number): ClockTime =>
  clockTime((minuteOf(startTime) + minutes) % (24 * 60));
