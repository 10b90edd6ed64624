import { create } from 'zustand';
import type { TextValues } from '#shared/i18n/texts.tsx';

/** TOAST-1. `offline` is the platform's word for "not now": closed features and lost connections. */
export type ToastKind = 'info' | 'success' | 'fail' | 'offline' | 'loading';

/** How long toasts stay, in ms (TOAST-1). `untilDone` is for work that takes its toast away. */
export const toastMs = { default: 3000, long: 8000, loading: 10_000, untilDone: 9_999_000 } as const;

type Toast = { id: number; kind: ToastKind; textKey: string; values?: TextValues | undefined; ms: number };
export type ToastOptions = Pick<Toast, 'values'> & { ms?: number | undefined };

/** The one toast on screen; a newer one takes its place. */
export const useToasts = create<{ toast: Toast | undefined }>(() => ({ toast: undefined }));

let lastId = 0;

/** Shows a toast and returns its id. Stays 3 s, `loading` 10 s, unless `ms` says otherwise, from when the region draws it. */
export function showToast(kind: ToastKind, textKey: string, { ms, values }: ToastOptions = {}): number {
  const id = ++lastId;
  const stays = ms ?? (kind === 'loading' ? toastMs.loading : toastMs.default);
  useToasts.setState({ toast: { id, kind, textKey, values, ms: stays } });
  return id;
}

/** Hides that toast, or with no id whichever is shown. A newer toast is left alone. */
export function hideToast(id?: number): void {
  const { toast } = useToasts.getState();
  if (toast && (id === undefined || toast.id === id)) useToasts.setState({ toast: undefined });
}

/** Shows a loading toast for as long as `work` takes. */
export async function toastWhile<T>(textKey: string, work: Promise<T>): Promise<T> {
  const toast = showToast('loading', textKey, { ms: toastMs.untilDone });
  return work.finally(() => hideToast(toast));
}
