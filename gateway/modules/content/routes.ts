import type { Lists } from '#schemas/catalogue/catalogue.ts';
import { localise } from '#schemas/offers/localised.ts';
import type { Services } from '#gateway/services.ts';
import { byRevision } from '../catalogue/store.ts';
import { newsIn, newsText } from '../inbox/announcements.ts';
import { mayMarket } from '../marketing/may-market.ts';
import { listPromotions } from '../promotions/present.ts';

/** What a merchant says to its players. */
const readContent = byRevision((lists) => lists);

const announcementsOf = (lists: Lists, language: string) =>
  newsIn(lists).map((news) => ({ id: news.id, ...newsText(news, language), createdAt: news.at }));

const bannersOf = ({ banners = [] }: Lists, language: string, groups: readonly string[] | undefined) =>
  banners
    .filter(({ group }) => !groups || groups.includes(group))
    .map(({ id, group, link, pictures, alt }) => ({
      id,
      groupName: group,
      link,
      url: localise(pictures, language),
      alt: localise(alt, language),
    }));

/** Popups of players, or of visitors, each with its picture above its text. Those for promotions are marketing. */
function popupsOf(
  { popups = [] }: Lists,
  language: string,
  { audience, mayMarket: takesMarketing }: { audience: 'player' | 'visitor'; mayMarket: boolean },
) {
  const executions = audience === 'player' ? ['A', 'F'] : ['B'];
  const picture = (address: string) => `<img src="${address}" alt="" width="1200" height="480">`;
  return popups
    .filter(({ execution }) => executions.includes(execution))
    .filter(({ promotionType }) => takesMarketing || promotionType === '')
    .map(({ title, content, promotionId = '', pictures, ...popup }) => ({
      ...popup,
      promotionId,
      title: localise(title, language),
      content: (pictures ? picture(localise(pictures, language)) : '') + localise(content, language),
    }));
}

const helpOf = ({ help = [] }: Lists, language: string) => {
  type Text = Pick<NonNullable<Lists['help']>[number], 'title' | 'content'>;
  const inLanguage = ({ title, content }: Text) => ({
    title: localise(title, language),
    content: localise(content, language),
  });
  return help.map(({ children, ...subject }) => ({ ...inLanguage(subject), children: children.map(inLanguage) }));
};

const listIn = (text: string) => text.split(',').map((part) => part.trim());

/** Announcements, banners, popups and help, as the operator of the merchant wrote them. */
export function register({ route, db, now }: Services): void {
  route('announcements', async ({ query, merchant, language: spoken, session }) => {
    const language = query.language ?? spoken;
    const asked = new Set(listIn(query.types ?? 'B,PL,PU,PR'));
    const groups = query.groupName === undefined ? undefined : listIn(query.groupName);
    const content = await readContent(db, merchant);
    const takesMarketing = !session || (await mayMarket(db, session, 'messages', now()));
    return {
      promotion: asked.has('PR')
        ? await listPromotions(db, { merchant, language, accountId: session?.accountId, now: now() })
        : [],
      banners: asked.has('B') ? bannersOf(content, language, groups) : [],
      player: asked.has('PL') || asked.has('A') ? announcementsOf(content, language) : [],
      popup: asked.has('PU')
        ? popupsOf(content, language, { audience: session ? 'player' : 'visitor', mayMarket: takesMarketing })
        : [],
    };
  });
  route('popularAnnouncements', async ({ merchant, language }) => ({
    list: announcementsOf(await readContent(db, merchant), language).slice(0, 3),
  }));
  route('helpCenter', async ({ query, merchant, language }) => ({
    list: helpOf(await readContent(db, merchant), query.lang ?? language),
  }));
}
