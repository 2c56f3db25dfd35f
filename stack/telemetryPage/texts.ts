const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const exactClock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium', hourCycle: 'h23' });
const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

/** Hours and minutes of a time in milliseconds since the epoch. */
export const timeText = (time: number): string => clock.format(time);
/** With seconds. */
export const exactTimeText = (time: number): string => exactClock.format(time);
/** A whole number, or a dash for what was not measured. */
export const numberText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : number.format(value);
