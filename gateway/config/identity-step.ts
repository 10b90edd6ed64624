import type { VerificationAct } from '#schemas/gateway/verification-states.ts';
import type { Site } from './site-schema.ts';
import type { VerificationStepSettings } from './verification-settings.ts';

/** The step that says who a player is, of a site that asks for none of this id. */
const identityStep: VerificationStepSettings = {
  id: 'identity',
  name: {
    EN: 'Proof of identity',
    AR: 'إثبات الهوية',
    CN: '身份证明',
    ES: 'Prueba de identidad',
    FR: 'Justificatif d’identité',
    HI: 'पहचान का प्रमाण',
    ID: 'Bukti identitas',
    JA: '本人確認',
    KO: '신원 확인',
    PT: 'Prova de identidade',
    RU: 'Подтверждение личности',
    TH: 'หลักฐานยืนยันตัวตน',
    TR: 'Kimlik belgesi',
    UR: 'شناخت کا ثبوت',
    VI: 'Giấy tờ tùy thân',
  },
  kinds: [
    { kind: 'idCard', sides: 2 },
    { kind: 'passport', sides: 1 },
    { kind: 'drivingLicence', sides: 2 },
  ],
  selfie: false,
  needed: [],
};

/** The site with what `identityBefore` means: its step `identity`, or the product's, comes first, of everybody before each of those acts. */
export function withIdentity(site: Site): Site {
  const { identityBefore, verification } = site;
  if (identityBefore.length === 0) return site;
  const { id } = identityStep;
  const step = verification.steps.find((each) => each.id === id) ?? identityStep;
  const isSaid = (act: VerificationAct) =>
    step.needed.some(({ before, above, sharePpm }) => before === act && !above && sharePpm === undefined);
  const added = identityBefore.filter((act) => !isSaid(act)).map((before) => ({ before }));
  const others = verification.steps.filter((each) => each.id !== id);
  return {
    ...site,
    verification: { ...verification, steps: [{ ...step, needed: [...step.needed, ...added] }, ...others] },
  };
}
