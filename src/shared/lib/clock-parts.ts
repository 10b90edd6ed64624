/** Milliseconds as hours, minutes and seconds of two digits. A part of a second counts as a whole one. */
export function clockParts(ms: number): [hours: string, minutes: string, seconds: string] {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  return [pad(Math.floor(seconds / 3600)), pad(Math.floor(seconds / 60) % 60), pad(seconds % 60)];
}
