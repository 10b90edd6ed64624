import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Upload } from '#schemas/gateway/uploads.ts';
import { listQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { asAddress, shrink, UnfitPicture } from './shrink.ts';

/** The player's pictures for a purpose, such as `deposit:<order>`; the gateway has them, so a reload loses none. */
export const uploadsQuery = (purpose: string) => listQuery(['uploads', purpose], 'uploads', { query: { purpose } });

/** One picture as an address. It never changes. */
export const pictureQuery = (id: string) =>
  queryOptions({
    staleTime: Infinity,
    queryKey: ['picture', id],
    queryFn: async ({ signal }) => (await call('uploadRead', { path: { id }, signal })).image,
  });

/** What is wrong with a picture, as a text key, and whether to try again may help. */
type Fault = { textKey: string; canRetry: boolean };
/** A picture on its way; `sent` is from 0 to 1, `preview` an address or empty. */
export type Sending = { key: number; file: Blob; preview: string; sent: number; fault: Fault | undefined };

function faultOf(error: unknown): Fault {
  if (error instanceof UnfitPicture) return { textKey: error.textKey, canRetry: false };
  if (!(error instanceof GatewayError)) return { textKey: 'errors:general', canRetry: true };
  return { textKey: error.textKey, canRetry: error.status === 0 || error.status >= 500 };
}

/** The pictures for a purpose: those that the gateway has, those on their way, and what can be done with them. */
export function useUploads(purpose: string) {
  const queries = useQueryClient();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const lastKey = useRef(0);
  const known = useQuery(uploadsQuery(purpose));
  const change = (key: number, more: Partial<Sending>) =>
    setSending((list) => list.map((each) => (each.key === key ? { ...each, ...more } : each)));
  const drop = (key: number) => setSending((list) => list.filter((each) => each.key !== key));
  const setKnown = (next: (list: readonly Upload[]) => Upload[]) =>
    queries.setQueryData(uploadsQuery(purpose).queryKey, (list = []) => next(list));

  const send = async (key: number, file: Blob) => {
    try {
      const picture = await shrink(file);
      const preview = await asAddress(picture);
      change(key, { preview });
      const onProgress = (sent: number) => change(key, { sent });
      const upload = await call('uploadAdd', { query: { purpose }, picture, onProgress });
      queries.setQueryData(pictureQuery(upload.id).queryKey, preview);
      setKnown((list) => [...list, upload]);
      drop(key);
    } catch (error) {
      change(key, { sent: 0, fault: faultOf(error) });
    }
  };
  return {
    known,
    sending,
    isSending: sending.some(({ fault }) => fault === undefined),
    add: (file: Blob) => {
      const key = (lastKey.current += 1);
      setSending((list) => [...list, { key, file, preview: '', sent: 0, fault: undefined }]);
      void send(key, file);
    },
    retry: ({ key, file }: Sending) => {
      change(key, { fault: undefined });
      void send(key, file);
    },
    drop,
    remove: async (id: string) => {
      await call('uploadRemove', { path: { id } });
      setKnown((list) => list.filter((each) => each.id !== id));
    },
  };
}
export type Uploads = ReturnType<typeof useUploads>;
