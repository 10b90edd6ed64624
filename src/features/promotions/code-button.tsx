import { useState } from 'react';
import { pathOf } from '#schemas/routes.ts';
import { useAct } from '#features/acts/use-act.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button, type ButtonProps } from '#shared/ui/button/button.tsx';
import { usePaidWords } from './use-paid-words.ts';
import { WordsSheet } from './words-sheet.tsx';

const sheet = 'promotion-code';
const mostSigns = 40;

/** Asks for a code and redeems it; then leads to the promotion that it was for (PROMO-3). */
export function CodeButton(look: Pick<ButtonProps, 'variant' | 'size' | 'wide'>) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const redeeming = useAct({
    intent: (code: string) => ['promotion-code', code],
    send: (code, idempotencyKey) => call('promotionCode', { body: { code }, idempotencyKey }),
    name: 'promotionCode',
    says: usePaidWords(),
    leaves: ({ promotion }) => ({ sheet, to: pathOf('activity-detail', { id: promotion.id }) }),
    onDone: () => setOpen(false),
    retries: 1,
    showsRefusal: true,
  });
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {t('promotion:code-enter')}
      </Button>
      {isOpen && (
        <WordsSheet
          sheet={sheet}
          title={t('promotion:code-enter')}
          label={t('promotion:code')}
          hint={t('promotion:code-hint')}
          button={t('promotion:code-redeem')}
          most={mostSigns}
          act={redeeming}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
