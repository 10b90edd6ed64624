export const minuteMs = 60_000;
export const hourMs = 3_600_000;
/** Milliseconds of 24 hours. A day of the calendar may be shorter or longer: see `day.ts`. */
export const dayMs = 86_400_000;
