import type { ActionConfig } from '#schemas/merchant/documents.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useAvailable, useDispatch } from '#engine/action/dispatch.tsx';
import { MenuTile } from '#engine/action/menu-tile.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Settings } from './settings.tsx';
import { useAccount } from '#features/member/account.ts';
import { WhoIsHere } from './who-is-here.tsx';
import styles from './side-menu.module.css';

/** The menu at the inline end: who is logged in (SIDE-1), the merchant's grid (SIDE-2), theme and language. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const t = useT();
  const account = useAccount();
  const dispatch = useDispatch();
  const { menus } = useMerchant();
  const entries = useAvailable(menus.side);
  const run = (action: ActionConfig) => {
    onClose();
    dispatch({ action });
  };
  return (
    <Dialog open early bare placement="side" title={t('shell.menu')} onClose={onClose}>
      <div className={styles.menu}>
        <WhoIsHere account={account} run={run} />
        <ul className={styles.grid}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <MenuTile card className={styles.tile} entry={entry} menu="side" onPress={onClose} />
            </li>
          ))}
        </ul>
        <Settings run={run} />
        {account && (
          <Button variant="secondary" wide icon="logout" onClick={() => run({ type: 'logout' })}>
            {t('shell.logout')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
