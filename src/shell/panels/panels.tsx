import { useLocation } from 'react-router-dom';
import type { Role } from '#schemas/merchant/condition.ts';
import { useMerchant, type Merchant } from '#engine/config/config-context.tsx';
import { useRole, useSession } from '#features/session/store.ts';
import { closeSheet, useNoStaleSheet } from '#shared/platform/open-sheets.ts';
import { sheetsOf } from '#shared/platform/sheet.ts';
import { LazyDialog } from '#shared/ui/lazy-view/lazy-dialog.tsx';
import type { LazyView } from '#shared/ui/lazy-view/lazy-view.tsx';

type Panel = {
  View: LazyView<{ onClose: () => void }>;
  /** Whether the merchant has it; absent means that every merchant does. A bundle without it does not have its code. */
  isOffered?: (merchant: Merchant) => boolean;
  /** Whether it is for a player of that role; absent means that it is for everybody. */
  isFor?: (role: Role) => boolean;
};

/** Sheet name to panel; looked up by own property only. */
export type PanelRegistry = Readonly<Record<string, Panel>>;

/** The panels that the history has open over the screen. It may lead to one that is not for this player: one of another role has opened it. */
export function Panels({ panels }: { panels: PanelRegistry }) {
  const { state } = useLocation();
  const role = useRole();
  const merchant = useMerchant();
  const restored = useSession((session) => session.restored);
  const panelOf = (name: string): Panel | undefined => {
    const panel = Object.hasOwn(panels, name) ? panels[name] : undefined;
    const { isOffered, isFor } = panel ?? {};
    return (isOffered?.(merchant) ?? true) && (isFor?.(role) ?? true) ? panel : undefined;
  };
  useNoStaleSheet(restored, (name) => panelOf(name) !== undefined);
  if (!restored) return null;
  return sheetsOf(state).map(({ sheet }) => {
    const panel = panelOf(sheet);
    const close = () => void closeSheet(sheet);
    return (
      panel && (
        <LazyDialog key={sheet} onClose={close}>
          <panel.View onClose={close} />
        </LazyDialog>
      )
    );
  });
}
