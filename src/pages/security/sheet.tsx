import type { ReactNode } from 'react';
import type { SecurityItem } from '#schemas/gateway/security.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';

/** What the sheet of every item is handed. */
export type SheetProps = { item: SecurityItem; onClose: () => void };

/** The frame of an item's sheet, by the item's name unless it has a title of its own. */
export function Sheet({ item, title, onClose, children }: SheetProps & { title?: string; children: ReactNode }) {
  const t = useT();
  return (
    <Dialog sheet="security" placement="bottom" title={title ?? t(`security:item-${item.id}`)} onClose={onClose}>
      {children}
    </Dialog>
  );
}
