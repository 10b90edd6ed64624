/** What a file says of a record: all but the schema that it names for editors. */
export function recordOf(file: unknown): unknown {
  if (typeof file !== 'object' || file === null || Array.isArray(file)) return file;
  const { $schema: _, ...record } = file as Record<string, unknown>;
  return record;
}
