import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, type Browser, type Page as BrowserPage } from 'playwright-core';
import { createGateway } from '#gateway/app.ts';
import { demonstration, framePages } from '#gateway/demo/demonstration.ts';
import { closeServer } from '#gateway/shutdown.ts';
import { directionOf } from '#schemas/merchant/boot-data.ts';
import { buildChain, type Chain } from '#pipeline/config/chain.ts';
import { readCodeReach, type CodeReach } from '#pipeline/impact/code-reach.ts';
import type { Impact } from '#pipeline/impact/change.ts';
import { ownPathsReached, screensReached } from '#pipeline/impact/screens.ts';
import { findPages, type Page } from '#pipeline/config/pages.ts';
import { languagesOf } from '#pipeline/config/texts.ts';
import { openWorkspace, type WorkspaceOptions } from '#pipeline/config/workspace.ts';
import { startLobbyServer } from '../serve/lobby-server.ts';
import { chromiumArgs, requireTestBrowser } from '../test/chromium.ts';
import { albumPage, compare, type Pair } from './album.ts';
import { openCamera, takeShot, viewport, type Answers, type Session, type Shot } from './camera.ts';
import { logInDemo, sendTo } from './session.ts';
import { stampState } from './states.ts';

/** Every tile is drawn again, whole, from pictures that are decoded: else the same page has other pixels from time to time. */
const steadyArgs = ['--disable-checker-imaging', '--disable-partial-raster', '--run-all-compositor-stages-before-draw'];

/** A share of a picture that only a change makes differ; what is less may be chance. */
const surely = 0.02;
const mostTries = 3;

export type ShotsOptions = {
  /** The project whose code draws both states. */
  root: string;
  before: WorkspaceOptions;
  after: WorkspaceOptions;
  impacts: readonly Impact[];
  /** What is compared, in words. */
  range: string;
  /** The page that is written. */
  out: string;
  progress?: (done: number, total: number) => void;
};

/**
 * Photographs the screens that the changes of each merchant reach, before and after, in both themes and one right-to-left language where
 * the merchant offers one, and writes them into one page. A merchant that is new or removed has nothing to be compared with.
 */
export async function shootImpact(options: ShotsOptions): Promise<Pair[]> {
  const { root, before, after, impacts, range, out, progress = () => undefined } = options;
  const shots = await listShots(options);
  const codes = impacts.filter(({ changes }) => changes.length > 0).map(({ code }) => code);
  const folder = mkdtempSync(join(tmpdir(), 'foyer-shots-'));
  const pairs: Pair[] = [];
  const at = Math.floor(Date.now() / 1000) * 1000;
  const gateway = await createGateway({
    dataDir: join(folder, 'data'),
    demo: demonstration,
    framePages,
    now: () => at,
  });
  const closing: (() => Promise<unknown>)[] = [() => gateway.close()];
  try {
    await gateway.ready();
    const servers: number[] = [];
    for (const [name, state] of Object.entries({ before, after })) {
      const dist = join(root, '.foyer/shots', name);
      if (codes.length > 0) await stampState(root, state, codes, dist);
      const handler = (...given: Parameters<typeof gateway.routing>) => gateway.routing(...given);
      const { server, port } = await startLobbyServer({ dist, port: 0, host: '127.0.0.1', gateway: handler });
      closing.push(() => closeServer(server));
      servers.push(port);
    }
    const browser = await chromium.launch({
      executablePath: requireTestBrowser(),
      args: [...chromiumArgs, ...steadyArgs],
    });
    closing.push(() => browser.close());
    const blank = await browser.newPage();
    const sessions = new Map<string, Session>();
    for (const code of new Set(shots.filter(({ isMember }) => isMember).map((shot) => shot.code)))
      sessions.set(code, await logInDemo(sendTo(`http://127.0.0.1:${servers[0]}/api`), code, at));
    for (const shot of shots) {
      const session = shot.isMember ? sessions.get(shot.code) : undefined;
      pairs.push(await shootUntilSame(browser, blank, servers, { shot, session, at, answers: new Map() }));
      progress(pairs.length, shots.length);
    }
  } finally {
    for (const close of closing.toReversed()) await close();
    rmSync(folder, { recursive: true, force: true });
  }
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, albumPage(range, pairs));
  return pairs;
}

type Taking = { shot: Shot; session: Session | undefined; at: number; answers: Answers };

/**
 * Both states of a screen. A browser now and then draws the same page with other pixels, as when code was loaded a moment later: a pair that
 * differs is taken again, and the one that differs least counts.
 */
async function shootUntilSame(
  browser: Browser,
  blank: BrowserPage,
  ports: readonly number[],
  taking: Taking,
): Promise<Pair> {
  let best: Pair | undefined;
  for (let tries = 0; tries < mostTries && best?.pixels !== 0; tries += 1) {
    const [before, after] = [await shoot(browser, ports[0], taking), await shoot(browser, ports[1], taking)];
    const pair = { shot: taking.shot, before, after, ...(await compare(blank, before, after)) };
    if (!best || pair.pixels < best.pixels) best = pair;
    if (pair.pixels > surely * viewport.width * viewport.height) break;
  }
  if (!best) throw new Error('A screen is photographed at least once.');
  return best;
}

async function shoot(
  browser: Browser,
  port: number | undefined,
  { shot, session, at, answers }: Taking,
): Promise<Buffer> {
  const context = await openCamera(browser, shot, at, session);
  const picture = await takeShot(context, `http://${shot.code}.localhost:${port}`, shot, answers);
  await context.close();
  return picture;
}

async function listShots({ root, before, after, impacts }: ShotsOptions): Promise<Shot[]> {
  const [pages, code] = [await findPages(root), readCodeReach(root)];
  const [old, now] = [openWorkspace(before), openWorkspace(after)];
  return impacts.flatMap((impact) => {
    const [was, is] = [buildChain(old, impact.code), buildChain(now, impact.code)];
    return was && is ? shotsOf(impact, [was, is], pages, code) : [];
  });
}

function shotsOf(
  { code, changes }: Impact,
  [was, is]: [Chain, Chain],
  pages: Record<string, Page>,
  reach: CodeReach,
): Shot[] {
  const states = [was.documents, is.documents] as const;
  const seen = [
    ...screensReached(changes, states, reach).flatMap((name) => pages[name] ?? []),
    ...ownPathsReached(changes, states, reach).map((path) => ({ path, audience: 'everyone' })),
  ];
  const { default: first, supported } = languagesOf(is);
  const both = supported.filter((language) => languagesOf(was).supported.includes(language));
  const mirrored = both.find((language) => directionOf(language) !== directionOf(first));
  return seen.flatMap(({ path, audience }) => {
    const isMember = audience === 'member' || audience === 'logged-in';
    return [first, ...(mirrored ? [mirrored] : [])].flatMap((language) =>
      (['dark', 'light'] as const).map((theme): Shot => ({ code, path, theme, language, isMember })),
    );
  });
}
