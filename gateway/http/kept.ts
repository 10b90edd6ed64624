type Standing = { checked: boolean; envelope: Buffer | undefined };
const kept = new WeakMap<object, Standing>();

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

const standingOf = (value: unknown): Standing | undefined =>
  typeof value === 'object' && value !== null ? kept.get(value) : undefined;

/** Freezes a value through and through and marks it as the answer to many calls, so that it is checked and written out once. */
export function keep<T extends object>(value: T): T {
  freeze(value);
  if (!kept.has(value)) kept.set(value, { checked: false, envelope: undefined });
  return value;
}

/** Runs `check`, which throws at a bad value; a kept value that has passed it is not checked again. */
export function checkAnswer(value: unknown, check: (value: unknown) => void): void {
  const standing = standingOf(value);
  if (standing?.checked) return;
  check(value);
  if (standing) standing.checked = true;
}

const writeEnvelope = (value: unknown) => JSON.stringify({ success: true, value });

/** The success envelope of a checked value as JSON; that of a kept one is written the first time only. */
export function envelopeOf(value: unknown): string | Buffer {
  const standing = standingOf(value);
  if (!standing) return writeEnvelope(value);
  standing.envelope ??= Buffer.from(writeEnvelope(value));
  return standing.envelope;
}
