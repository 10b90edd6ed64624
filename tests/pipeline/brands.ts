/**
 * Three brands as operators would write them with the docs alone: files of a merchants folder by path. Each is as far from the
 * merchants of this project as it can be, and is meant to be ready to go live.
 */
type Brand = Readonly<Record<string, unknown>>;

const svg = (size: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${body}</svg>`;
const color = (value: string) => ({ $value: value });

/** Art of its own: a form in the brand's colour, which no other brand has. */
const art = (code: string, fill: string, form: string): Brand => ({
  [`${code}/assets/logo.svg`]: svg('120 40', `<g fill="${fill}">${form}</g>`),
  [`${code}/assets/icon.svg`]: svg('512 512', `<rect width="512" height="512" fill="${fill}"/>${form}`),
});

/** A Portuguese sports brand: no casino sections, euros, help for players by law, one host for each country. */
const golo: Brand = {
  ...art('golo', '#0b6e4f', '<circle cx="20" cy="20" r="16"/>'),
  'golo/merchant.json': {
    version: 3,
    extends: '_base',
    name: 'Golo',
    description: 'golo:sobre',
    domains: ['golo.pt.example', 'golo.example'],
    logo: 'assets/logo.svg',
    logoDark: 'assets/logo.svg',
    icon: 'assets/icon.svg',
    gateway: { baseUrl: 'https://api.golo.example/v1' },
    languages: { default: 'PT', supported: ['PT', 'EN'] },
    currency: { code: 'EUR', symbol: '€', pattern: '#,##0.00', minorUnits: 2 },
    dialingCodes: ['+351'],
  },
  'golo/theme.json': {
    version: 3,
    default: 'light',
    palette: { 'brand-500': color('#0b6e4f'), 'brand-600': color('#095c42') },
    light: { band: color('#e7f2ec') },
    dark: { band: color('#12211b') },
    component: { 'space-band': color('24px') },
  },
  'golo/layout.json': { version: 3, header: 'centered', tile: 'landscape', categories: 'grid' },
  'golo/home.json': {
    version: 3,
    sections: [
      ...['hot-live', 'slots', 'live', 'fish', 'winners'].map((id) => ({ id, remove: true })),
      {
        id: 'ajuda',
        type: 'menu-list',
        settings: { menu: 'ajuda', title: 'golo:ajuda' },
        background: 'band',
        spacing: 'space-band',
        before: 'footer',
      },
    ],
  },
  'golo/menus.json': {
    version: 3,
    ajuda: [
      { id: 'limites', label: 'menu:responsible', icon: 'shield', action: { type: 'go', path: '/m/responsible' } },
      { id: 'contacto', label: 'menu:customer-service', icon: 'headset', action: { type: 'customer-service' } },
    ],
  },
  'golo/domains.json': { version: 3, domains: [{ id: 'portugal', hosts: ['golo.pt.example'], language: 'PT' }] },
  'golo/seo.json': { version: 3, title: 'golo:titulo', disallow: ['/m/member/'] },
  'golo/legal.json': {
    version: 3,
    jurisdictions: ['malta'],
    licence: { text: 'golo:licenca', number: 'SRIJ 021', link: 'https://srij.example/021' },
    minimumAge: 18,
    statements: [{ id: 'linha', text: 'golo:linha', when: { language: 'PT' } }],
  },
  'golo/security.json': { version: 3, frameOrigins: ['https://jogos.golo.example'] },
  'golo/downloads.json': { version: 3, webClip: true, bar: false },
  'golo/texts/PT.json': {
    'golo:sobre': 'Apostas desportivas',
    'golo:titulo': 'Golo: apostas desportivas',
    'golo:ajuda': 'Ajuda e limites',
    'golo:licenca': 'A Golo é licenciada em Portugal.',
    'golo:linha': 'Linha Vida: 1414',
  },
  'golo/texts/EN.json': {
    'golo:sobre': 'Sports betting',
    'golo:titulo': 'Golo: sports betting',
    'golo:ajuda': 'Help and limits',
    'golo:licenca': 'Golo is licensed in Portugal.',
    'golo:linha': 'Helpline: 1414',
  },
};

/** A casino in Thai and Japanese: players from 20, baht, a host in Japanese alone, its own banners and a portal that frames it. */
const sakura: Brand = {
  ...art('sakura', '#b3184f', '<path d="M20 4l12 28H8z"/>'),
  'sakura/assets/hero.svg': svg('750 300', '<rect width="750" height="300" fill="#3a0d1f"/>'),
  'sakura/merchant.json': {
    version: 3,
    extends: '_live',
    name: 'Sakura',
    description: 'sakura:about',
    domains: ['sakura.example', 'jp.sakura.example'],
    logo: 'assets/logo.svg',
    logoDark: 'assets/logo.svg',
    icon: 'assets/icon.svg',
    languages: { default: 'TH', supported: ['TH', 'JA'] },
    currency: { code: 'THB', symbol: '฿', pattern: '#,##0.00', minorUnits: 2 },
    dialingCodes: ['+66', '+81'],
  },
  'sakura/theme.json': { version: 3, palette: { 'accent-400': color('#ffb3cc') } },
  'sakura/home.json': {
    version: 3,
    sections: [
      { id: 'banners', settings: { fallback: [{ image: 'assets/hero.svg', alt: 'sakura:hero' }] } },
      { id: 'winners', background: 'bg-elevated' },
    ],
  },
  'sakura/domains.json': {
    version: 3,
    domains: [
      { id: 'japan', hosts: ['jp.sakura.example'], language: 'JA', frameAncestors: ['https://portal.sakura.example'] },
    ],
  },
  'sakura/registration.json': { version: 3, ageLimit: 20 },
  'sakura/legal.json': {
    version: 3,
    jurisdictions: ['ontario'],
    licence: { text: 'sakura:licence', number: 'CEZA 10-007', link: 'https://ceza.example/10-007' },
    minimumAge: 20,
  },
  'sakura/texts/TH.json': {
    'sakura:about': 'คาสิโนสด',
    'sakura:hero': 'ดอกซากุระ',
    'sakura:licence': 'ได้รับใบอนุญาต',
  },
  'sakura/texts/JA.json': {
    'sakura:about': 'ライブカジノ',
    'sakura:hero': '桜',
    'sakura:licence': 'ライセンス取得済み',
  },
};

/** An Arabic-only brand with as little as a brand can have. */
const badr: Brand = {
  ...art('badr', '#14532d', '<rect x="4" y="4" width="32" height="32"/>'),
  'badr/merchant.json': {
    version: 3,
    extends: '_classic',
    name: 'بدر',
    description: 'badr:about',
    domains: ['badr.example'],
    logo: 'assets/logo.svg',
    logoDark: 'assets/logo.svg',
    icon: 'assets/icon.svg',
    languages: { default: 'AR', supported: ['AR'] },
    currency: { code: 'KWD', symbol: 'د.ك', pattern: '#,##0.000', minorUnits: 3 },
    dialingCodes: ['+965'],
  },
  'badr/theme.json': { version: 3, palette: { 'brand-500': color('#14532d') } },
  'badr/accepted.json': { accepted: [{ rule: 'no-jurisdiction', reason: 'Its licence has no pack yet.' }] },
  'badr/legal.json': {
    version: 3,
    licence: { text: 'badr:licence', number: 'GL-77', link: 'https://register.example/gl-77' },
  },
  'badr/texts/AR.json': { 'badr:about': 'ألعاب', 'badr:licence': 'مرخصة' },
};

export const brands: Readonly<Record<string, Brand>> = { golo, sakura, badr };
