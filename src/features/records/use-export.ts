import { useMutation } from '@tanstack/react-query';
import { useOnce } from '#shared/platform/use-once.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/** Saves records as a file, one file at a time; says where it could not (REC-6). `save` reads them and saves the file. */
export function useExport(save: () => Promise<void>): { isSaving: boolean; start: () => void } {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: save,
    onError: () => showToast('fail', 'records:export-failed'),
  });
  const once = useOnce(mutateAsync);
  return { isSaving: isPending, start: () => void once().catch(() => {}) };
}
