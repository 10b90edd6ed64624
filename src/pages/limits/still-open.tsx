import { pathOf } from '#schemas/routes.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import styles from './limits.module.css';

/** The ways to what is open to a player who may not play (LIMIT-9). */
export function StillOpen() {
  const t = useT();
  return (
    <>
      <h3 className={styles.title}>{t('limits:still-open')}</h3>
      <Rows>
        <Row to={pathOf('withdraw')} start={<Icon name="withdraw" />}>
          {t('menu:withdraw')}
        </Row>
        <Row to={pathOf('game-record')} start={<Icon name="receipt" />}>
          {t('menu:record')}
        </Row>
        <Row to={pathOf('member-home')} start={<Icon name="user" />}>
          {t('menu:member')}
        </Row>
        <Row to={pathOf('identity')} start={<Icon name="card" />}>
          {t('verification:title')}
        </Row>
        <Row to={pathOf('help')} start={<Icon name="help" />}>
          {t('menu:help')}
        </Row>
      </Rows>
    </>
  );
}
