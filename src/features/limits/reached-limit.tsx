import { limitNames, type ReachedLimit } from '#schemas/gateway/limit-names.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { isRecord } from '#shared/lib/is-record.ts';
import { useLimitWords } from './limit-words.ts';

const isReached = (value: unknown): value is ReachedLimit =>
  isRecord(value) &&
  limitNames.some(({ kind, period }) => kind === value['kind'] && period === value['period']) &&
  typeof value['limit'] === 'number' &&
  typeof value['left'] === 'number';

/** The limit that a call would pass; undefined for any other refusal. */
const reachedOf = (error: Error | null): ReachedLimit | undefined =>
  error instanceof GatewayError && error.code === 'limit.reached' && isReached(error.value) ? error.value : undefined;

/** Which limit a refusal is about, what is left of it, and when more is (LIMIT-5); nothing of any other refusal. */
export function ReachedLimitOf({ error }: { error: Error | null }) {
  const reached = reachedOf(error);
  return reached && <LimitLeft of={reached} />;
}

/** What is left of a limit, and when more is. */
export function LimitLeft({ of }: { of: ReachedLimit }) {
  const words = useLimitWords();
  return (
    <>
      <p>{words.left(of)}</p>
      <p>{words.free(of)}</p>
    </>
  );
}
