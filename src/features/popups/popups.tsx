import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pathOf } from '#schemas/routes.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useSession } from '#features/session/store.ts';
import { roleOf } from '#features/session/stored-session.ts';
import { useLanguage } from '#shared/i18n/texts.tsx';
import { onStoredElsewhere } from '#shared/platform/use-stored.ts';
import { preloadHtml } from '#shared/ui/html/html.tsx';
import { call } from '#shared/api/client.ts';
import { PopupDialog } from './popup-dialog.tsx';
import { popupDelayMs, popupsToShow, popupTypeOf, storeClosed, type Popup, type PopupType } from './rules.ts';

/** Everything that the operator has popping up for whoever asks; `audience` keeps players' answers apart. */
export const popupsQuery = (language: string, audience: string, enabled: boolean) =>
  queryOptions({
    enabled,
    queryKey: ['popups', language, audience],
    queryFn: async ({ signal }) => {
      const { popup } = await call('announcements', { query: { types: 'PU', platform: 'M', language }, signal });
      return popup.filter(({ id, content }) => id && content);
    },
  });

type Shown = { type: PopupType; pages: readonly Popup[] };

/** The operator's popup over the home page: opens 500 ms after the page, once for each player and content (POP-1, POP-2). */
export function Popups() {
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { session, restored } = useSession();
  const type = popupTypeOf(roleOf(session));
  const { data } = useQuery(popupsQuery(language, session?.userName ?? '', restored && type !== undefined));
  const firstTimeLogin = session?.firstTimeLogin ?? false;
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const wantedPages = () => (data && type ? popupsToShow(data, type, firstTimeLogin) : []);
    if (!type || wantedPages().length === 0) return undefined;
    let wanted = true;
    const show = () => {
      // They may have been closed in another tab meanwhile.
      const pages = wantedPages();
      if (wanted && pages.length > 0) setShown({ type, pages });
    };
    // A dialog that grew when its text was loaded would move under the player's finger.
    // Without the cleaner the words are shown plain, which is reported where they are.
    const ready = preloadHtml().catch(() => undefined);
    const timer = setTimeout(() => void ready.then(show), popupDelayMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [data, type, firstTimeLogin]);
  useEffect(() => {
    if (!shown) return undefined;
    return onStoredElsewhere(() => {
      if (popupsToShow(shown.pages, shown.type, true).length === 0) setShown(undefined);
    });
  }, [shown]);
  if (!shown || shown.type !== type) return null;
  return (
    <PopupDialog
      pages={shown.pages}
      canJoin={shown.type === 'A'}
      onJoin={(id) =>
        dispatch({ action: { type: 'go', path: id ? pathOf('activity-detail', { id }) : pathOf('activity') } })
      }
      onClose={() => storeClosed(shown.type, shown.pages)}
      onClosed={() => setShown(undefined)}
    />
  );
}
