import { flagDefinitions } from '#schemas/merchant/flags.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { makeProblem, type Problem } from '#pipeline/errors/problem.ts';
import { isObject, own, valueAt } from '#schemas/json.ts';
import { baseTemplate } from '#pipeline/config/load.ts';
import { originsOf } from '#pipeline/config/origin.ts';
import { takenAway } from '../cause.ts';
import { problemAt } from '../report.ts';
import { defineCheck } from '../define-check.ts';

export default defineCheck({
  stage: 'care',
  needs: ['merchant', 'home', 'legal', 'login', 'flags', 'registration'],
  find: ({ chain }) => checkBrandCare(chain),
});

/** The licence, the age and the logins as players meet them (FOOT-1, LOGIN-3). */
function checkBrandCare(chain: Chain): Problem[] {
  return [...licence(chain), ...footer(chain), ...ageBadges(chain), ...socialLogins(chain)];
}

/** The number that the product's own defaults have in place of a licence. */
function licence(chain: Chain): Problem[] {
  const path = ['licence', 'number'];
  const number = valueAt(chain.documents.legal, path);
  const placeholder = valueAt(chain.layers[0]?.documents.legal?.value, path);
  if (typeof number !== 'string' || number !== placeholder) return [];
  const problem = problemAt(chain, 'legal', path, 'placeholder-licence', { number });
  const isInherited = originsOf(chain, 'legal', path)[0]?.layer === baseTemplate;
  const top = chain.layers.at(-1);
  // It is the merchant that has to write it, whatever its templates leave open.
  const file = top?.documents.legal?.file ?? top?.documents.merchant?.file;
  if (!isInherited || file === undefined) return [problem];
  const template = { file: problem.file, path: problem.path, at: problem.at };
  return [{ ...makeProblem('placeholder-licence', file, [], { number }), template }];
}

function footer(chain: Chain): Problem[] {
  const { sections } = chain.documents.home;
  if (!Array.isArray(sections) || sections.length === 0) return [];
  const shows = (entry: unknown) => isObject(entry) && entry.type === 'footer';
  const index = sections.findIndex(shows);
  if (sections.some((entry) => shows(entry) && isObject(entry) && entry.when === undefined)) return [];
  if (index >= 0) {
    const reason = 'its section of type footer has a condition';
    return [problemAt(chain, 'home', ['sections', index, 'when'], 'licence-hidden', { reason })];
  }
  const details = { reason: 'no section of type footer is left' };
  const removal = takenAway(chain, 'home', 'sections', 'type', 'footer');
  return [
    removal
      ? makeProblem('licence-hidden', removal.file, removal.path, details)
      : problemAt(chain, 'home', ['sections'], 'licence-hidden', details),
  ];
}

const badgeLists = ['certifications', 'securityBadges'] as const;
const ageInName = /(?<!\d)(1[6-9]|2[0-5])(?!\d)/;

/** Badges whose name, or else picture or id, holds a number that can only be an age. */
function ageBadges(chain: Chain): Problem[] {
  const { legal, registration } = chain.documents;
  const ages = [legal.minimumAge, registration.ageLimit].filter((age) => typeof age === 'number');
  if (ages.length === 0) return [];
  const needed = Math.max(...ages);
  return badgeLists.flatMap((list) => {
    const badges = legal[list];
    if (!Array.isArray(badges)) return [];
    return badges.flatMap((badge, index) => {
      if (!isObject(badge)) return [];
      const key = ['name', 'image', 'id'].find((each) => ageInName.test(String(own(badge, each) ?? '')));
      const found = key === undefined ? needed : Number(ageInName.exec(String(badge[key]))?.[1]);
      if (key === undefined || found === needed) return [];
      const details = { name: String(badge.name ?? badge.id), found, needed };
      return [problemAt(chain, 'legal', [list, index, key], 'age-badge', details)];
    });
  });
}

const socialFlags = Object.keys(flagDefinitions).filter((name) => /^LOGIN(?:FACEBOOK|GOOGLE|LINE|TWITTER)$/.test(name));

function socialLogins(chain: Chain): Problem[] {
  const { flags } = chain.documents.flags;
  if (!isObject(flags) || chain.documents.login.identity !== undefined) return [];
  return socialFlags
    .filter((name) => own(flags, name) === true)
    .map((name) => problemAt(chain, 'flags', ['flags', name], 'login-without-identity', { name }));
}
