import { TZDate } from '@date-fns/tz';

/** All time zones, by their IANA names. */
export const allZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((each) => each !== 'UTC')];

const key = 'foyer-studio-zones';

function kept(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** The zone that was chosen for a brand last, or for any; this machine's where none was. The files do not know it: it is set at the gateway. */
export function zoneOf(code: string): string {
  const zones = kept();
  return zones[code] ?? zones[''] ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export const keepZone = (code: string, zone: string): void =>
  localStorage.setItem(key, JSON.stringify({ ...kept(), [code]: zone, '': zone }));

/** The instant of `2026-06-01T09:00` by the clocks of a zone, ISO 8601; undefined for what is not typed to its end. */
export function instantIn(zone: string, local: string): string | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(local)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts;
  return new Date(TZDate.tz(zone, year, month - 1, day, hour, minute).getTime()).toISOString();
}

/** A moment as people of a zone read it. */
export const momentIn = (zone: string, at: number): string =>
  new Date(at).toLocaleString(undefined, { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' });

/** The time of a day, as people of a zone read it. */
export const timeIn = (zone: string, at: number): string =>
  new Date(at).toLocaleTimeString(undefined, { timeZone: zone, hour: '2-digit', minute: '2-digit' });
