import { BrandLogo } from '#engine/config/brand-logo.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useAvailable } from '#engine/action/dispatch.tsx';
import { MenuBadge } from '#engine/action/menu-tile.tsx';
import { MenuControl } from '#engine/action/menu-control.tsx';
import { useTextFor } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { useAccount } from '#features/member/account.ts';
import { AccountArea } from './account-area.tsx';
import styles from './home-header.module.css';

const home = { action: { type: 'home' } };

/** The header of the home page (HEAD-1) in the merchant's variant: bar, or centered and hero, whose row with the account scrolls away with the page. */
export function HomeHeader() {
  const textFor = useTextFor();
  const account = useAccount();
  const { merchant, menus, layout } = useMerchant();
  const entries = useAvailable(menus.header);
  // Both headers are prerendered.
  const forBoth = !useHydrated();
  const deposit = entries.find((entry) => entry.action.type === 'deposit' && (account ?? forBoth));
  const ofAccount = (
    <div className={styles.account}>
      <AccountArea account={account} forBoth={forBoth} deposit={deposit} />
    </div>
  );
  const isOneRow = layout.header === 'bar';
  return (
    <header className={classNames(styles.header, styles[layout.header], !isOneRow && styles.twoRows)}>
      <div className={styles.row}>
        <MenuControl entry={home} label={merchant.name} className={styles.brand}>
          <BrandLogo alt="" className={styles.logo} height={32} />
        </MenuControl>
        {isOneRow && ofAccount}
        <div className={styles.menu}>
          {entries
            .filter((entry) => entry !== deposit)
            .map((entry) => (
              <MenuControl
                key={entry.id}
                entry={entry}
                mark={entry['data-for']}
                menu="header"
                label={textFor(entry.label)}
                className={styles.control}
              >
                <Icon name={entry.icon} size={24} />
                <MenuBadge entry={entry} />
              </MenuControl>
            ))}
        </div>
      </div>
      {!isOneRow && ofAccount}
    </header>
  );
}
