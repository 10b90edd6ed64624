/** An instant, or a date and time of the clocks in the merchant's zone: `2026-12-24T18:00Z`, `2026-12-24T18:00`. */
export const momentPattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?(Z|[+-]\d\d:\d\d)?$/;

/** Whether it says of itself which instant it is, whatever the zone. */
export const isInstant = (text: string): boolean => momentPattern.exec(text)?.[7] !== undefined;
