import type { DispatchEntry } from '#engine/action/action.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useAvailable, useDispatch } from '#engine/action/dispatch.tsx';
import { MenuTile } from '#engine/action/menu-tile.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { closeSheet } from '#shared/platform/sheet.ts';
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
  const run = (entry: DispatchEntry) => void closeSheet('side').then(() => dispatch(entry));
  return (
    <Dialog open bare placement="side" title={t('shell.menu')} onClose={onClose}>
      <div className={styles.menu}>
        <WhoIsHere account={account} run={(action) => run({ action })} />
        <ul className={styles.grid}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <MenuTile card className={styles.tile} entry={entry} menu="side" onRun={run} />
            </li>
          ))}
        </ul>
        <Settings run={(action) => run({ action })} />
        {account && (
          <Button variant="secondary" wide icon="logout" onClick={() => run({ action: { type: 'logout' } })}>
            {t('shell.logout')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
