import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BankCard } from '#schemas/gateway/cards.ts';
import { CardName, useCardText } from '#features/cards/card-name.tsx';
import { useFreshProof } from '#features/security/fresh-proof.ts';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './cards.module.css';
import { showToast } from '#shared/ui/toast/toast-store.ts';

const question = {
  titleKey: 'cards.remove-title',
  bodyKey: 'cards.remove-body',
  confirmKey: 'cards.remove',
  cancelKey: 'shell.cancel',
};
const tellFailure = (error: unknown) =>
  showToast('fail', error instanceof GatewayError ? error.textKey : 'errors.general');

/** One card: what it is, whether it may be used, and what can be done with it. It is never edited. */
export function CardRow({ card }: { card: BankCard }) {
  const t = useT();
  const moment = useMoment();
  const now = useServerClock();
  const queries = useQueryClient();
  const withProof = useFreshProof();
  const cardText = useCardText();
  const { id, type, payeeName, isDefault, usableAt } = card;
  const path = { id };
  const onSettled = () => queries.invalidateQueries({ queryKey: ['cards'] });
  const making = useMutation({
    mutationFn: () => call('bankCardDefault', { path }),
    onError: tellFailure,
    onSettled,
  });
  const removing = useMutation({
    mutationFn: () => withProof(() => call('bankCardRemove', { path })),
    onError: tellFailure,
    onSettled,
  });
  const name = cardText(card);
  return (
    <li className={styles.card}>
      <div className={styles.face}>
        <Icon name={type === 'bank' ? 'card' : 'wallet'} />
        <div className={styles.words}>
          <p className={styles.name}>
            <CardName card={card} />
            {isDefault && <span className={styles.tag}>{t('cards.default')}</span>}
          </p>
          <p className={styles.muted}>
            <bdi>{payeeName}</bdi>
          </p>
          {usableAt > now && <p className={styles.waits}>{t('cards.waits', { time: moment(usableAt) })}</p>}
        </div>
      </div>
      <div className={styles.acts}>
        {!isDefault && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('cards.make-default-name', { name })}
            busy={making.isPending}
            onClick={() => making.mutate()}
          >
            {t('cards.make-default')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="small"
          aria-label={t('cards.remove-name', { name })}
          busy={removing.isPending}
          onClick={() => void confirm(question).then((yes) => yes && removing.mutate())}
        >
          {t('cards.remove')}
        </Button>
      </div>
    </li>
  );
}
