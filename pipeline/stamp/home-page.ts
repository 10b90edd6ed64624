import type { BootData } from '#schemas/merchant/boot-data.ts';
import { noTexts } from '../texts.ts';
import { completeFacts } from './boot-data.ts';
import type { Bundle } from './bundle.ts';
import type { Code } from './code-files.ts';
import { pickTexts } from './first-texts.ts';
import { startScript } from './inline-scripts.ts';
import type { MerchantSource } from './merchant-source.ts';
import { heroPreload, renderPage, type PageParts } from './page.ts';
import { splitTokens } from './split-tokens.ts';
import type { StampTools } from './stamp-tools.ts';
import { firstRules, inTurns } from './turns.ts';

/** A merchant's prerendered home, and what the other files of its bundle must know of it. */
export type HomePage = {
  content: Buffer;
  /** Preload tags of the hero; empty without one. */
  preload: string;
  /** Address of the styles that come after the first view. */
  laterStyle: string;
  /** The inline texts that are this page's own, for the content policy. */
  start: string;
  styles: string[];
};

type Given = { source: MerchantSource; data: BootData; facts: string; code: Code } & Pick<
  PageParts,
  'description' | 'themeColor'
>;

/** Renders home with its data, first texts, icons and styles in it. Links the styles that come later into the bundle. `facts` are those of `data`, printed. */
export async function makeHomePage(
  bundle: Bundle,
  { source, data, facts, code, description, themeColor }: Given,
  { render, pageIcons, pageStyles }: Pick<StampTools, 'render' | 'pageIcons' | 'pageStyles'>,
): Promise<HomePage> {
  const { language, release } = data;
  const layers = source.textLayers[language] ?? noTexts;
  const { html, textKeys, elsewhere } = await render(data);
  const { markup, headerSymbols, symbols } = pageIcons(html);
  const preload = heroPreload(markup);
  const sheet = pageStyles(code, markup + elsewhere);
  const laterStyle = bundle.linkObject(sheet.later, 'assets');
  const start = startScript({
    scripts: code.scripts.map((file) => `/${file}`),
    style: laterStyle,
    texts: {
      notStarted: layers.own['standalone.notStarted'] ?? '',
      tryAgain: layers.own['standalone.tryAgain'] ?? '',
    },
  });
  const tokens = splitTokens(source.themeCss, sheet.first);
  const style = tokens.first + sheet.first + firstRules;
  const inOrder = inTurns(markup);
  const contentStyle = tokens.rest + inOrder.rules + sheet.rest;
  const texts = { [language]: pickTexts(layers, textKeys, code.textKeys) };
  const page = renderPage(data, {
    markup: inOrder.markup,
    elsewhere,
    preload,
    headerSymbols,
    symbols,
    style,
    contentStyle,
    knownStyles: [...code.styles, ...code.laterStyles].map((file) => `/${file}`),
    description,
    themeColor,
    json: completeFacts(facts, { texts, release }),
    start,
  });
  return { content: Buffer.from(page), preload, laterStyle, start, styles: [style, contentStyle] };
}
