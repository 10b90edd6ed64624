import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentVersion } from '#schemas/merchant/document-keys.ts';

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Writes `count` valid synthetic merchants of about 20 KB of JSON each below `folder`, for benchmarks. They build on
 * `_base` of the project; the same arguments always give the same bytes.
 */
export function generateMerchants(folder: string, count: number): void {
  for (let number = 0; number < count; number++) {
    const code = `bench${String(number).padStart(5, '0')}`;
    const home = join(folder, code);
    mkdirSync(join(home, 'texts'), { recursive: true });
    for (const [name, value] of Object.entries(documentsOf(code, number)))
      writeFileSync(join(home, `${name}.json`), asJson(value));
  }
}

function documentsOf(code: string, number: number): Record<string, unknown> {
  const keys = Array.from({ length: 40 }, (_, index) => `${code}:text-${index}`);
  const key = (index: number) => keys[index % keys.length] ?? '';
  const shade = (index: number) =>
    `#${(((number * 7919 + index * 104_729) % 0xff_ff_ff) + 0x1_00_00_00).toString(16).slice(1)}`;
  const route = (index: number) => ({
    id: `page-${index}`,
    path: `/m/pages/page-${index}`,
    title: key(index),
    page: key(index + 20),
  });
  const section = (index: number) => ({
    id: `block-${index}`,
    type: 'rich-text',
    settings: { title: key(index), body: key(index + 20) },
    when: { role: ['visitor', 'member'], width: { min: 320 } },
  });
  const entry = (menu: string) => (_: unknown, index: number) => ({
    id: `${menu}-${index}`,
    label: key(index),
    icon: 'star',
    action: { type: 'go', path: `/m/pages/page-${index}` },
    when: { language: ['EN'] },
  });
  const tints = Array.from({ length: 36 }, (_, index) => `tint-${index}`);
  return {
    merchant: {
      version: currentVersion,
      name: `Bench ${number}`,
      description: key(0),
      domains: [`${code}.example`],
      languages: { default: 'EN', supported: ['EN'] },
    },
    legal: { version: currentVersion, licence: { number: `BENCH-${number}` } },
    routes: { version: currentVersion, routes: Array.from({ length: 20 }, (_, index) => route(index)) },
    home: { version: currentVersion, sections: Array.from({ length: 15 }, (_, index) => section(index)) },
    menus: {
      version: currentVersion,
      side: Array.from({ length: 15 }, entry('side')),
      quick: Array.from({ length: 8 }, entry('quick')),
    },
    theme: {
      version: currentVersion,
      palette: Object.fromEntries(tints.map((name, index) => [name, { $value: shade(index), $type: 'color' }])),
      component: { 'shadow-card': { $value: tints.map((name) => `0 1px 2px {palette.${name}}`).join(', ') } },
    },
    'texts/EN': Object.fromEntries(keys.map((name, index) => [name, `Synthetic text ${index} of merchant ${number}`])),
  };
}
