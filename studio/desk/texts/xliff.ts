import { languageTag } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { source, type Row, type TakenIn } from './rows.ts';
import { escapeXml, XmlFault, xmlParts, type XmlPart } from './xml.ts';

/** Texts for a translator, as XLIFF 2.1: English beside one language; a unit's name is the key. Spaces are kept. */
export function toXliff(rows: readonly Row[], language: LanguageCode, file: string): string {
  const units = rows.flatMap(({ key, cells }, index) => {
    const [from, to] = [cells[source]?.text, cells[language]?.text];
    if (from === undefined) return [];
    const target = to === undefined ? '' : `\n        <target>${escapeXml(to)}</target>`;
    return `    <unit id="u${index + 1}" name="${escapeXml(key)}">
      <segment state="${to === undefined ? 'initial' : 'translated'}">
        <source>${escapeXml(from)}</source>${target}
      </segment>
    </unit>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${languageTag(source)}" trgLang="${languageTag(language)}">
  <file id="${escapeXml(file)}" xml:space="preserve">
${units.join('\n')}
  </file>
</xliff>
`;
}

/** Reads the targets of an XLIFF of version 2; a unit without one says nothing. */
export function fromXliff(
  xml: string,
  { keys, languages }: { keys: ReadonlySet<string>; languages: readonly LanguageCode[] },
): TakenIn {
  try {
    return readUnits(xmlParts(xml.replace(/^\uFEFF/, '')), keys, languages);
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    return { texts: [], wrong: [{ line: error.line, message: error.message }] };
  }
}

function readUnits(parts: readonly XmlPart[], keys: ReadonlySet<string>, languages: readonly LanguageCode[]): TakenIn {
  const root = parts.find((part) => part.type === 'open');
  if (root?.type !== 'open' || root.name !== 'xliff' || !root.attributes.get('version')?.startsWith('2.'))
    throw new XmlFault(root?.line ?? 1, 'This is no XLIFF of version 2.');
  const tag = root.attributes.get('trgLang') ?? '';
  const language = languages.find((each) => languageTag(each).toLowerCase() === tag.toLowerCase());
  if (!language) throw new XmlFault(root.line, `“${tag}” (trgLang) is no language of this brand.`);
  const taken: TakenIn = { texts: [], wrong: [] };
  const seen = new Map<string, number>();
  let unit: { key: string; line: number; text: string; has: boolean; wrong?: string } | undefined;
  let isTarget = false;
  for (const part of parts) {
    if (part.type === 'open' && part.name === 'unit') {
      unit = { key: part.attributes.get('name') ?? '', line: part.line, text: '', has: false };
      if (!keys.has(unit.key)) unit.wrong = `There is no text “${unit.key}”.`;
      else if (seen.has(unit.key)) unit.wrong = `“${unit.key}” is in line ${seen.get(unit.key)} already.`;
      seen.set(unit.key, part.line);
    } else if (unit && part.type === 'open' && part.name === 'target') {
      isTarget = !part.isEmpty;
      unit.has ||= isTarget;
    } else if (part.type === 'close' && part.name === 'target') isTarget = false;
    else if (unit && isTarget && part.type === 'open')
      unit.wrong ??= `<${part.name}> inside of a text is not read: write its words.`;
    else if (unit && isTarget && part.type === 'text') unit.text += part.text;
    else if (unit && part.type === 'close' && part.name === 'unit') {
      const { key, line, text, has, wrong } = unit;
      if (wrong !== undefined) taken.wrong.push({ line, message: wrong });
      else if (has && text !== '') taken.texts.push({ language, key, text });
      unit = undefined;
    }
  }
  return taken;
}
