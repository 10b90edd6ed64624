import { Check as fits, Errors } from 'typebox/value';
import type { TSchema } from 'typebox';
import { errorCatalogue, type ErrorCode } from '#schemas/gateway/errors.ts';
import { errorsOf } from '#schemas/gateway/errors-of.ts';
import { Failure, type Operation } from '#schemas/gateway/operation.ts';
import type { Fault } from './checks.ts';

/** An answer as received. */
export type Arrived = { status: number; headers: Headers; text: string };
/** What an answer says, its value where that is of the contract's shape, and everything about it that no answer of this operation may be. */
export type Judged = { code: string | undefined; value: unknown; faults: Omit<Fault, 'sent'>[] };

const longestShown = 160;
export const shorten = (text: string): string =>
  text.length > longestShown ? `${text.slice(0, longestShown)}…` : text || 'nothing';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const at = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), value);

/** The first things that a value has otherwise than its schema; of a list, those of its first bad entry. */
function shapeFaults(schema: TSchema, value: unknown): Judged['faults'] {
  const errors = Errors(schema, value).slice(0, 3);
  return errors.map(({ instancePath, message }) => ({
    check: 'shape',
    expected: `value${instancePath.replaceAll('/', '.')} ${message}`,
    came: shorten(JSON.stringify(at(value, instancePath)) ?? 'nothing'),
  }));
}

function headerFaults({ headers }: Arrived): Judged['faults'] {
  const clock = headers.get('date-ms') ?? '';
  const stored = headers.get('cache-control') ?? '';
  return [
    ...(/^\d{12,14}$/.test(clock)
      ? []
      : [{ check: 'headers' as const, expected: 'date-ms: epoch milliseconds', came: `date-ms: ${shorten(clock)}` }]),
    ...(stored.includes('no-store')
      ? []
      : [
          { check: 'headers' as const, expected: 'cache-control: no-store', came: `cache-control: ${shorten(stored)}` },
        ]),
  ];
}

function failureFaults(operation: Operation, status: number, code: string): Judged['faults'] {
  const documented = errorsOf(operation);
  if (!documented.includes(code as ErrorCode))
    return [{ check: 'code', expected: `one of ${documented.join(', ')}`, came: `${status} ${code}` }];
  const right = errorCatalogue[code as ErrorCode].status;
  return status === right ? [] : [{ check: 'status', expected: `${right} ${code}`, came: `${status} ${code}` }];
}

/** Holds an answer to what the contract says of every answer of this operation, whatever was asked. */
export function judge(operation: Operation, arrived: Arrived): Judged {
  const { status, headers, text } = arrived;
  const body = parsed(text);
  const came = `${status} ${shorten(text)}`;
  const code = isObject(body) && typeof body['errorCode'] === 'string' ? body['errorCode'] : undefined;
  if ((status === 404 || status === 405) && (code === undefined || code === 'route.unknown'))
    return { code, value: undefined, faults: [{ check: 'there', expected: 'an answer of this call', came }] };
  const faults = headerFaults(arrived);
  const type = headers.get('content-type') ?? '';
  if (!type.startsWith('application/json'))
    faults.push({ check: 'envelope', expected: 'content-type: application/json', came: `content-type: ${type}` });
  if (status === 200) {
    if (!isObject(body) || body['success'] !== true || !('value' in body)) {
      faults.push({ check: 'envelope', expected: '{"success":true,"value":…}', came });
      return { code, value: undefined, faults };
    }
    const unfit = shapeFaults(operation.value, body['value']);
    faults.push(...unfit);
    return { code: undefined, value: unfit.length > 0 ? undefined : body['value'], faults };
  }
  if (status < 400) faults.push({ check: 'status', expected: '200, or 400 and above', came });
  else if (!fits(Failure, body))
    faults.push({ check: 'envelope', expected: '{"success":false,"errorCode":"…","message":"…"}', came });
  else faults.push(...failureFaults(operation, status, body.errorCode));
  return { code, value: undefined, faults };
}
