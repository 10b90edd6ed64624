import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Upload } from '#schemas/gateway/uploads.ts';
import { listQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { asAddress, shrink } from './shrink.ts';
import { useSending } from './use-sending.ts';

/** The player's pictures for a purpose, such as `deposit:<order>`; the gateway has them, so a reload loses none. */
export const uploadsQuery = (purpose: string) => listQuery(['uploads', purpose], 'uploads', { query: { purpose } });

/** One picture as an address. It never changes. */
export const pictureQuery = (id: string) =>
  queryOptions({
    staleTime: Infinity,
    queryKey: ['picture', id],
    queryFn: async ({ signal }) => (await call('uploadRead', { path: { id }, signal })).image,
  });

/** The pictures for a purpose: those that the gateway has, those on their way, and what can be done with them. */
export function useUploads(purpose: string) {
  const queries = useQueryClient();
  const lastKey = useRef(0);
  const known = useQuery(uploadsQuery(purpose));
  const setKnown = async (next: (list: readonly Upload[]) => Upload[]) => {
    const { queryKey } = uploadsQuery(purpose);
    // A read on its way may have been answered before the change, and would undo it here.
    await queries.cancelQueries({ queryKey, exact: true });
    queries.setQueryData(queryKey, (list = []) => next(list));
  };
  const { add, ...way } = useSending<number>(async (_key, file, report) => {
    const picture = await shrink(file);
    const preview = await asAddress(picture);
    report({ preview });
    const onProgress = (sent: number) => report({ sent });
    const upload = await call('uploadAdd', { query: { purpose }, picture, onProgress });
    queries.setQueryData(pictureQuery(upload.id).queryKey, preview);
    await setKnown((list) => [...list, upload]);
  });
  return {
    known,
    ...way,
    add: (file: File) => add((lastKey.current += 1), file),
    remove: async (id: string) => {
      await call('uploadRemove', { path: { id } });
      await setKnown((list) => list.filter((each) => each.id !== id));
    },
  };
}
export type Uploads = ReturnType<typeof useUploads>;
