import type { Chain } from '../config/chain.ts';
import type { Problem } from '../errors/problem.ts';
import type { Kinds } from '../config/kinds.ts';
import { allParts, type Part } from '../config/load.ts';
import type { Workspace } from '../config/workspace.ts';
import { checkAnalytics } from './analytics.ts';
import { checkCare } from './care.ts';
import { checkContrast } from './contrast.ts';
import { checkCurrency } from './currency.ts';
import { checkDomainSettings } from './domain-settings.ts';
import { checkExtraFields } from './extra-fields.ts';
import { checkFormRules } from './form-rules.ts';
import { checkFonts } from './fonts.ts';
import { checkLocks } from './locks.ts';
import { checkDocuments } from './documents.ts';
import { refusedIn, dedupeProblems } from './dedupe-problems.ts';
import { checkRegistration } from './registration.ts';
import { checkRoutes, checkTerms } from './routes.ts';
import { checkSectionLooks } from './section-looks.ts';
import { checkSecurity } from './security.ts';
import { checkSeo } from './seo.ts';
import { checkTokens } from './tokens.ts';
import { checkWellKnown } from './well-known.ts';

/** Every check of one merchant; all faults, not the first. */
export function checkChain(workspace: Workspace, chain: Chain, kinds: Kinds): Problem[] {
  return [...checkLocks(chain, kinds), ...checkValues(workspace, chain, kinds)];
}

/** What is wrong with a template whatever is built on it: a merchant may still give any part what it lacks. */
export function checkTemplate(workspace: Workspace, template: Chain, kinds: Kinds): Problem[] {
  const unknown = { ...template, unread: allParts };
  return [
    ...checkLocks(template, kinds),
    ...checkValues(workspace, unknown, kinds),
    ...checkCare(workspace, unknown, []),
  ];
}

/** The effective documents. Of parts that are not known whole, only those faults that no other layer could mend. */
function checkValues(workspace: Workspace, chain: Chain, kinds: Kinds): Problem[] {
  const isKnown = (...parts: readonly Part[]) => parts.every((part) => !chain.unread.has(part));
  const formFaults = checkFormRules(chain);
  const faults = checkDocuments(workspace, chain, kinds);
  const isRefused = refusedIn(chain, faults);
  return [
    ...dedupeProblems(chain, faults),
    ...(isKnown('merchant') ? checkCurrency(chain, isRefused) : []),
    ...(isKnown('security') ? checkSecurity(chain, isRefused) : []),
    ...(isKnown('domains') ? checkDomainSettings(chain, isRefused) : []),
    ...(isKnown('registration') ? formFaults : formFaults.filter(({ rule }) => rule === 'bad-pattern')),
    ...(isKnown('registration', 'legal') ? checkExtraFields(chain) : []),
    ...(isKnown('registration', 'flags', 'legal') ? checkRegistration(chain, isRefused) : []),
    ...(isKnown('seo') ? checkSeo(chain) : []),
    ...(isKnown('fonts') ? checkFonts(workspace, chain) : []),
    ...(isKnown('analytics', 'login') ? checkAnalytics(chain) : []),
    ...checkWellKnown(chain),
    ...(isKnown('routes') ? checkRoutes(chain) : []),
    ...(isKnown('routes', 'registration') ? checkTerms(chain) : []),
    ...(isKnown('theme', 'home') ? checkSectionLooks(chain) : []),
    ...(isKnown('theme') ? checkTheme(chain, faults) : []),
  ];
}

/** A misspelt key leaves a colour without its value: what that then stands on says nothing. */
function checkTheme(chain: Chain, faults: readonly Problem[]): Problem[] {
  const tokens = checkTokens(chain);
  const isMisspelt = [...faults, ...tokens].some(
    ({ rule, of: [document, [group]] = [undefined, []] }) =>
      rule === 'unknown-key' && document === 'theme' && group !== 'component',
  );
  return isMisspelt ? tokens : [...tokens, ...checkContrast(chain)];
}
