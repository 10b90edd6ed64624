import { localise, type Localised } from '#schemas/offers/localised.ts';
import type { Database } from '#gateway/db/tables.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';

type Move = { id: string; remark: string };
type Kept = { id: string; text: string | null };
type Keeper = {
  find: (db: Database, ids: string[]) => Promise<Kept[]>;
  /** The title in what the row keeps as JSON. */
  titleIn: (kept: never) => Localised | undefined;
};

const titled = ({ title }: { title?: Localised }) => title;
const itself = (title: Localised) => title;

/** Where the title of what was paid is kept, as the player has accepted or earned it, by the first word of the transfer's id. */
const keepers: Record<string, Keeper> = {
  promotion: {
    find: (db, ids) =>
      db.selectFrom('promotion_entries').select(['id', 'offer as text']).where('id', 'in', ids).execute(),
    titleIn: titled,
  },
  bonus: {
    find: (db, ids) => db.selectFrom('bonus_grants').select(['id', 'terms as text']).where('id', 'in', ids).execute(),
    titleIn: titled,
  },
  reward: {
    find: (db, ids) => db.selectFrom('rewards').select(['id', 'title as text']).where('id', 'in', ids).execute(),
    titleIn: itself,
  },
  wheel: {
    find: (db, ids) => db.selectFrom('wheel_turns').select(['id', 'prize as text']).where('id', 'in', ids).execute(),
    titleIn: itself,
  },
};

/** The keeper of a transfer's title and its id there: a bonus that ends has how after it. Undefined for one without a title. */
function causeOf(transferId: string): { keeper: string; id: string } | undefined {
  const [, keeper = '', id = ''] = /^(\w+):(.+)$/.exec(transferId) ?? [];
  if (!Object.hasOwn(keepers, keeper)) return undefined;
  return { keeper, id: keeper === 'bonus' ? id.replace(/:(?:converted|expired|forfeited)$/, '') : id };
}

/**
 * What a page of moves is about, in the language of the reader: of a bet the name of the game in place of its id, of a promotion, bonus,
 * task or prize its title, also after it has ended. Other remarks are as they are.
 */
export async function remarksOf(
  db: Database,
  moves: readonly Move[],
  language: string,
): Promise<(move: Move) => string> {
  const causes = moves.flatMap(({ id }) => causeOf(id) ?? []);
  const titles = new Map<string, string>();
  for (const [keeper, { find, titleIn }] of Object.entries(keepers)) {
    const ids = causes.flatMap((cause) => (cause.keeper === keeper ? [cause.id] : []));
    for (const { id, text } of ids.length > 0 ? await find(db, ids) : []) {
      const title = text === null ? undefined : titleIn(JSON.parse(text) as never);
      if (title) titles.set(`${keeper}:${id}`, localise(title, language));
    }
  }
  const { gameName } = await readCatalogue(db);
  return ({ id, remark }) => {
    const cause = causeOf(id);
    if (cause) return titles.get(`${cause.keeper}:${cause.id}`) ?? '';
    return remark.replace(/^\S+/, (game) => gameName(game, language));
  };
}
