/** What a small document is made of: tags and the text between them, with lines from 1. */
export type XmlPart =
  | { type: 'open'; name: string; attributes: ReadonlyMap<string, string>; isEmpty: boolean; line: number }
  | { type: 'close'; name: string; line: number }
  | { type: 'text'; text: string; line: number };

export class XmlFault extends Error {
  override readonly name = 'XmlFault';
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"\r]/g, (char) =>
    char === '\r' ? '&#13;' : `&${Object.keys(named).find((name) => named[name] === char)};`,
  );

function unescape(text: string, line: number): string {
  return text.replaceAll(/&([^;\s]*);?/g, (whole, name: string) => {
    const code = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name);
    const point = code ? Number.parseInt(code[1] ?? code[2] ?? '', code[1] === undefined ? 10 : 16) : NaN;
    if (point <= 0x10_ff_ff) return String.fromCodePoint(point);
    const char = Object.hasOwn(named, name) ? named[name] : undefined;
    if (char === undefined) throw new XmlFault(line, `“${whole}” is no character.`);
    return char;
  });
}

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)|</g;

/**
 * Splits XML into its parts. The browser's own parser is not asked: it gives no lines, and Trusted Types refuse it. There are no document types,
 * and so no entities of a file's own.
 * @throws XmlFault
 */
export function xmlParts(xml: string): XmlPart[] {
  const parts: XmlPart[] = [];
  const open: string[] = [];
  let line = 1;
  for (const [whole, cdata, slash, name, attributes = '', empty, text] of xml.matchAll(token)) {
    if (whole === '<') throw new XmlFault(line, 'A tag is not closed, or is none.');
    if (cdata !== undefined) parts.push({ type: 'text', text: cdata, line });
    else if (text !== undefined) parts.push({ type: 'text', text: unescape(text, line), line });
    else if (name !== undefined && slash === '/') {
      if (open.pop() !== name) throw new XmlFault(line, `</${name}> closes nothing.`);
      parts.push({ type: 'close', name, line });
    } else if (name !== undefined) {
      const isEmpty = empty === '/';
      if (!isEmpty) open.push(name);
      parts.push({ type: 'open', name, attributes: attributesOf(attributes, line), isEmpty, line });
    }
    line += whole.split('\n').length - 1;
  }
  const left = open.pop();
  if (left !== undefined) throw new XmlFault(line, `<${left}> is never closed.`);
  return parts;
}

const attributesOf = (text: string, line: number): Map<string, string> =>
  new Map(
    [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      name,
      unescape(double ?? single ?? '', line),
    ]),
  );
