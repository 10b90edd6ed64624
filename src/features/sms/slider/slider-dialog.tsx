import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SliderResult } from '#schemas/gateway/slider.ts';
import type { GatewayError } from '#shared/api/gateway-error.ts';
import { isRecord } from '#shared/lib/is-record.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { ErrorNotice } from '#shared/ui/error-notice/error-notice.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { challengeQuery } from './challenge.ts';
import { Puzzle } from './puzzle.tsx';
import styles from './slider.module.css';

export type SliderDialogProps = {
  /** Sends the result; resolves to the gateway's refusal of it, or to nothing when the dialog is no longer needed. */
  onSolve: (result: SliderResult) => Promise<GatewayError | undefined>;
  onClose: () => void;
};

/** The slider check before a text message (SMS-2). A wrong answer may be corrected until the gateway ends the challenge. */
export function SliderDialog({ onSolve, onClose }: SliderDialogProps) {
  const t = useT();
  const { data, isError, isFetching, refetch } = useQuery(challengeQuery);
  const [note, setNote] = useState<'slider:wrong' | 'slider:again'>();
  const solve = async (result: SliderResult) => {
    const refusal = await onSolve(result);
    if (!refusal) return;
    const isOver = !(isRecord(refusal.value) && Number(refusal.value['triesLeft']) >= 1);
    setNote(isOver ? 'slider:again' : 'slider:wrong');
    if (isOver) await refetch();
  };
  return (
    <Dialog sheet="slider" title={t('slider:title')} onClose={onClose}>
      {isError && !isFetching ? (
        <ErrorNotice onRetry={() => void refetch()} />
      ) : data && !isFetching ? (
        <Puzzle key={data.id} challenge={data} onSolve={solve} onRenew={() => void refetch()} />
      ) : (
        <Skeleton className={styles.picture} />
      )}
      <p className={styles.note} role="alert">
        {note && t(note)}
      </p>
    </Dialog>
  );
}
