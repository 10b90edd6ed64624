/** A key of a document in words: `minLength` as `Min length`, `hot-games` as `Hot games`. */
export function titleOf(name: string): string {
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
