import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '#schemas/routes.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { closeSheet } from '#shared/platform/open-sheets.ts';
import { Button, type ButtonProps } from '#shared/ui/button/button.tsx';
import { usePaidToast } from './use-paid-toast.ts';
import { usePromotionAct } from './use-promotion-act.ts';
import { WordsSheet } from './words-sheet.tsx';

const sheet = 'promotion-code';
const mostSigns = 40;

/** Asks for a code and redeems it; then leads to the promotion that it was for (PROMO-3). */
export function CodeButton(look: Pick<ButtonProps, 'variant' | 'size' | 'wide'>) {
  const t = useT();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const tellPaid = usePaidToast();
  const redeeming = usePromotionAct({
    intent: 'promotion-code',
    about: '',
    saysError: true,
    send: (code: string, idempotencyKey) => call('promotionCode', { body: { code }, idempotencyKey }),
    onDone: async (won) => {
      tellPaid(won);
      setOpen(false);
      await closeSheet(sheet);
      const path = pathOf('activity-detail', { id: won.promotion.id });
      if (location.pathname + location.search !== path) void navigate(path);
    },
  });
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {t('promotion.code-enter')}
      </Button>
      {isOpen && (
        <WordsSheet
          sheet={sheet}
          title={t('promotion.code-enter')}
          label={t('promotion.code')}
          hint={t('promotion.code-hint')}
          button={t('promotion.code-redeem')}
          most={mostSigns}
          sending={redeeming}
          onSend={redeeming.mutate}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
