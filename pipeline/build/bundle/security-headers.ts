import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import type { CspHash } from '#pipeline/store/digest.ts';

/** Address pattern (`/*` at its end is a prefix) to headers; later patterns win. The content of `headers.json` and `_headers`. */
export type HeaderRules = Record<string, Record<string, string>>;

/** The two policies that may make trusted values: the service worker's address, and the sanitizer's HTML. */
const trustedTypes = 'foyer-worker dompurify';

/** Of the blocks of data that the pages of games have. */
const dataPolicy = 'foyer-data';

const originOf = (url: string): string[] => (/^https?:\/\//.test(url) ? [new URL(url).origin] : []);

const google = 'https://www.google.com/recaptcha/';
/** What Firebase Authentication fetches and frames: its popup bridge, reCAPTCHA, the project's own page, and the calls. */
const firebaseSources = (authDomain: string) => ({
  scripts: ['https://apis.google.com', google, 'https://www.gstatic.com/recaptcha/'],
  frames: [`https://${authDomain}`, google, 'https://recaptcha.google.com/recaptcha/'],
  calls: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', google],
  // Its loader sets script addresses as texts; the lobby's default policy lets these three pass.
  policies: ['default'],
});
/** What Google Analytics of Firebase fetches (REG-11): its script, its settings, and where it reports. Firebase makes the script's address by its own policy. */
const analyticsSources: ReturnType<typeof firebaseSources> = {
  scripts: ['https://www.googletagmanager.com'],
  frames: [],
  calls: [
    'https://firebase.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  policies: ['firebase-js-sdk-policy'],
};
const nothing: ReturnType<typeof firebaseSources> = { scripts: [], frames: [], calls: [], policies: [] };

/** What a merchant's Firebase project needs beyond its own origin, to let players log in (LOGIN-3) and to measure visits (REG-11). */
function projectSources({ login }: Pick<ResolvedMerchant, 'login'>): ReturnType<typeof firebaseSources> {
  const { firebase, provider } = login.identity ?? {};
  const identity = provider === 'firebase' && firebase ? firebaseSources(firebase.authDomain) : nothing;
  const analytics = firebase?.analytics ? analyticsSources : nothing;
  return {
    scripts: [...identity.scripts, ...analytics.scripts],
    frames: identity.frames,
    calls: [...identity.calls, ...analytics.calls],
    policies: [...identity.policies, ...analytics.policies],
  };
}

/** Where visits are reported, which `analytics.json` alone says. */
const collectorsOf = ({ analytics }: Pick<ResolvedMerchant, 'analytics'>): string[] =>
  (analytics.providers ?? []).flatMap(({ collector = '' }) => originOf(collector));

/** The content security policy of a bundle. `scripts` and `styles` are the hashes of the inline texts of its pages; nothing else inline runs. */
export function contentSecurityPolicy(
  merchant: ResolvedMerchant,
  scripts: readonly CspHash[],
  styles: readonly CspHash[],
): string {
  const { security } = merchant;
  const { imageOrigins, gateway } = merchant.merchant;
  const gatewayOrigin = originOf(gateway.baseUrl);
  const project = projectSources(merchant);
  const frames = [...security.frameOrigins, ...project.frames];
  const sources = (name: string, ...values: string[]) => `${name} ${[...new Set(values)].join(' ')}`;
  return [
    "default-src 'none'",
    sources('script-src', "'self'", ...scripts, ...project.scripts),
    sources('style-src', "'self'", ...styles),
    sources(
      'img-src',
      "'self'",
      'data:',
      ...imageOrigins.flatMap(originOf),
      ...security.imageOrigins,
      ...gatewayOrigin,
    ),
    ...(merchant.fonts.families?.length ? ["font-src 'self'"] : []),
    sources(
      'connect-src',
      "'self'",
      ...gatewayOrigin,
      ...security.connectOrigins,
      ...project.calls,
      ...collectorsOf(merchant),
    ),
    sources('frame-src', ...(frames.length > 0 ? frames : ["'none'"])),
    "manifest-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    sources('frame-ancestors', ...(security.frameAncestors?.length ? security.frameAncestors : ["'none'"])),
    "require-trusted-types-for 'script'",
    sources('trusted-types', trustedTypes, ...(merchant.flags['GAME_PAGES'] ? [dataPolicy] : []), ...project.policies),
  ].join('; ');
}

/** The value of `strict-transport-security`. */
const hstsOf = ({ maxAge, includeSubDomains, preload }: ResolvedMerchant['security']['hsts']): string =>
  [`max-age=${maxAge}`, ...(includeSubDomains ? ['includeSubDomains'] : []), ...(preload ? ['preload'] : [])].join(
    '; ',
  );

/**
 * Headers of every answer of a bundle, and how long each kind of file may be kept. `preload`: the `link` header of the home
 * page, for what it cannot do without.
 */
export function headerRules(
  policy: string,
  { login, security }: Pick<ResolvedMerchant, 'login' | 'security'>,
  preload?: string,
): HeaderRules {
  // A social login answers from its own window, which a stricter opener policy would cut off.
  const opener = login.identity?.provider === 'firebase' ? 'same-origin-allow-popups' : 'same-origin';
  return {
    '/*': {
      'content-security-policy': policy,
      'strict-transport-security': hstsOf(security.hsts),
      'x-content-type-options': 'nosniff',
      // It knows no list: where others may frame the lobby, the policy alone says who.
      ...(security.frameAncestors?.length ? {} : { 'x-frame-options': 'DENY' }),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy':
        'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
      'cross-origin-opener-policy': opener,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    },
    ...(preload === undefined ? {} : { '/': { link: preload } }),
    '/assets/*': { 'cache-control': 'public, max-age=31536000, immutable' },
    '/texts/*': { 'cache-control': 'public, max-age=31536000, immutable' },
    '/icons/*': { 'cache-control': 'public, max-age=86400' },
    '/icons.svg': { 'cache-control': 'public, max-age=3600' },
    '/country-flags.svg': { 'cache-control': 'public, max-age=86400' },
    '/language-flags.svg': { 'cache-control': 'public, max-age=86400' },
    '/scenes.svg': { 'cache-control': 'public, max-age=86400' },
  };
}

/** The rules in the `_headers` form that static hosts read. */
export function headersFile(rules: HeaderRules): string {
  const linesOf = (headers: object) => Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return Object.entries(rules)
    .map(([pattern, headers]) => `${pattern}\n${linesOf(headers).join('')}`)
    .join('');
}

/** Headers of one address. */
export function headersFor(rules: HeaderRules, path: string): Record<string, string> {
  const matches = (pattern: string) =>
    pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  const found = Object.keys(rules).filter(matches);
  return Object.assign({}, ...found.map((pattern) => rules[pattern])) as Record<string, string>;
}
