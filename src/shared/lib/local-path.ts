/** Path, query and hash of an address: whatever its host is, and however many slashes it begins with, it leads nowhere else. */
export const localPath = ({ pathname, search, hash }: URL): string => pathname.replace(/^\/+/, '/') + search + hash;
