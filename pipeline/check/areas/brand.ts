import { flagDefinitions } from '#schemas/merchant/flags.ts';
import { makeProblem } from '#pipeline/errors/problem.ts';
import { entriesOf, isObject, own, valueAt } from '#schemas/json.ts';
import { baseTemplate } from '#pipeline/config/load.ts';
import { originsOf } from '#pipeline/config/origin.ts';
import { takenAway } from '../cause.ts';
import { defineCheck, type CheckInput } from '../define-check.ts';

/** The licence, the age and the logins as players meet them (FOOT-1, LOGIN-3). */
export default defineCheck({
  stage: 'care',
  needs: ['merchant', 'home', 'legal', 'login', 'flags', 'registration'],
  find: (input) => {
    checkLicence(input);
    checkFoot(input);
    checkAgeBadges(input);
    checkSocialLogins(input);
  },
});

/** The number that the product's own defaults have in place of a licence. */
function checkLicence({ chain, documents, report, add }: CheckInput): void {
  const path = ['licence', 'number'];
  const number = valueAt(documents.legal, path);
  const placeholder = valueAt(chain.layers[0]?.documents.legal?.value, path);
  if (typeof number !== 'string' || number !== placeholder) return;
  const [origin] = originsOf(chain, 'legal', path);
  const { legal, merchant } = chain.top.documents;
  // It is the merchant that has to write it, whatever its templates leave open.
  const file = legal?.file ?? merchant?.file;
  if (origin?.layer !== baseTemplate || file === undefined)
    return report('legal', path, 'placeholder-licence', { number });
  const template = { file: origin.file, path: origin.path, at: 'value' } as const;
  add({ ...makeProblem('placeholder-licence', file, [], { number }), template });
}

/** The licence is in the sections that end home. */
function checkFoot({ chain, kinds: { feet }, documents, report, add }: CheckInput): void {
  const sections = entriesOf(documents.home.sections);
  if (sections.length === 0) return;
  const shown = sections.filter(([, { type }]) => feet.includes(String(type)));
  if (shown.some(([, { when }]) => when === undefined)) return;
  const [first] = shown;
  if (first) {
    const reason = `its section of type ${String(first[1].type)} has a condition`;
    return report('home', ['sections', first[0], 'when'], 'licence-hidden', { reason });
  }
  const details = { reason: `no section of type ${feet.join(' or ')} is left` };
  const [removal] = feet.flatMap((type) => takenAway(chain, 'home', 'sections', 'type', type) ?? []);
  if (removal) add(makeProblem('licence-hidden', removal.file, removal.path, details));
  else report('home', ['sections'], 'licence-hidden', details);
}

const ageInName = /(?<!\d)(1[6-9]|2[0-5])(?!\d)/;

/** Badges whose name, or else picture or id, holds a number that can only be an age. */
function checkAgeBadges({ documents: { legal, registration }, report }: CheckInput): void {
  const ages = [legal.minimumAge, registration.ageLimit].filter((age) => typeof age === 'number');
  const needed = Math.max(...ages);
  for (const list of ages.length > 0 ? ['certifications', 'securityBadges'] : [])
    for (const [index, badge] of entriesOf(legal[list])) {
      const key = ['name', 'image', 'id'].find((each) => ageInName.test(String(own(badge, each) ?? '')));
      const found = key === undefined ? needed : Number(ageInName.exec(String(badge[key]))?.[1]);
      if (key === undefined || found === needed) continue;
      const details = { name: String(badge.name ?? badge.id), found, needed };
      report('legal', [list, index, key], 'age-badge', details);
    }
}

const socialFlags = Object.keys(flagDefinitions).filter((name) => /^LOGIN(?:FACEBOOK|GOOGLE|LINE|TWITTER)$/.test(name));

function checkSocialLogins({ documents, report }: CheckInput): void {
  const { flags } = documents.flags;
  if (!isObject(flags) || documents.login.identity !== undefined) return;
  for (const name of socialFlags)
    if (own(flags, name) === true) report('flags', ['flags', name], 'login-without-identity', { name });
}
