import dompurify from 'dompurify';
import { parseUrl } from '#shared/lib/parse-url.ts';

const schemes = /^(https?|mailto|tel):/i;

dompurify.addHook('afterSanitizeAttributes', (node) => {
  if (!(node instanceof HTMLAnchorElement) || !node.hasAttribute('href')) return;
  const url = parseUrl(node.getAttribute('href') ?? '', location.href);
  if (!url || !schemes.test(url.href)) return node.removeAttribute('href');
  if (url.origin === location.origin) return node.removeAttribute('target');
  node.target = '_blank';
  node.rel = 'noopener noreferrer nofollow';
});

/**
 * Cleans rich text: no scripts, styles, forms, frames or handlers; links outside open outside (POP-3). The result is a
 * TrustedHTML where the browser enforces Trusted Types; its type says string because React passes it through untouched.
 */
export function sanitise(html: string): string {
  return dompurify.sanitize(html, {
    RETURN_TRUSTED_TYPE: true,
    ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'iframe', 'svg', 'math'],
    FORBID_ATTR: ['style', 'id', 'class'],
  }) as unknown as string;
}
