/** 128 random bits as 32 letters and digits. What `crypto.randomUUID` is for, which iPhones lack before iOS 15.4 and every page without https. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
