/** From which to which minute of the day something stands in a column that begins at this hour. */
export const across = (from: number, until: number, hour: number) => {
  const top = Math.max(from - hour * 60, 0);
  return {
    top: `calc(${top} * var(--hour) / 60)`,
    height: `calc(${Math.max(until - hour * 60 - top, 0)} * var(--hour) / 60)`,
  };
};
