import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', 'locales');
const read = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, language, file), 'utf8'));
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const files = readdirSync(join(root, 'EN')).filter((name) => name.endsWith('.json'));
const languages = readdirSync(root).filter((name) => name !== 'EN');

describe.each(languages)('I18N-1 the texts of %s', (language) => {
  it.each(files)('%s has every key and every placeholder of EN, and sorted keys', (file) => {
    const english = read('EN', file);
    const translated = read(language, file);
    expect(Object.keys(translated)).toEqual(Object.keys(english).sort());
    const lost = Object.keys(english).filter(
      (key) => placeholders(english[key] ?? '').join() !== placeholders(translated[key] ?? '').join(),
    );
    expect(lost).toEqual([]);
    expect(Object.keys(translated).filter((key) => translated[key]?.trim() === '')).toEqual([]);
  });
});
