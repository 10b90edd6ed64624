import type { Preview } from '#schemas/merchant/preview.ts';

/** What a feature of media is to be, in the place of what the browser says. */
type Media = Readonly<Record<string, string>>;

/** Colours of the system in the place of the page's own: an approximation, since only a browser can force them. */
const forcedColors =
  '*,*::before,*::after{background-color:Canvas!important;color:CanvasText!important;border-color:CanvasText!important;' +
  'box-shadow:none!important;text-shadow:none!important;color-scheme:dark!important}' +
  'a,a *{color:LinkText!important}button,button *,input,select,textarea{color:ButtonText!important;background-color:ButtonFace!important}' +
  ':disabled,:disabled *{color:GrayText!important}svg{fill:currentcolor}';

/** A query in which a feature that is previewed holds or does not, whatever the device is. */
export function queryUnder(media: Media, query: string): string {
  return Object.entries(media).reduce(
    (text, [feature, value]) =>
      text.replaceAll(new RegExp(`\\(\\s*${feature}\\s*(?::\\s*([a-z-]+)\\s*)?\\)`, 'g'), (_, asked?: string) =>
        asked === undefined || asked === value ? '(min-width: 0)' : '(max-width: 0)',
      ),
    query,
  );
}

/** Shows the page as a device would that is as the preview says (STUDIO-5): by its scripts' and its styles' own questions. */
export function emulateDevice({ motion, colors, textSize }: Preview): void {
  const root = document.documentElement;
  if (textSize !== undefined) root.style.fontSize = `${textSize}%`;
  const media: Media = {
    ...(motion === 'reduced' && { 'prefers-reduced-motion': 'reduce' }),
    ...(colors === 'forced' && { 'forced-colors': 'active' }),
  };
  if (Object.keys(media).length === 0) return;
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(queryUnder(media, query));
  if (colors === 'forced') {
    const style = document.createElement('style');
    style.textContent = forcedColors;
    document.head.append(style);
  }
  const rewrite = () => {
    for (const sheet of document.styleSheets) if (isOwn(sheet)) rewriteRules(sheet.cssRules, media);
  };
  rewrite();
  // Styles come with the code that uses them.
  new MutationObserver(rewrite).observe(document.head, { childList: true, subtree: true, characterData: true });
}

const isOwn = ({ href }: CSSStyleSheet) => href === null || new URL(href).origin === location.origin;

function rewriteRules(rules: CSSRuleList, media: Media): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const next = queryUnder(media, rule.media.mediaText);
      if (next !== rule.media.mediaText) rule.media.mediaText = next;
    }
    if ('cssRules' in rule) rewriteRules(rule.cssRules as CSSRuleList, media);
  }
}
