import type { Chain } from '../chain.ts';
import type { Problem } from '../errors/problem.ts';
import type { Kinds } from '../kinds.ts';
import type { Workspace } from '../workspace.ts';
import { checkContrast } from './contrast.ts';
import { checkCurrency } from './currency.ts';
import { checkFormRules } from './form-rules.ts';
import { checkMeaning } from './meaning.ts';
import { checkRegistration } from './registration.ts';
import { checkShapes } from './shapes.ts';
import { checkTokenNames } from './token-names.ts';
import { checkTokenValues } from './token-values.ts';

/** Every check of one merchant's effective documents; all faults, not the first. */
export function checkChain(workspace: Workspace, chain: Chain, kinds: Kinds): Problem[] {
  return [
    ...checkShapes(chain, kinds),
    ...checkMeaning(workspace, chain, kinds),
    ...checkCurrency(chain),
    ...checkFormRules(chain),
    ...checkRegistration(chain),
    ...checkTokenNames(chain),
    ...checkTokenValues(chain),
    ...checkContrast(chain),
  ];
}
