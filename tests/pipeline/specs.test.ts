import { expect, test } from 'vitest';
import { runSpecs } from '#pipeline/specs/run-specs.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import { Positions } from '#pipeline/config/locate.ts';
import { onDisk } from '#pipeline/config/read-files.ts';
import { merchantFolder } from './merchant-folder.ts';

const files = {
  '_firm/merchant.json': { version: 3 },
  'shop/merchant.json': { version: 3, name: 'Shop', description: 'merchant-defaults:description', extends: '_firm' },
  'shop/home.json': {
    sections: [
      { id: 'winners', remove: true },
      { id: 'hot', when: { role: 'member' } },
    ],
  },
  'shop/texts/EN.json': { 'menu:home': 'Lobby' },
};
const spec = (more: object) => ({ name: 'A spec', screen: 'home', ...more });

/** Rule, place in the spec and words of each disagreement. */
async function found(specs: Record<string, object>): Promise<string[]> {
  const workspace = openWorkspace(merchantFolder({ ...files, ...specs }));
  const { problems = [] } = (await runSpecs(workspace, 'shop')) ?? {};
  const positions = new Positions(onDisk);
  return problems.map((problem) => {
    const { rule, path, message, suggestion = '', line } = positions.locate(workspace, problem);
    return `${line} ${rule} ${path} ${message} ${suggestion.replace(/[^ ]*\/merchants-?\w*\//, '').replace(/\.\.\/\S*?\/(?=shop|_)/g, '')}`;
  });
}
const own = (more: object) => found({ 'shop/specs/a.spec.json': spec(more) });

test('CFG-9 specs of a merchant and of its template hold for it, in every state of the matrix', async () => {
  const workspace = openWorkspace(
    merchantFolder({
      ...files,
      '_firm/specs/all.spec.json': spec({
        matrix: { role: ['visitor', 'trial', 'member'], width: [320, 390] },
        expect: { sections: { has: ['footer'], lacks: ['winners'] } },
      }),
      'shop/specs/own.spec.json': spec({
        given: { role: 'member' },
        expect: {
          sections: { has: ['hot'] },
          texts: { 'menu:home': 'Lobby' },
          menus: { header: { has: ['menu'] } },
          goesTo: { 'menus.footer.home': '/m/home' },
        },
      }),
    }),
  );
  // Nine of them are of the product's own spec.
  expect(await runSpecs(workspace, 'shop')).toMatchObject({ states: 16, problems: [] });
});

test('CFG-9 a disagreement has its place in the spec and the file to blame, once for all states', async () => {
  expect(
    await own({
      matrix: { role: ['visitor', 'trial'] },
      expect: { sections: { has: ['winners', 'hot', 'futer'], lacks: ['footer'] } },
    }),
  ).toEqual([
    expect.stringMatching(
      /^\d+ spec-failed expect\.sections\.has\[0\] For shop, visitor, and 1 more state: "winners" is not among home\.sections\. It is removed in shop\/home\.json:5:17 \(shop\)\.$/,
    ),
    expect.stringMatching(
      /has\[1\] .* It is there, but it is shown when the player is a member: shop\/home\.json:9:15 \(shop\)\.$/,
    ),
    expect.stringMatching(/has\[2\] .* No layer has it\. Did you mean "footer"\?$/),
    expect.stringMatching(
      /lacks\[0\] .*"footer" is among home\.sections\. It is set in _base\/home\.json:\d+:\d+ \(_base\)\.$/,
    ),
  ]);
});

test('CFG-9 a disagreement names the flags it was found with, and a file that is no spec is reported', async () => {
  const disagreeing = spec({ given: { flags: { CBS3: true } }, expect: { sections: { has: ['winners'] } } });
  expect(await found({ 'shop/specs/a.spec.json': disagreeing, 'shop/specs/notes.json': {} })).toEqual([
    expect.stringMatching(/bad-spec .*its name does not end with \.spec\.json/),
    expect.stringContaining('For shop, {"CBS3":true}: "winners" is not among'),
  ]);
});

test('CFG-9 flags, language, platform and the clock are those that a spec gives', async () => {
  const when = (condition: object) => ({ ...files, 'shop/home.json': { sections: [{ id: 'hot', when: condition }] } });
  const shows = async (condition: object, given: object) => {
    const at = merchantFolder({
      ...when(condition),
      'shop/specs/a.spec.json': spec({ given, expect: { sections: { has: ['hot'] } } }),
    });
    return (await runSpecs(openWorkspace(at), 'shop'))?.problems.length === 0;
  };
  const time = { from: '2026-06-01T00:00:00Z', until: '2026-06-02T00:00:00Z' };
  expect([
    await shows({ time }, {}),
    await shows({ time }, { at: '2026-06-01T12:00:00Z' }),
    await shows({ time }, { at: '2026-06-02T12:00:00Z' }),
    await shows({ flag: 'CBS3' }, {}),
    await shows({ flag: 'CBS3' }, { flags: { CBS3: true } }),
    await shows({ platform: 'app', language: 'EN' }, { platform: 'app', language: 'EN' }),
  ]).toEqual([false, true, false, false, true, true]);
});

test('CFG-9 order, texts, fields and where entries go are compared', async () => {
  const sections = ['footer', 'hot'];
  expect(await own({ expect: { sections } })).toContainEqual(expect.stringContaining('expect.sections'));
  expect(
    await own({
      screen: 'register',
      expect: {
        form: { has: ['nickname'], lacks: ['password'] },
        texts: { 'menu:home': 'Home' },
        goesTo: { 'menus.footer.home': '/m/activity', 'menus.footer.hom': '/' },
      },
    }),
  ).toEqual([
    expect.stringMatching(/expect\.form\.lacks\[0\] .*"password" is among registration\.fields/),
    expect.stringMatching(
      /expect\.texts\["menu:home"\] For shop: "menu:home" says "Lobby"\. It is set in shop\/texts\/EN\.json:2:16/,
    ),
    expect.stringMatching(/goes to \/m\/home, not to \/m\/activity\. It is set in _base\/menus\.json/),
    expect.stringMatching(
      /there is no entry "menus\.footer\.hom" with an action\. No layer has it\. Did you mean "home"\?/,
    ),
  ]);
});

test.each([
  [{ expect: {}, given: { flags: { CBS: true } } }, /unknown-flag given\.flags\.CBS/],
  [{ expect: { visible: ['Home'] } }, /bad-spec expect\.visible .*needs "level": "page"/],
  [{ expect: {}, level: 'page', given: { at: '2026-06-01T00:00:00Z' } }, /bad-spec given\.at/],
  [{ expect: { sections: [] }, screen: 'login' }, /bad-spec expect\.sections .*those of home/],
  [{ expect: { section: [] } }, /unknown-key expect\.section .*"sections"/],
])('CFG-9 a spec that cannot be run is reported: %j', async (more, message) => {
  expect(await own(more)).toEqual([expect.stringMatching(message)]);
});

test('CFG-9 a menu that the merchant lacks is no empty one: nothing could be said to be missing in it', async () => {
  expect(await own({ expect: { menus: { foter: { lacks: ['home'] } } } })).toEqual([
    expect.stringMatching(
      /^\d+ bad-spec expect\.menus\.foter This spec cannot be run: shop has no menu "foter", only header, .*\./,
    ),
  ]);
});

test('CFG-9 the form has fields of the merchant’s own', async () => {
  const fields = [{ id: 'city', kind: 'text', label: 'menu:home' }];
  const more = { 'shop/registration.json': { fields } };
  const asks = (form: object) =>
    found({ ...more, 'shop/specs/a.spec.json': spec({ screen: 'register', expect: { form } }) });
  expect(await asks({ has: ['city', 'username'] })).toEqual([]);
  expect(await asks({ lacks: ['city'] })).toEqual([expect.stringMatching(/"city" is among registration\.fields/)]);
});

const slide = (name: string, more: object = {}) => ({ image: `assets/${name}.svg`, alt: 'menu:home', ...more });
const banners = (...fallback: object[]) => ({
  'shop/home.json': { sections: [{ id: 'banners', settings: { fallback } }] },
});
const asksSlides = (slides: object, given: object, ...fallback: object[]) =>
  found({ ...banners(...fallback), 'shop/specs/a.spec.json': spec({ given, expect: { slides } }) });
const eve = { from: '2026-12-24T18:00', to: '2026-12-26T00:00' };

test('CFG-9 BANNER-1 slides are compared in the order of the page, for the player, the moment and the zone of the spec', async () => {
  const all = [slide('eve', eve), slide('member', { when: { role: 'member' } }), slide('always')];
  const shown = (given: object, ...names: string[]) =>
    asksSlides({ banners: names.map((name) => `assets/${name}.svg`) }, given, ...all);
  expect([
    await shown({}, 'always'),
    await shown({ role: 'member' }, 'always', 'member'),
    await shown({ at: '2026-12-24T12:00:00Z' }, 'always'),
    await shown({ at: '2026-12-24T12:00:00Z', timeZone: 'Asia/Manila' }, 'always', 'eve'),
    await shown({ at: '2026-12-24T08:00:00Z', timeZone: 'Asia/Manila' }, 'always'),
  ]).toEqual([[], [], [], [], []]);
});

test('CFG-9 BANNER-1 slides with one picture are counted, and the line of each is reported', async () => {
  const picture = 'assets/a.svg';
  const slides = [slide('a', { when: { role: 'visitor' } }), slide('a', { when: { role: 'member' } })];
  expect(await asksSlides({ banners: [picture] }, {}, ...slides)).toEqual([]);
  const asked = await asksSlides({ banners: [picture, picture] }, {}, ...slides);
  expect(asked).toEqual([
    expect.stringMatching(
      /banners\[1\] .*"assets\/a\.svg" is not as often among .* the player is a visitor: shop\/home\.json:10:\d+ .* the player is a member: shop\/home\.json:17:\d+ \(shop\)\.$/,
    ),
  ]);
  const always = [slide('a'), slide('a')];
  expect(await asksSlides({ banners: [picture] }, {}, ...always)).toEqual([
    expect.stringMatching(
      /"assets\/a\.svg" is more often among .* It is set in shop\/home\.json:7:\d+ \(shop\)\. It is set in shop\/home\.json:11:\d+ \(shop\)\.$/,
    ),
  ]);
  expect(await asksSlides({ banners: { has: [picture, picture] } }, {}, ...always)).toEqual([]);
});

test('CFG-9 BANNER-1 a slide that a spec misses, or does not expect, has its line to blame', async () => {
  const slides = [slide('member', { when: { role: 'member' } }), slide('eve', eve), slide('always')];
  const has = ['member', 'eve', 'alway'].map((name) => `assets/${name}.svg`);
  expect(await asksSlides({ banners: { has, lacks: ['assets/always.svg'] } }, {}, ...slides)).toEqual([
    expect.stringMatching(
      /^\d+ spec-failed expect\.slides\.banners\.has\[0\] For shop: "assets\/member\.svg" is not among home\.sections\.banners\.settings\.fallback\. It is there, but it is shown when the player is a member: shop\/home\.json:\d+:\d+ \(shop\)\.$/,
    ),
    expect.stringMatching(
      /has\[1\] .* shown when the time is from 2026-12-24T18:00 to 2026-12-26T00:00: shop\/home\.json:/,
    ),
    expect.stringMatching(
      /has\[2\] .* No layer has it\. Did you mean "assets\/always\.svg"\? The list is set in shop\/home\.json:\d+:\d+ \(shop\)\.$/,
    ),
    expect.stringMatching(/lacks\[0\] .*"assets\/always\.svg" is among .* It is set in shop\/home\.json:/),
  ]);
  const [order] = await asksSlides({ banners: ['assets/b.svg', 'assets/a.svg'] }, {}, slide('a'), slide('b'));
  expect(order).toMatch(
    /expect\.slides\.banners\[0\] .* stand in another order: assets\/a\.svg, assets\/b\.svg\. It is set in shop\/home\.json:/,
  );
  expect(await asksSlides({ hot: ['assets/a.svg'] }, {})).toEqual([
    expect.stringMatching(/bad-spec expect\.slides\.hot .*shop has no section with slides "hot", only banners/),
  ]);
  expect(await asksSlides({}, { timeZone: 'Asia/Manilla' })).toEqual([
    expect.stringMatching(/bad-spec given\.timeZone .*there is no time zone "Asia\/Manilla"/),
  ]);
});
