import type { CallName } from '#schemas/calls.generated.ts';
import { screenOf, withoutPersonalData } from '#schemas/error-report.ts';
import { readBootData } from '#engine/config/boot-data.ts';
import { useSession } from '#features/session/store.ts';
import { siteConfigQuery } from '#features/site-config/queries.ts';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { queries } from '#shared/api/queries.ts';

/** The share of all pages that report their errors: an error of a release is met by many. */
const share = 0.25;
/** Reports of one page; each error is reported once. */
const mostOfPage = 5;

const isChosen = Math.random() < share;
const reported = new Set<string>();

/** The family of a browser and its main version; nothing that distinguishes two phones. */
export function browserFamily(userAgent: string): string {
  const named = /(FoyerApp|Edg|SamsungBrowser|OPR|CriOS|FxiOS|Firefox|Chrome|Version)\/(\d+)/.exec(userAgent);
  const [, family = 'other', version = ''] = named ?? [];
  return `${family === 'Version' ? 'Safari' : family} ${version}`.trim();
}

const textOf = (error: unknown): { name: string; message: string } =>
  error instanceof Error ? error : { name: typeof error, message: typeof error === 'string' ? error : '' };

/** Whether the player's merchant and its operator want to hear of errors: the flag as it is while the site's config is known. */
async function isWanted({ code, flags }: { code: string; flags: Readonly<Record<string, boolean>> }): Promise<boolean> {
  if (!flags['ERRORREPORTS']) return false;
  const site = await queries.ensureQueryData(siteConfigQuery(code));
  return site.flags?.['ERRORREPORTS'] !== false;
}

/**
 * Sends an error that the lobby did not expect to the gateway, without personal data; `operation` is the call that failed. Never
 * rejects, and does not report its own failure.
 */
export async function sendReport(error: unknown, operation: CallName | '' = ''): Promise<void> {
  // What the gateway refuses or the network loses is no fault of the lobby's.
  if (!isChosen || (operation === '' && error instanceof GatewayError)) return;
  const { name, message } = textOf(error);
  const key = `${name} ${message} ${operation}`;
  if (reported.has(key) || reported.size >= mostOfPage) return;
  reported.add(key);
  const { merchant, release } = readBootData();
  const { userName = '', token = '' } = useSession.getState().session ?? {};
  const clean = (text: string, most: number) => withoutPersonalData(text, [token, userName]).slice(0, most);
  try {
    if (!(await isWanted(merchant))) return;
    const body = {
      release: release.slice(0, 40),
      screen: screenOf(location.pathname),
      operation,
      name: clean(name, 60),
      message: clean(message, 300),
      browser: browserFamily(navigator.userAgent),
    };
    await call('clientError', { body });
  } catch {
    // There is nobody left to report to.
  }
}
