/** An address as a URL, seen from `base` where it is a path; null when it is none. What `URL.parse` is, which iPhones lack before iOS 18. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
