import type { ComponentType } from 'react';
import type { SecurityItem } from '#schemas/gateway/security.ts';
import { LazyDialog } from '#shared/ui/lazy-view/lazy-dialog.tsx';
import { lazyView, type LazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import type { SheetProps } from './sheet.tsx';

const lazySheet = (load: () => Promise<ComponentType<SheetProps>>): LazyView<SheetProps> => lazyView(load);

/** The sheet of each item that has one, fetched when it is first opened. */
const sheets: Partial<Record<SecurityItem['id'], LazyView<SheetProps>>> = {
  paymentPassword: lazySheet(async () => (await import('./payment-sheet.tsx')).PaymentSheet),
  mobile: lazySheet(async () => (await import('./address-sheets.tsx')).MobileSheet),
  email: lazySheet(async () => (await import('./address-sheets.tsx')).EmailSheet),
  payee: lazySheet(async () => (await import('./payee-sheet.tsx')).PayeeSheet),
  questions: lazySheet(async () => (await import('./questions-sheet.tsx')).QuestionsSheet),
  devices: lazySheet(async () => (await import('./devices-sheet.tsx')).DevicesSheet),
  loginHistory: lazySheet(async () => (await import('./history-sheet.tsx')).HistorySheet),
};

/** The open sheet; nothing for an item that the account does not have, or that has none. */
export function ItemSheet({ item, onClose }: { item: SecurityItem | undefined; onClose: () => void }) {
  const Sheet = item && sheets[item.id];
  if (!Sheet) return null;
  return (
    <LazyDialog key={item.id} onClose={onClose}>
      <Sheet item={item} onClose={onClose} />
    </LazyDialog>
  );
}
