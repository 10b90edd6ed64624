import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { addressOf } from '#schemas/routes.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useScreenName } from '#engine/page/screen-name.ts';
import { artOf } from '#features/games/game.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import type { GamePage } from './queries.ts';

type Trusted = { createScript: (json: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: Trusted) => Trusted };

let policy: Trusted | undefined;

/** Lets only JSON pass, which as a script would do nothing. Made once: the page's policy allows one of the name. */
const trusted = (json: string): string => {
  policy ??= (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('foyer-data', {
    createScript: (text) => JSON.stringify(JSON.parse(text)),
  });
  return policy?.createScript(json) ?? json;
};

/** A block of data for search engines, which the browser does not run but takes for a script all the same where it enforces Trusted Types. */
function dataBlock(data: object): HTMLScriptElement {
  const block = document.createElement('script');
  block.type = 'application/ld+json';
  block.text = trusted(JSON.stringify(data));
  return block;
}

/** What search engines are to keep for the address of the page. */
function canonicalLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = href;
  return link;
}

/** The address of the page in the language that it is shown in: one that the address asks for and does not get is none of it, nor is the usual one. */
function canonicalOf(slug: string, search: string, { language, usual }: { language: string; usual: string }): string {
  const asked = new URLSearchParams(search).get('lang') ?? '';
  const isShown = asked.toUpperCase() === language && language !== usual;
  return `${location.origin}${addressOf('game', slug)}${isShown ? `?lang=${asked}` : ''}`;
}

/** What search engines and the tab are told of a game: its name, what it is, where it is; nothing of what it may pay (GAME-20). */
export function useGameHead(game: GamePage['game']): void {
  const t = useT();
  const { language } = useLanguage();
  const usual = useMerchant().merchant.languages.default;
  const { pathname, search } = useLocation();
  const { gameName: name, displayName: vendor, slug = '' } = game;
  const description = t('games:description', { name, vendor });
  const picture = artOf(game)[0] ?? '';
  useEffect(() => {
    useScreenName.setState({ path: pathname, name });
    const url = canonicalOf(slug, search, { language, usual });
    const meta = document.querySelector('meta[name="description"]');
    const before = meta?.getAttribute('content') ?? '';
    meta?.setAttribute('content', description);
    const data = {
      '@context': 'https://schema.org',
      '@type': 'VideoGame',
      name,
      description,
      url,
      image: new URL(picture, location.origin).href,
      publisher: { '@type': 'Organization', name: vendor },
    };
    const added = [canonicalLink(url), dataBlock(data)];
    document.head.append(...added);
    return () => {
      meta?.setAttribute('content', before);
      for (const element of added) element.remove();
    };
  }, [pathname, search, language, usual, slug, name, vendor, description, picture]);
}
