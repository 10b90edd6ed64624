import { useState } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { closeSheet } from '#shared/platform/open-sheets.ts';
import { Button, IconButton } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Html } from '#shared/ui/html/html.tsx';
import type { Popup } from './rules.ts';
import styles from './popup-dialog.module.css';

const sheet = 'popup';

export type PopupDialogProps = {
  pages: readonly Popup[];
  /** Whether promotions offer the way to their page (POP-3). */
  canJoin: boolean;
  onJoin: (promotionId: string) => void;
  /** Called at once when the player closes it. */
  onClose: () => void;
  /** Called when it has gone from sight. */
  onClosed: () => void;
};

/** The pages of a popup, one at a time; it leaves with an animation. */
export function PopupDialog({ pages, canJoin, onJoin, onClose, onClosed }: PopupDialogProps) {
  const t = useT();
  const [at, setAt] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const page = pages[at];
  if (!page) return null;
  const close = () => {
    if (!leaving) onClose();
    setLeaving(true);
  };
  const joins = page.promotionType === 'promotion' && canJoin;
  return (
    <Dialog sheet={sheet} title={page.title} onClose={close} leaving={leaving} onLeft={onClosed}>
      <div key={page.id} className={styles.page}>
        <Html html={page.content} className={styles.content} onFollow={close} />
      </div>
      <div className={styles.actions}>
        <Button
          wide
          size="large"
          onClick={() => {
            close();
            if (joins) void closeSheet(sheet).then(() => onJoin(page.promotionId));
          }}
        >
          {t(joins ? 'notice:popup-join' : 'notice:popup-know')}
        </Button>
      </div>
      {pages.length > 1 && (
        <div className={styles.pager}>
          <IconButton
            icon="chevron-left"
            mirrored
            size={20}
            label={t('notice:popup-previous')}
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          />
          <span className={styles.count} role="status" dir="ltr">
            {`${at + 1} / ${pages.length}`}
          </span>
          <IconButton
            icon="chevron-right"
            mirrored
            size={20}
            label={t('notice:popup-next')}
            disabled={at === pages.length - 1}
            onClick={() => setAt(at + 1)}
          />
        </div>
      )}
    </Dialog>
  );
}
