/** One piece of XML at a time: comment, instruction, CDATA, document type, closing tag, opening tag, text. */
const piece =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[[^]*?\]\]>|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?\s*>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy;
const strayAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;
const namespace = /\sxmlns(?::\w+)?\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/;

/**
 * Why a text is no SVG that a browser shows in `<img>`, as the end of a sentence; undefined when it is one. Tags must close
 * in order, since browsers and the icon drawer show nothing of XML that is not well-formed; what is drawn is not judged.
 */
export function svgFault(text: string): string | undefined {
  const source = text.replace(/^\uFEFF/, '');
  const lineAt = (offset: number) => `line ${source.slice(0, offset).split('\n').length}`;
  const open: string[] = [];
  let hasRoot = false;
  let at = 0;
  while (at < source.length) {
    piece.lastIndex = at;
    const match = piece.exec(source);
    if (!match) return `is no XML from ${lineAt(at)} on: a tag is not finished, or one of its attributes has no quotes`;
    const [whole, closes, opens, attributes = '', isEmpty] = match;
    if (closes !== undefined) {
      const last = open.pop();
      if (last !== closes)
        return `closes <${closes}> in ${lineAt(at)} where ${last ? `<${last}> is open` : 'nothing is open'}`;
    } else if (opens !== undefined) {
      if (open.length === 0) {
        if (hasRoot || !/^(?:\w+:)?svg$/.test(opens))
          return `begins a <${opens}> in ${lineAt(at)} instead of one <svg>`;
        if (!namespace.test(attributes)) return 'lacks xmlns="http://www.w3.org/2000/svg" on its <svg>';
        // The icon drawer has nothing to go by then; a browser takes 300 × 150.
        if (!/\s(?:viewBox|width)\s*=/.test(attributes)) return 'has no size: give its <svg> a viewBox';
        hasRoot = true;
      }
      if (!isEmpty) open.push(opens);
    } else if (open.length === 0 && whole[0] !== '<' && whole.trim() !== '')
      return `has text in ${lineAt(at)} outside of <svg>`;
    at += whole.length;
  }
  if (!hasRoot) return 'has no <svg>';
  if (open.length > 0) return `never closes <${open.at(-1)}>`;
  const stray = source.includes('<!') ? -1 : source.search(strayAmpersand);
  return stray < 0 ? undefined : `has a bare & in ${lineAt(stray)}: write &amp;`;
}
