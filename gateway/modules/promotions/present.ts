import { localise } from '#schemas/offers/localised.ts';
import type { PromotionAct, PromotionState } from '#schemas/gateway/promotion-states.ts';
import type { Progress, Promotion, PromotionDetail } from '#schemas/gateway/promotions.ts';
import { enteringOf, type PromotionOffer } from '#schemas/offers/promotion.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { checksOf, playerOf, refusalOf, type Check } from './checks.ts';
import { amountOf, factsOf } from './facts.ts';
import { acceptedOf, standingOf, standingsOf, type Standing } from './standing.ts';
import { entries } from './states.ts';

export type Reader = { merchant: string; language: string; accountId: string | undefined; now: number };

function progressOf({ entry, offer: current }: Standing): Progress[] {
  const { deposit, turnover } = (entry && acceptedOf(entry, current))?.asks ?? {};
  if (!entry) return [];
  const { deposit_made, turnover_made } = entry;
  const part = (kind: Progress['kind'], need: number | undefined, made: number) =>
    need === undefined ? [] : [{ kind, need, made: Math.min(need, made) }];
  return [...part('deposit', deposit, deposit_made), ...part('turnover', turnover, turnover_made)];
}

/** What everybody reads of it; undefined for an entry whose record is gone and was never kept. */
function presentOne(standing: Standing, { language }: Reader): Promotion | undefined {
  const { offer: current, entry, status, reason, opensAt, endsAt } = standing;
  const offer: PromotionOffer | undefined = current ?? (entry && acceptedOf(entry));
  const id = current?.id ?? entry?.promotion_id;
  if (!offer || id === undefined) return undefined;
  const { key, category, title, picture = '', pictures, gives } = offer;
  return {
    id,
    key: key ?? category.id,
    category: { id: category.id, title: localise(category.title, language) },
    title: localise(title, language),
    imageUrl: pictures ? localise(pictures, language) : picture,
    status,
    reason,
    bonus: amountOf(gives),
    ...(gives.kind === 'depositBonus' && { upTo: true }),
    ...(opensAt !== undefined && { opensAt }),
    ...(endsAt !== undefined && { endsAt }),
    progress: progressOf(standing),
  };
}

/** The merchant's promotions as one player, or a visitor, sees them. */
export async function listPromotions(db: Database, reader: Reader): Promise<Promotion[]> {
  const standings = await standingsOf(db, reader);
  return standings.flatMap((standing) => presentOne(standing, reader) ?? []);
}

function mayDo(status: PromotionState, offer: PromotionOffer, checks: readonly Check[]): PromotionAct[] {
  if (status === 'Claim') return ['claim'];
  if (status === 'Joined' || status === 'Process' || status === 'Applying') return ['leave'];
  return status === 'Join' && refusalOf(checks) === undefined ? [enteringOf(offer)] : [];
}

/** What games are called in a language, by their ids. */
async function gameNames(db: Database, language: string) {
  const { gameName } = await readCatalogue(db);
  return (id: string) => gameName(id, language);
}

/** What the player has accepted, and what has happened since. */
async function ofEntry(db: Database, entry: Standing['entry'], language: string) {
  if (!entry) return { remark: '', steps: [], bonusId: '' };
  const accepted = acceptedOf(entry);
  return {
    ...(accepted && {
      accepted: {
        title: localise(accepted.title, language),
        content: localise(accepted.content, language),
        facts: factsOf(accepted, await gameNames(db, language)),
        at: entry.entered_at,
      },
    }),
    remark: entry.remark,
    steps: (await entries.histories(db, [entry]))(entry.id),
    bonusId: entry.grant_id ?? '',
  };
}

/** One promotion in full. @throws ApiError `record.unknown` for one that is not offered, and was not entered. */
export async function readPromotion(db: Database, id: string, reader: Reader): Promise<PromotionDetail> {
  const { accountId, language, now } = reader;
  const standing = await standingOf(db, { ...reader, only: id });
  const shown = standing && presentOne(standing, reader);
  const { offer: current, entry, left } = standing ?? {};
  const offer = current ?? (entry && acceptedOf(entry));
  if (!shown || !standing || !offer) throw new ApiError('record.unknown');
  const mayEnter = accountId !== undefined && !entry;
  const checks = mayEnter ? checksOf(standing, await playerOf(db, accountId, now), now) : [];
  return {
    ...shown,
    content: localise(offer.content, language),
    facts: factsOf(offer, await gameNames(db, language)),
    ...(left !== undefined && { left }),
    checks,
    may: accountId === undefined ? [] : mayDo(standing.status, offer, checks),
    ...(await ofEntry(db, entry, language)),
  };
}
