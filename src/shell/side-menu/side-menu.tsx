import { languageTag } from '#schemas/merchant/boot-data.ts';
import type { ActionConfig } from '#schemas/merchant/menus.ts';
import { pathOf } from '#schemas/routes.ts';
import type { DispatchEntry } from '#engine/action/action.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useAvailable, useDispatch } from '#engine/action/dispatch.tsx';
import { MenuTile } from '#engine/action/menu-tile.tsx';
import { setTheme, useTheme } from '#engine/theme/theme.ts';
import { useAccount, type Account } from '#features/member/account.ts';
import { useT, useLanguage } from '#shared/i18n/texts.tsx';
import { closeSheet } from '#shared/platform/open-sheets.ts';
import { reportUnkept } from '#shared/ui/by-hand/by-hand.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Flag } from '#shared/ui/flag/flag.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import styles from './side-menu.module.css';

/** The menu at the inline end: who is logged in (SIDE-1), the merchant's grid (SIDE-2), theme and language. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const t = useT();
  const account = useAccount();
  const dispatch = useDispatch();
  const { menus } = useMerchant();
  const entries = useAvailable(menus.side);
  const run = (entry: DispatchEntry) => void closeSheet('side').then(() => dispatch(entry));
  return (
    <Dialog bare placement="side" title={t('shell:menu')} onClose={onClose}>
      <div className={styles.menu}>
        <WhoIsHere account={account} run={(action) => run({ action })} />
        <ul className={styles.grid}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <MenuTile card entry={entry} menu="side" onRun={run} />
            </li>
          ))}
        </ul>
        <Settings run={(action) => run({ action })} />
        {account && (
          <Button variant="secondary" wide icon="logout" onClick={() => run({ action: { type: 'logout' } })}>
            {t('shell:logout')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Theme, and language: Urdu by a switch whose other side is English, any other by the flag picker (I18N-1). */
export function Settings({ run }: { run: (action: ActionConfig) => void }) {
  const t = useT();
  const dark = useTheme((state) => state.theme === 'dark');
  const { language, languages, setLanguage } = useLanguage();
  const hasSwitch = languages.includes('UR') && languages.includes('EN');
  const hasPicker = languages.length > (hasSwitch ? 2 : 1);
  const choose = (urdu: boolean) =>
    setLanguage(urdu ? 'UR' : 'EN')
      .then(reportUnkept)
      .catch(() => showToast('fail', 'errors:language'));
  return (
    <div className={styles.settings}>
      <Switch label={t('shell:dark-theme')} checked={dark} onChange={(on) => setTheme(on ? 'dark' : 'light')} />
      {hasSwitch && (
        <Switch label={t('shell:urdu')} checked={language === 'UR'} onChange={(urdu) => void choose(urdu)} />
      )}
      {hasPicker && (
        <button type="button" className={styles.row} onClick={() => run({ type: 'language' })}>
          <span>{t('shell:language')}</span>
          <span className={styles.value}>
            <Flag language={language} />
            <span lang={languageTag(language)}>{language}</span>
            <Icon name="chevron-right" size={20} mirrored />
          </span>
        </button>
      )}
    </div>
  );
}

const forgot = { type: 'go', path: pathOf('forget') };

type WhoIsHereProps = { account: Account | undefined; run: (action: ActionConfig) => void };

/** Avatar, name and balance, which lead to the member centre; for a visitor the ways in (SIDE-1). */
function WhoIsHere({ account, run }: WhoIsHereProps) {
  const t = useT();
  if (account) {
    return (
      <button type="button" className={styles.card} onClick={() => run({ type: 'member-centre' })}>
        <Avatar name={account.name} src={account.avatar} size="large" />
        <span className={styles.words}>
          <span className={styles.name}>{account.name}</span>
          <span className={styles.balance}>{account.balance ?? '—'}</span>
          <small>{account.level}</small>
        </span>
      </button>
    );
  }
  return (
    <>
      <div className={styles.card}>
        <Avatar size="large" />
        <p className={styles.words}>
          <span className={styles.name}>{t('shell:welcome')}</span>
          <small>{t('shell:welcome-hint')}</small>
        </p>
      </div>
      <div className={styles.ways}>
        <Button variant="secondary" onClick={() => run({ type: 'register' })}>
          {t('shell:register')}
        </Button>
        <Button onClick={() => run({ type: 'login' })}>{t('shell:login')}</Button>
        <Button variant="ghost" size="small" className={styles.forgot} onClick={() => run(forgot)}>
          {t('shell:forgot-password')}
        </Button>
      </div>
    </>
  );
}
