import { useState } from 'react';
import { usePromotionAct } from '#features/promotions/use-promotion-act.ts';
import { WordsSheet } from '#features/promotions/words-sheet.tsx';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';

const mostSigns = 140;

/** Applies for what the operator issues, with a word to them where the player has one (PROMO-3, PROMO-6). */
export function ApplyButton({ id }: { id: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const applying = usePromotionAct({
    intent: 'promotion-apply',
    about: id,
    saysError: true,
    send: (remark: string, idempotencyKey) =>
      call('promotionApply', { path: { id }, body: remark ? { remark } : {}, idempotencyKey }),
    onDone: () => {
      showToast('success', 'promotion.applied');
      setOpen(false);
    },
  });
  return (
    <>
      <Button size="large" wide onClick={() => setOpen(true)}>
        {t('promotion.apply')}
      </Button>
      {isOpen && (
        <WordsSheet
          sheet="promotion-apply"
          title={t('promotion.apply')}
          label={t('promotion.apply-remark')}
          hint={t('promotion.apply-hint')}
          button={t('promotion.apply-send')}
          most={mostSigns}
          optional
          sending={applying}
          onSend={applying.mutate}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
