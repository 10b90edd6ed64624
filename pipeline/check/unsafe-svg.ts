import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { DOMPurify, WindowLike } from 'dompurify';
import { writeWhole } from '../store/object-store.ts';

/** Changes with the rules below, so that what was judged by others is judged again. */
const rules = 2;
const svgNamespace =
  /xmlns:[\w.-]+\s*=\s*["'](?:http:\/\/www\.w3\.org\/2000\/svg|http:\/\/www\.w3\.org\/1999\/xhtml)["']/;
/** Names that belong to the drawing program which wrote the file, and mean nothing to a browser. */
const foreign = /^(?!xlink:)[\w.-]+:[\w.-]+$|^metadata$|^#comment$|^body$/i;
const animations = /^(?:animate(?:motion|transform)?|set)$/i;
const animatedSafely = /^(?!(?:xlink:)?href$|on|style$|class$)/i;
/** What an address inside of a picture may be: a part of the same picture, or pixels. */
const ownAddress = /^\s*(?:#|data:image\/(?:png|jpe?g|webp|gif);base64,)/i;
const outwardStyle =
  /@import|\\|javascript:|expression\s*\(|(?:url|image(?:-set)?|src)\s*\(\s*(?!["']?\s*(?:#|data:image\/(?:png|jpe?g|webp|gif);base64,))/i;

let purifier: DOMPurify | undefined;

/** Loaded with the first picture that nobody has judged: jsdom costs a second. */
function openPurifier(): DOMPurify {
  const require = createRequire(import.meta.url);
  const { JSDOM } = require('jsdom') as { JSDOM: new (html: string) => { window: WindowLike } };
  const create = require('dompurify') as (window: WindowLike) => DOMPurify;
  const opened = create(new JSDOM('').window);
  opened.addHook('uponSanitizeAttribute', (_, data) => {
    const { attrName, attrValue } = data;
    if (/^(?:xlink:)?href$|^src$/i.test(attrName)) data.keepAttr = data.keepAttr && ownAddress.test(attrValue);
    else if (outwardStyle.test(attrValue)) data.keepAttr = false;
    else if (/^on/i.test(attrName)) data.keepAttr = false;
    else if (foreign.test(attrName) || /^xmlns/i.test(attrName)) data.forceKeepAttr = true;
  });
  opened.addHook('afterSanitizeAttributes', (node) => {
    const isOutward = node.nodeName.toLowerCase() === 'style' && outwardStyle.test(node.textContent);
    const animates = animations.test(node.nodeName) && !animatedSafely.test(node.getAttribute('attributeName') ?? '');
    if (!isOutward && !animates) return;
    opened.removed.push({ element: node });
    node.remove();
  });
  return opened;
}

function judge(svg: string): string[] {
  // Entities, style sheets of the file and prefixes for SVG's own names are XML's, which the purifier does not read.
  const found = [
    ...(/<!DOCTYPE[^>]*\[|<!ENTITY/i.test(svg) ? ['a document type with declarations'] : []),
    ...(/<\?(?!xml\s)/i.test(svg) ? ['a processing instruction'] : []),
    ...(svgNamespace.test(svg) ? ['a prefix for the names of SVG or XHTML'] : []),
  ];
  purifier ??= openPurifier();
  const text = svg.replace(/^\uFEFF?\s*(?:<\?xml[^>]*\?>)?\s*(?:<!DOCTYPE[^>[]*>)?/i, '');
  purifier.sanitize(text, {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use', 'animate', 'animateTransform', 'animateMotion', 'set', 'animatetransform', 'animatemotion'],
    ADD_ATTR: [
      'role',
      'focusable',
      'from',
      'to',
      'calcMode',
      'baseProfile',
      'mix-blend-mode',
      'isolation',
      'requiredFeatures',
      'enable-background',
      'cursor',
    ],
  });
  for (const part of purifier.removed) {
    if ('element' in part && !foreign.test(part.element.nodeName)) found.push(`<${part.element.nodeName}>`);
    if ('attribute' in part && part.attribute && !foreign.test(part.attribute.name))
      found.push(`the attribute ${part.attribute.name} of <${part.from.nodeName}>`);
  }
  return [...new Set(found)];
}

/**
 * What an SVG holds beside a drawing: scripts, handlers, pages, addresses outside of the picture. Nothing of it runs in an `<img>`, but an
 * opened picture is a page of the lobby's own origin. Judged by DOMPurify once for each content, which `cache` remembers.
 */
export function unsafeParts(svg: string, cache: string): string[] {
  const kept = join(cache, 'pictures', `${hash('sha256', `${rules}\n${svg}`)}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as string[];
  const found = judge(svg);
  mkdirSync(dirname(kept), { recursive: true });
  writeWhole(kept, JSON.stringify(found));
  return found;
}
