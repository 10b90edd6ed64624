/** By what browsers say of themselves; the more telling words first, for most say they are several. */
const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS', 'Linux'];
const browsers: readonly (readonly [string, string])[] = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
];

/** A short name for the list of devices, such as `Android · Chrome`; empty for what is not known. */
export function describeDevice(userAgent: string): string {
  const system = systems.find((word) => userAgent.includes(word));
  const browser = browsers.find(([word]) => userAgent.includes(word))?.[1];
  return [system, browser].filter(Boolean).join(' · ');
}
