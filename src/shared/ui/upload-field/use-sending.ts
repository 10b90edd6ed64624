import { useState } from 'react';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { UnfitPicture } from './shrink.ts';

/** What is wrong with a file, as a text key, and whether to try again may help. */
type Fault = { textKey: string; canRetry: boolean };
/** A file on its way; `sent` is from 0 to 1, `preview` an address or empty. */
export type Sending<Key> = { key: Key; file: File; preview: string; sent: number; fault: Fault | undefined };
/** What the sender of a file reports of it. */
type Report = (more: Partial<Pick<Sending<unknown>, 'preview' | 'sent'>>) => void;

function faultOf(error: unknown): Fault {
  if (error instanceof UnfitPicture) return { textKey: error.textKey, canRetry: false };
  if (!(error instanceof GatewayError)) return { textKey: 'errors:general', canRetry: true };
  return { textKey: error.textKey, canRetry: error.status === 0 || error.status >= 500 };
}

/** Files on their way, one for each key: a later one of the same key takes its place. `send` resolves when the gateway has it. */
export function useSending<Key extends string | number>(send: (key: Key, file: File, report: Report) => Promise<void>) {
  const [sending, setSending] = useState<readonly Sending<Key>[]>([]);
  const change: (key: Key, more: Partial<Sending<Key>>) => void = (key, more) =>
    setSending((list) => list.map((each) => (each.key === key ? { ...each, ...more } : each)));
  const drop = (key: Key) => setSending((list) => list.filter((each) => each.key !== key));
  const add = async (key: Key, file: File) => {
    const begun = { key, file, preview: '', sent: 0, fault: undefined };
    setSending((list) =>
      list.some((each) => each.key === key) ? list.map((each) => (each.key === key ? begun : each)) : [...list, begun],
    );
    try {
      await send(key, file, (more) => change(key, more));
      drop(key);
    } catch (error) {
      change(key, { sent: 0, fault: faultOf(error) });
    }
  };
  return {
    sending,
    isSending: sending.some(({ fault }) => fault === undefined),
    add: (key: Key, file: File) => void add(key, file),
    retry: ({ key, file }: Sending<Key>) => void add(key, file),
    drop,
  };
}
