import { useState } from 'react';
import { useAct } from '#features/acts/use-act.ts';
import { WordsSheet } from '#features/promotions/words-sheet.tsx';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';

const mostSigns = 140;

/** Applies for what the operator issues, with a word to them where the player has one (PROMO-3, PROMO-6). */
export function ApplyButton({ id }: { id: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const applying = useAct({
    intent: (remark: string) => ['promotion-apply', id, remark],
    send: (remark, idempotencyKey) =>
      call('promotionApply', { path: { id }, body: remark ? { remark } : {}, idempotencyKey }),
    changes: 'promotion',
    says: 'promotion:applied',
    onDone: () => setOpen(false),
    retries: 1,
    showsRefusal: true,
  });
  return (
    <>
      <Button size="large" wide onClick={() => setOpen(true)}>
        {t('promotion:apply')}
      </Button>
      {isOpen && (
        <WordsSheet
          sheet="promotion-apply"
          title={t('promotion:apply')}
          label={t('promotion:apply-remark')}
          hint={t('promotion:apply-hint')}
          button={t('promotion:apply-send')}
          most={mostSigns}
          optional
          act={applying}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
