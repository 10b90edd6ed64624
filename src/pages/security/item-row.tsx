import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDispatch } from '#engine/action/dispatch.tsx';
import type { SecurityItem } from '#schemas/gateway/security.ts';
import { fewRecoveryCodes } from '#schemas/recovery-codes.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { looks } from './items.ts';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './item-row.module.css';

/** What there is of an item: its masked value, how many, or in a word. */
function useStateText({ id, state, shown, count, lockedUntil }: SecurityItem): string {
  const t = useT();
  const moment = useMoment('phone');
  if (state === 'locked') return t('security:state-locked', { time: moment(lockedUntil ?? 0) });
  if (state === 'missing') return t('security:state-missing');
  if (shown) return shown;
  if (id === 'totp' && count !== undefined) return t('security:state-recovery', { count });
  if (id === 'devices' || id === 'cards' || id === 'passkeys') return t(`security:state-${id}`, { count: count ?? 0 });
  return t(id === 'loginHistory' ? 'security:state-history' : 'security:state-set');
}

/** One item: what it is, its state in words and by its sign, and its one button. */
export function ItemRow({ item, onOpen }: { item: SecurityItem; onOpen: () => void }) {
  const t = useT();
  const base = useId();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { icon, acts, to } = looks[item.id];
  const act = acts[item.state];
  const isRunningOut = item.id === 'totp' && item.count !== undefined && item.count <= fewRecoveryCodes;
  const press = () => {
    if (act === 'service') dispatch({ action: { type: 'customer-service' } });
    else if (to) void navigate(to);
    else onOpen();
  };
  return (
    <li className={styles.row} data-item={item.id} data-state={item.state}>
      <span className={styles.sign}>
        <Icon name={icon} size={20} />
        {(item.state !== 'set' || isRunningOut) && <Icon name="alert" size={16} className={styles.mark} />}
      </span>
      <div className={styles.words}>
        <h3 id={`${base}-name`} className={styles.name}>
          {t(`security:item-${item.id}`)}
        </h3>
        <p className={styles.state}>
          <Foreign>{useStateText(item)}</Foreign>
        </p>
      </div>
      <Button
        id={`${base}-act`}
        aria-labelledby={`${base}-act ${base}-name`}
        variant={item.state === 'set' ? 'secondary' : 'primary'}
        size="small"
        onClick={press}
      >
        {t(`security:act-${act}`)}
      </Button>
    </li>
  );
}
