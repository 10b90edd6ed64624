import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { JsonObject, JsonPath } from '#schemas/json.ts';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { AssetsView } from '#studio/contract/assets.ts';
import type { NewBrandQuery, PromiseAsked, ReleaseChangesQuery } from '#studio/contract/acts.ts';
import type { PaletteView, WearersView } from '#studio/contract/palette.ts';
import type { DatesView, ScheduleView } from '#studio/contract/schedule.ts';
import type { PhoneQuery, PhoneView } from '#studio/contract/phone.ts';
import type { ShotsView } from '#studio/contract/shots.ts';
import type {
  CanvasView,
  ChoicesView,
  CompareView,
  ContrastView,
  DocumentView,
  FileView,
  FindingsView,
  GridView,
  NewBrandView,
  OutlineView,
  PlanView,
  PromiseView,
  ReadyView,
  ReleaseChangesView,
  ReleasesView,
  StateView,
  TextsView,
} from '#studio/contract/views.ts';
import type { Place } from '../selection.ts';
import { read, UnreachableError } from './client.ts';
import { addressOf } from './draft.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What happens in the session says itself when something is old.
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      retry: (_, error) => error instanceof UnreachableError,
      retryDelay: 1000,
    },
  },
});

/** Key of everything that an act may change. */
const ofSession = (...key: string[]) => ['session', ...key] as const;
const encode = encodeURIComponent;

const sessionQuery = <T>(key: string[], path: string) =>
  queryOptions({ queryKey: ofSession(...key), queryFn: ({ signal }) => read<T>(path, signal) });

/** Every read of the server. Those of the session are read again whenever something has happened in it. */
export const queries = {
  state: () => queryOptions({ queryKey: ['state'], queryFn: ({ signal }) => read<StateView>('state', signal) }),
  schema: (part: DocumentName | 'texts') =>
    queryOptions({ queryKey: ['schema', part], queryFn: ({ signal }) => read<JsonObject>(`schemas/${part}`, signal) }),
  phone: ({ code, path }: PhoneQuery) =>
    queryOptions({
      queryKey: ['phone', code, path],
      queryFn: ({ signal }) => read<PhoneView>(`phone?code=${encode(code)}&path=${encode(path)}`, signal),
      // A machine changes its network, and a link ends.
      staleTime: 0,
    }),
  findings: () => sessionQuery<FindingsView>(['findings'], 'findings'),
  outline: (code: string) => sessionQuery<OutlineView>(['outline', code], `brands/${encode(code)}/outline`),
  document: (code: string, part: DocumentName) =>
    sessionQuery<DocumentView>(['document', code, part], `brands/${encode(code)}/documents/${part}`),
  contrast: (code: string) => sessionQuery<ContrastView>(['contrast', code], `brands/${encode(code)}/contrast`),
  palette: (code: string, brand: string, accent?: string) =>
    sessionQuery<PaletteView>(
      ['palette', code, brand, accent ?? ''],
      `brands/${encode(code)}/palette?${new URLSearchParams({ brand, ...(accent !== undefined && { accent }) })}`,
    ),
  wearers: () => queryOptions({ queryKey: ['wearers'], queryFn: ({ signal }) => read<WearersView>('wearers', signal) }),
  texts: (code: string) => sessionQuery<TextsView>(['texts', code], `brands/${encode(code)}/texts`),
  canvas: (code: string, language = '', at = '') =>
    sessionQuery<CanvasView>(
      ['canvas', code, language, at],
      `brands/${encode(code)}/canvas?${new URLSearchParams({ language, at })}`,
    ),
  grid: (part: Place['part'], path: JsonPath) => {
    const asked = new URLSearchParams({ part, path: JSON.stringify(path) });
    return sessionQuery<GridView>(['grid', `${asked}`], `grid?${asked}`);
  },
  compare: (one: string, other: string) => {
    const asked = new URLSearchParams({ one, other });
    return sessionQuery<CompareView>(['compare', `${asked}`], `compare?${asked}`);
  },
  assets: (code: string) => sessionQuery<AssetsView>(['assets', code], `assets?code=${encode(code)}`),
  ready: (code: string) => sessionQuery<ReadyView>(['ready', code], `brands/${encode(code)}/ready`),
  newBrand: (asked: NewBrandQuery) => {
    const words = `${new URLSearchParams(asked)}`;
    return sessionQuery<NewBrandView>(['new-brand', words], `new-brand?${words}`);
  },
  /** What is live, read again soon while something is being published, and now and then, since others publish, too. */
  releases: () =>
    queryOptions({
      queryKey: ['releases'],
      queryFn: ({ signal }) => read<ReleasesView>('releases', signal),
      refetchInterval: ({ state: { data } }) =>
        data?.publications.some(({ failure }) => failure === undefined) ? 1000 : 30_000,
    }),
  /** Done by the clock: read again now and then. */
  schedule: () => queryOptions({ ...sessionQuery<ScheduleView>(['schedule'], 'schedule'), refetchInterval: 10_000 }),
  dates: () => sessionQuery<DatesView>(['dates'], 'dates'),
  releaseChanges: (asked: ReleaseChangesQuery) => {
    const words = `${new URLSearchParams(asked)}`;
    return sessionQuery<ReleaseChangesView>(['release-changes', words], `release-changes?${words}`);
  },
  promise: (asked: PromiseAsked) => {
    const query = new URLSearchParams({ asked: JSON.stringify(asked) });
    return sessionQuery<PromiseView>(['promise', `${query}`], `promise?${query}`);
  },
  plan: () => sessionQuery<PlanView>(['plan'], 'plan'),
  /** Made while somebody looks: read again until they are. */
  shots: () =>
    queryOptions({
      ...sessionQuery<ShotsView>(['shots'], 'shots'),
      refetchInterval: ({ state: { data } }) => data?.isWorking === true && 700,
    }),
  file: (file: string) => sessionQuery<FileView>(['file', file], `files?file=${encode(file)}`),
  choices: (reference: string, code: string) =>
    sessionQuery<ChoicesView>(['choices', reference, code], `choices/${encode(reference)}?code=${encode(code)}`),
};

const revisionOf = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null && 'revision' in data && typeof data.revision === 'number'
    ? data.revision
    : undefined;

/** Takes the state of an answer or of the stream, and lets what is older be read again; reads under way are not broken off. */
export function acceptState(state: StateView): void {
  const known = queryClient.getQueryData(queries.state().queryKey);
  if (known && known.revision > state.revision) return;
  queryClient.setQueryData(queries.state().queryKey, state);
  if (known?.revision === state.revision) return;
  void queryClient.invalidateQueries({ queryKey: ofSession() }, { cancelRefetch: false });
}

/** How long after a stream that was refused it is asked for again, ms: the browser itself only does so after one that broke off. */
const streamAgainMs = 3000;

/**
 * Follows the session: its stream, and reads that came back older than what has happened meanwhile. A restarted server counts anew: then
 * all is read again. `tell` hears why there is no stream, and undefined when it is back.
 * @returns stops it
 */
export function followSession(tell: (lost: unknown) => void): () => void {
  let stream: EventSource;
  let again: ReturnType<typeof setTimeout> | undefined;
  let hasFailed = false;
  const connect = () => {
    stream = new EventSource(addressOf('events'));
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => acceptState(JSON.parse(data) as StateView));
    stream.addEventListener('error', () => {
      hasFailed = true;
      // The stream does not say why; a read does, and what it says is told before somebody types.
      void read('state').then(() => undefined, tell);
      if (stream.readyState === EventSource.CLOSED) again = setTimeout(connect, streamAgainMs);
    });
    stream.addEventListener('open', () => {
      if (!hasFailed) return;
      hasFailed = false;
      tell(undefined);
      void queryClient.resetQueries();
    });
  };
  connect();
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== 'session' || query.state.fetchStatus !== 'idle') return;
    const [shown, latest] = [
      revisionOf(query.state.data),
      queryClient.getQueryData(queries.state().queryKey)?.revision,
    ];
    if (
      shown !== undefined &&
      latest !== undefined &&
      shown < latest &&
      query.state.status === 'success' &&
      !query.state.isInvalidated
    )
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
  });
  return () => {
    clearTimeout(again);
    stream.close();
    stop();
  };
}
