import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page as BrowserPage } from 'playwright-core';
import sharp from 'sharp';
import { createGateway } from '#gateway/app.ts';
import { demonstration, framePages } from '#gateway/demo/demonstration.ts';
import { closeServer } from '#gateway/shutdown.ts';
import type { WorkspaceOptions } from '#pipeline/config/workspace.ts';
import { startLobbyServer } from '../serve/lobby-server.ts';
import { chromiumArgs, requireTestBrowser } from '../test/chromium.ts';
import { compare, type Pair } from './album.ts';
import { openCamera, shotWidth, takeShot, tallest, type Answers, type Session, type Shot } from './camera.ts';
import { logInDemo, sendTo } from './session.ts';
import { stampState } from './states.ts';

/** Every tile is drawn again, whole, from pictures that are decoded: else the same page has other pixels from time to time. */
const steadyArgs = ['--disable-checker-imaging', '--disable-partial-raster', '--run-all-compositor-stages-before-draw'];

/** A share of a picture that only a change makes differ; what is less may be chance. */
const surely = 0.02;
const mostTries = 3;

export type PairsOptions = {
  /** The project whose code draws both states. */
  root: string;
  before: WorkspaceOptions;
  after: WorkspaceOptions;
  shots: readonly Shot[];
  /** Folder of what both states are built into. */
  dist: string;
  /**
   * Height of the pictures, CSS px; default: tall enough for whole pages. Of a screen that differs further down than a lower one shows, the pictures
   * are of where it does.
   */
  height?: number;
  /** The browser's path; default: Chromium, which is installed where that may be done. */
  browser?: string;
  /** Told of each screen before it is photographed, and of each pair when it is made. */
  begins?: (shot: Shot) => void;
  made?: (pair: Pair) => void;
};

/** Photographs screens before and after, each of both states with the same answers of a demonstration gateway. Throws a sentence when a state cannot be built. */
export async function shootPairs(options: PairsOptions): Promise<Pair[]> {
  const { root, before, after, shots, dist, height = tallest, browser: path, begins, made } = options;
  const codes = [...new Set(shots.map(({ code }) => code))];
  if (codes.length === 0) return [];
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
    const ports: number[] = [];
    for (const [name, state] of Object.entries({ before, after })) {
      await stampState(root, state, codes, join(dist, name));
      const handler = (...given: Parameters<typeof gateway.routing>) => gateway.routing(...given);
      const serving = { dist: join(dist, name), port: 0, host: '127.0.0.1', gateway: handler };
      const { server, port } = await startLobbyServer(serving);
      closing.push(() => closeServer(server));
      ports.push(port);
    }
    const browser = await chromium.launch({
      executablePath: path ?? requireTestBrowser(),
      args: [...chromiumArgs, ...steadyArgs],
    });
    closing.push(() => browser.close());
    const booth: Booth = { browser, blank: await browser.newPage(), ports };
    const sessions = new Map<string, Session>();
    for (const code of new Set(shots.filter(({ isMember }) => isMember).map((shot) => shot.code)))
      sessions.set(code, await logInDemo(sendTo(`http://127.0.0.1:${ports[0]}/api`), code, at));
    for (const shot of shots) {
      begins?.(shot);
      const session = shot.isMember ? sessions.get(shot.code) : undefined;
      const pair = await shootWhereSeen(booth, { shot, session, at, height, answers: new Map() });
      pairs.push(pair);
      made?.(pair);
    }
  } finally {
    for (const close of closing.toReversed()) await close();
    rmSync(folder, { recursive: true, force: true });
  }
  return pairs;
}

/** What photographs: a browser, with a blank page to compare in, and the servers of both states. */
type Booth = { browser: Browser; blank: BrowserPage; ports: readonly number[] };
type Taking = { shot: Shot; session: Session | undefined; at: number; height: number; answers: Answers };

/** What is left above the first row that differs, px. */
const above = 120;

/** Both states of a screen, of where they differ. */
async function shootWhereSeen(booth: Booth, taking: Taking): Promise<Pair> {
  const { height } = taking;
  const pair = await shootUntilSame(booth, taking);
  if (pair.pixels > 0 || height >= tallest) return pair;
  const whole = await shootUntilSame(booth, { ...taking, height: tallest });
  if (whole.pixels === 0) return pair;
  const top = Math.min(Math.max(0, whole.top - above), tallest - height);
  const cut = (picture: Buffer) => sharp(picture).extract({ left: 0, top, width: shotWidth, height }).png().toBuffer();
  return { ...whole, before: await cut(whole.before), after: await cut(whole.after) };
}

/**
 * Both states of a screen. A browser now and then draws the same page with other pixels, as when code was loaded a moment later: a pair that
 * differs is taken again, and the one that differs least counts.
 */
async function shootUntilSame({ browser, blank, ports }: Booth, taking: Taking): Promise<Pair> {
  let best: Pair | undefined;
  for (let tries = 0; tries < mostTries && best?.pixels !== 0; tries += 1) {
    const [before, after] = [await shoot(browser, ports[0], taking), await shoot(browser, ports[1], taking)];
    const pair = { shot: taking.shot, before, after, ...(await compare(blank, before, after)) };
    if (!best || pair.pixels < best.pixels) best = pair;
    if (pair.pixels > surely * shotWidth * taking.height) break;
  }
  if (!best) throw new Error('A screen is photographed at least once.');
  return best;
}

async function shoot(browser: Browser, port: number | undefined, { answers, ...taking }: Taking): Promise<Buffer> {
  const { shot } = taking;
  const context = await openCamera(browser, shot, taking);
  const picture = await takeShot(context, `http://${shot.code}.localhost:${port}`, shot, answers);
  await context.close();
  return picture;
}
