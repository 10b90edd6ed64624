import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import type { Reach } from './chunk-graph.ts';

/** A gate holds back the lazy code below a folder from merchants that cannot get to it. What no gate names, every bundle has. */
type Gate = { folder: string; isOpen: (merchant: ResolvedMerchant, kind: string) => boolean };

const gates: readonly Gate[] = [
  { folder: 'src/sections/', isOpen: ({ home }, kind) => home.sections.some(({ type }) => type === kind) },
  {
    folder: 'src/fields/sms-code/',
    isOpen: ({ flags }) => Boolean(flags.MOBILENUMREG3 || flags.REGMOBVERF3 || flags.MOBILECODELOGIN),
  },
  { folder: 'src/dev/', isOpen: () => false },
];

/** What of the lazy code a merchant can reach: its section kinds and the features that its flags allow. */
export function reachOf(merchant: ResolvedMerchant): Reach {
  return (source) => {
    const gate = gates.find(({ folder }) => source.startsWith(folder));
    return gate === undefined || gate.isOpen(merchant, source.slice(gate.folder.length).split('/')[0] ?? '');
  };
}

/** The lazy modules of the first view: the home page, then its sections in their order. */
export const firstViewKinds = (merchant: ResolvedMerchant): string[] => [
  'src/pages/home/home-page.tsx',
  ...new Set(merchant.home.sections.map(({ type }) => `src/sections/${type}/view.tsx`)),
];
