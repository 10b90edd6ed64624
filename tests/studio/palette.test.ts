import { join } from 'node:path';
import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { contrastsOf } from '#pipeline/check/contrast.ts';
import { valueOf } from '#pipeline/check/tokens.ts';
import { buildChain } from '#pipeline/config/chain.ts';
import type { LogoColorsView, PaletteView, WearersView } from '#studio/contract/palette.ts';
import type { StateView } from '#studio/contract/views.ts';
import { createStudio } from '#studio/server/app.ts';
import { LiveSession } from '#studio/server/live-session.ts';
import { Session } from '#studio/session/session.ts';
import { merchantFolder } from '../pipeline/merchant-folder.ts';
import { pngOfSize } from './png-of-size.ts';

const token = 'a-token-of-more-than-24-characters';
const host = 'localhost:8090';
const headers = { host, origin: `http://${host}`, cookie: `foyer-studio=${token}` };
const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">${inner}</svg>`);

/** An answer, of the shape that whoever asks names. */
type Answered<T> = { status: number; body: T & { message?: string } };

async function open(files: Record<string, unknown> = {}) {
  const { root, merchants } = merchantFolder({ 'shop/merchant.json': { version: 3, name: 'Shop' }, ...files });
  const session = new Session({ root, merchants, log: join(merchants, '.draft/log') });
  const live = new LiveSession(session);
  const app = await createStudio({ live, token });
  onTestFinished(async () => {
    await app.close();
    session.close();
  });
  const get = async <T>(path: string): Promise<Answered<T>> => {
    const answer = await app.inject({ url: `/studio-api/${path}`, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  const post = async <T = StateView>(path: string, payload: object | Buffer = {}): Promise<Answered<T>> => {
    const type = Buffer.isBuffer(payload) ? { 'content-type': 'application/octet-stream' } : {};
    const given = { ...headers, ...type };
    const answer = await app.inject({ method: 'POST', url: `/studio-api/${path}`, headers: given, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const chain = () => buildChain(live.workspace, 'shop') ?? expect.fail();
  return { get, post, session, chain, colors: (logo: Buffer) => post<LogoColorsView>('logo-colors', logo) };
}

test('STUDIO-15 the colours of a logo are those of its marks, the strongest first; what is black, white or seen through is none', async () => {
  const { colors, session } = await open();
  const marks = '<path fill="#e4002b" d="M0 0h60v30H0z"/><path fill="#0057ff" d="M60 0h30v20H60z"/>';
  const drawn = svg(`<path fill="#fff" d="M0 0h100v40H0z"/>${marks}<path d="M0 40h100v4H0z"/>`);
  const { body } = await colors(drawn);
  expect(body.colors.map(({ color }) => color)).toEqual(['#e4002b', '#0057ff']);
  expect(body.colors.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 1);
  const { body: webp } = await colors(await sharp(drawn).webp({ lossless: true }).toBuffer());
  expect(webp.colors.map(({ color }) => color)).toEqual(['#e4002b', '#0057ff']);
  // Two shades of one hue are one colour of the brand.
  const shades = '<path fill="#00aa55" d="M0 0h60v50H0z"/><path fill="#7fd4aa" d="M60 0h40v50H60z"/>';
  expect((await colors(svg(shades))).body.colors.map(({ color }) => color)).toEqual(['#00aa55']);
  expect(session.touched(), 'nothing of it is kept').toEqual([]);
});

test('STUDIO-15 a logo that gives no colours is refused in words: black and white, nothing, a script, 100 million pixels, no picture', async () => {
  const { colors } = await open();
  const refused = async (logo: Buffer) => {
    const { status, body } = await colors(logo);
    return `${status} ${body.message}`;
  };
  const path = '<path d="M0 0h50v50z"/>';
  expect(await refused(svg(path))).toMatch(/^409 This logo has no colour, only black, white or grey/);
  expect(await refused(svg(''))).toMatch(/^409 Nothing is seen in this logo/);
  expect(await refused(svg(`<script>alert(1)</script>${path}`))).toContain('It holds what no picture needs: <script>');
  const wide = Buffer.from(String(svg(path)).replace('viewBox', 'width="90000" height="90000" viewBox'));
  expect(await refused(wide)).toContain('It says that it is 90000 × 90000 pixels: give its <svg> a smaller width');
  expect(await refused(pngOfSize(10_000, 10_000))).toContain('It has 100 million pixels');
  expect(await refused(pngOfSize(10, 10)), 'no pixels in it').toMatch(/^409 It cannot be drawn/);
  expect(await refused(Buffer.from('a,b\n'))).toContain('It is no picture that can be read');
  expect(await refused(Buffer.alloc(0))).toBe('409 The file is empty.');
});

/** Dark, pale, shrill and grey ones, with the layout whose header is a gradient and with a section on a ground of its own. */
const asked = ['#e4002b', '#ffcc00', '#00aa55', '#001040', '#fff2a0', '#ff00aa', '#808080', '#000000', '#ffffff'];
const looks = {
  'shop/layout.json': { version: 3, header: 'hero' },
  'shop/home.json': { version: 3, sections: [{ id: 'hot', background: 'surface-2' }] },
};

test('STUDIO-15 every pair of colours of a proposed palette passes by the checker’s own measure, in light and dark', async () => {
  const { get, chain } = await open(looks);
  for (const brand of asked)
    for (const accent of [undefined, '#00c2d1']) {
      const query = new URLSearchParams({ brand, ...(accent !== undefined && { accent }) });
      const { body } = await get<PaletteView>(`brands/shop/palette?${query}`);
      const pairs = contrastsOf(chain()).pairs.map(({ theme, above, below }) => `${theme} ${above} ${below}`);
      expect(body.pairs.map(({ theme, above, below }) => `${theme} ${above} ${below}`)).toEqual(pairs);
      expect(pairs).toEqual(expect.arrayContaining(['light text-muted surface-2', 'dark header-text gradient-middle']));
      expect(
        body.pairs.filter(({ found, needed }) => found < needed),
        `${query}`,
      ).toEqual([]);
      for (const theme of ['light', 'dark'] as const)
        expect(wcagContrast(body[theme]['text'] ?? '', body[theme]['bg'] ?? '')).toBeGreaterThanOrEqual(4.5);
    }
});

test('STUDIO-15 a palette is taken as one step of undo, has the colours of the logo, and leaves what it does not change', async () => {
  const { get, post, session, chain } = await open(looks);
  const { body } = await get<PaletteView>('brands/shop/palette?brand=%230057ff&accent=%23ffcc00');
  expect(session.touched(), 'nothing is changed by looking').toEqual([]);
  const edits = body.values.map((value) => ({ act: 'set', code: 'shop', part: 'theme', ...value }));
  const taken = await post('edits', { edits, title: 'colours of logo.svg' });
  expect(taken).toMatchObject({ status: 200, body: { undo: 'colours of logo.svg' } });
  const { theme } = chain().documents;
  expect(valueOf(theme, 'palette.brand-500')).toBe('#0057ff');
  expect(valueOf(theme, 'palette.accent-400')).toBe('#ffcc00');
  expect(valueOf(theme, 'palette.red-700'), 'a colour that means danger').toBe('#b3192b');
  expect(contrastsOf(chain()).pairs).toEqual(body.pairs);
  const file = JSON.parse(session.textOf(session.touched()[0]?.file ?? '') ?? '{}') as Record<string, object>;
  expect(Object.keys(file['palette'] ?? {}).every((name) => /^(?:brand|accent|neutral)-/.test(name))).toBe(true);
  await post('undo');
  expect(session.touched()).toEqual([]);
  const bad = await get('brands/shop/palette?brand=blau');
  expect(bad).toMatchObject({ status: 409, body: { message: 'blau is not a colour such as "#4f5ff0".' } });
});

test('STUDIO-15 the nearest shade for an end of a gradient is one with which its middle passes, too', async () => {
  const from = { $value: '#767676' };
  const { chain } = await open({
    'shop/layout.json': { version: 3, header: 'hero' },
    'shop/theme.json': {
      version: 3,
      dark: { 'gradient-from': from, 'gradient-to': { $value: '#8a8a8a' }, 'header-text': { $value: '#ffffff' } },
    },
  });
  const { pairs, nearest } = contrastsOf(chain());
  const failing = pairs.filter(
    ({ theme, below, found, needed }) => theme === 'dark' && below.startsWith('grad') && found < needed,
  );
  expect(failing.map(({ below }) => below)).toEqual(['gradient-middle', 'gradient-to']);
  const { theme } = chain().documents;
  const shade = nearest['dark.gradient-from'] ?? '';
  expect(shade, 'another one than it has, which passes alone').not.toBe(from.$value);
  const mended = contrastsOf(chain(), {
    ...theme,
    dark: { ...(theme['dark'] as object), 'gradient-from': { $value: shade } },
  });
  expect(mended.pairs.find(({ theme: name, below }) => name === 'dark' && below === 'gradient-middle')).toSatisfy(
    ({ found, needed }) => found >= needed,
  );
});

test('STUDIO-15 a token knows what of the lobby wears it, by the styles of its code', async () => {
  const { get } = await open();
  const { body } = await get<WearersView>('wearers');
  expect(body.wearers['brand']).toContain('Button');
  expect(body.wearers['footer-active']).toEqual(['Footer menu']);
  expect(body.wearers['radius-button']).toContain('Button');
  expect(body.wearers['brand-500'], 'a colour of the palette').toBeUndefined();
});
