import { checkContrast } from '../contrast.ts';
import { defineCheck } from '../define-check.ts';
import { checkTokens } from '../tokens.ts';

/** A misspelt key leaves a colour without its value: the contrast of what is on it then says nothing. */
export default defineCheck({
  needs: ['theme'],
  find: ({ chain, found, add }) => {
    const tokens = checkTokens(chain);
    const isMisspelt = [...found, ...tokens].some(
      ({ rule, of: [document, [group]] = [undefined, []] }) =>
        rule === 'unknown-key' && document === 'theme' && group !== 'component',
    );
    add(...tokens, ...(isMisspelt ? [] : checkContrast(chain)));
  },
});
