import ipaddr from 'ipaddr.js';

// A proxy may add the port: `192.0.2.1:443`, `[2001:db8::1]:443`.
const withoutPort = (text: string) => /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1');

/** An IP address without port or zone; IPv4 also where it is written as IPv6 (`::ffff:…`). undefined for any other text. */
export const parseAddress = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined => {
  const [address = ''] = withoutPort(text.trim()).split('%');
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
};

/** The one way to write an address: IPv4 as such, also when it was given as IPv6 (`::ffff:…`), without port or zone. What is none stays as it is. */
export const canonicalAddress = (text: string): string => parseAddress(text)?.toString() ?? text;

const rangeOf = (text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined => {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const address = parseAddress(text);
  return address && [address, address.kind() === 'ipv4' ? 32 : 128];
};

/** Whether a text is an address or a range of them, such as `192.0.2.0/24`. */
export const isAddressRange = (text: string): boolean => rangeOf(text) !== undefined;

/** Whether an address is one of a list of addresses and ranges. */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return false;
  const caller = parseAddress(address);
  return ranges.some((text) => {
    const range = rangeOf(text);
    return caller !== undefined && caller.kind() === range?.[0].kind() && caller.match(range);
  });
}

/** Whether a range has this machine in it, or so much of all addresses that few callers are left. */
export function reachesEverybody(text: string): boolean {
  const [address, bits] = rangeOf(text) ?? [];
  if (!address || bits === undefined) return false;
  return bits < (address.kind() === 'ipv4' ? 8 : 16) || ['127.0.0.1', '::1'].some((own) => isWithin(own, [text]));
}
