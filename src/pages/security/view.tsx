import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SecurityItem } from '#schemas/gateway/security.ts';
import { securityQuery } from '#features/security/queries.ts';
import { useHasSession } from '#features/session/store.ts';
import { IdentityEntry } from '#features/verification/identity-entry.tsx';
import { useTextFor } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeleton, Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { LazyDialog } from '#shared/ui/lazy-view/lazy-dialog.tsx';
import { lazyView, type LazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import type { SheetProps } from './sheet.tsx';
import { looks, sections } from './items.ts';
import { ItemRow } from './item-row.tsx';
import { Frozen, Summary } from './summary.tsx';
import styles from './view.module.css';

const isItem = (id: string | null): id is SecurityItem['id'] => id !== null && Object.hasOwn(looks, id);

/** `/m/member/security`: what protects the account, and one button for each (SECUR-1). `?item=email` opens that one. */
export function View() {
  const textFor = useTextFor();
  const [search] = useSearchParams();
  const asked = search.get('item');
  const [open, setOpen] = useState(isItem(asked) ? asked : undefined);
  const [shownFor, setShownFor] = useState(asked);
  // A link to another item may be followed from a sheet of this page.
  if (asked !== shownFor) {
    setShownFor(asked);
    if (isItem(asked)) setOpen(asked);
  }
  const query = useQuery({ ...securityQuery, enabled: useHasSession() });
  return (
    <div className={classNames(styles.page, room.pair)}>
      <QueryBody query={query} skeleton={<Ghost />}>
        {({ items, frozen, lastLogin }) => (
          <>
            {frozen && <Frozen {...frozen} />}
            <Summary items={items} lastLogin={lastLogin} />
            {sections.map(({ id, has }) => {
              const shown = has.flatMap((each) => items.filter((item) => item.id === each));
              if (shown.length === 0) return null;
              return (
                <section key={id} className={styles.section} aria-labelledby={`security-${id}`}>
                  <h2 id={`security-${id}`} className={styles.heading}>
                    {textFor(`security:section-${id}`)}
                  </h2>
                  <ul className={styles.list}>
                    {shown.map((item) => (
                      <ItemRow key={item.id} item={item} onOpen={() => setOpen(item.id)} />
                    ))}
                  </ul>
                </section>
              );
            })}
            <IdentityEntry />
            {open && <ItemSheet item={items.find(({ id }) => id === open)} onClose={() => setOpen(undefined)} />}
          </>
        )}
      </QueryBody>
    </div>
  );
}

function Ghost() {
  return (
    <>
      <Skeleton className={styles.ghostSummary} />
      <Skeletons count={4} className={styles.ghostSection} />
    </>
  );
}

const lazySheet = (load: () => Promise<ComponentType<SheetProps>>): LazyView<SheetProps> => lazyView(load);

/** The sheet of each item that has one, fetched when it is first opened. */
const sheets: Partial<Record<SecurityItem['id'], LazyView<SheetProps>>> = {
  paymentPassword: lazySheet(async () => (await import('./payment-sheet.tsx')).PaymentSheet),
  passkeys: lazySheet(async () => (await import('./passkeys-sheet.tsx')).PasskeysSheet),
  totp: lazySheet(async () => (await import('./totp-sheet.tsx')).TotpSheet),
  mobile: lazySheet(async () => (await import('./address-sheets.tsx')).MobileSheet),
  email: lazySheet(async () => (await import('./address-sheets.tsx')).EmailSheet),
  payee: lazySheet(async () => (await import('./address-sheets.tsx')).PayeeSheet),
  questions: lazySheet(async () => (await import('./questions-sheet.tsx')).QuestionsSheet),
  devices: lazySheet(async () => (await import('./devices-sheet.tsx')).DevicesSheet),
  loginHistory: lazySheet(async () => (await import('./history-sheet.tsx')).HistorySheet),
};

/** The open sheet; nothing for an item that the account does not have, or that has none. */
function ItemSheet({ item, onClose }: { item: SecurityItem | undefined; onClose: () => void }) {
  const Sheet = item && sheets[item.id];
  if (!Sheet) return null;
  return (
    <LazyDialog key={item.id} onClose={onClose}>
      <Sheet item={item} onClose={onClose} />
    </LazyDialog>
  );
}
