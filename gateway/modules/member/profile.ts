import { dayMs } from '#schemas/day-ms.ts';
import type { MemberProfile } from '#schemas/gateway/member.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';
import { defaultRules } from '#gateway/config/site-defaults.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Call } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { ownAccount, type Account } from '../accounts/accounts.ts';
import { refuseReserved } from '../accounts/reserved-names.ts';
import { refuseForm } from '#gateway/http/refuse-form.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';

const nicknameMs = 30 * dayMs;

const detailsOf = ({ details }: Account) => JSON.parse(details) as Record<string, string>;

/**
 * What the player may change: the rules of the registration's fields, none of them required, a date of birth only once. A site that
 * leaves a field out of its registration has mostly said nothing of how long it may be.
 */
function rulesOf({ rules, profileFields }: Site, account: Account): FieldRules {
  const known = detailsOf(account);
  const open = profileFields.filter((name) => name !== 'dateOfBirth' || !known[name]);
  const ruleOf = (name: string) => ({ ...defaultRules[name], ...rules[name], enabled: true, required: false });
  return {
    nickname: { ...ruleOf('nickname'), required: true },
    ...Object.fromEntries(open.map((name) => [name, ruleOf(name)])),
  };
}

/** When the nickname may be changed again; undefined where that is now. */
function nicknameFrom({ nickname_changed_at: changedAt }: Account, now: number): number | undefined {
  return changedAt !== null && changedAt + nicknameMs > now ? changedAt + nicknameMs : undefined;
}

export async function readProfile(
  { db, now }: Services,
  { site, session }: Call<'memberProfile', Site>,
): Promise<MemberProfile> {
  const account = await ownAccount(db, session);
  const known = detailsOf(account);
  const entered = site.profileFields.flatMap((name) => (known[name] ? [[name, known[name]]] : []));
  const from = nicknameFrom(account, now());
  return {
    rules: rulesOf(site, account),
    values: { nickname: account.nickname, ...Object.fromEntries(entered) },
    ...(from !== undefined && { nicknameFrom: from }),
  };
}

/** Sets what is named, or removes it where it is empty. @throws ApiError `form.invalid` at the fields. */
export async function updateProfile({ db, now }: Services, { site, session, body }: Call<'memberUpdate', Site>) {
  return db.transaction().execute(async (tx) => {
    // Whoever changes another field meanwhile waits, so that neither is lost.
    const own = tx.updateTable('accounts').where('id', '=', session.accountId);
    await own.set((row) => ({ details: row.ref('details') })).execute();
    const account = await ownAccount(tx, session);
    const known = detailsOf(account);
    const entered = Object.fromEntries(Object.entries(body).filter(([name, value]) => (known[name] ?? '') !== value));
    const open = rulesOf(site, account);
    const rules = Object.entries(open).filter(([name]) => Object.hasOwn(entered, name));
    const closed = Object.keys(entered).find((name) => !open[name]);
    if (closed) throw ApiError.atField('form.invalid', closed);
    refuseForm(Object.fromEntries(rules), entered, now());
    const details = JSON.stringify({ ...known, ...entered });
    await own.set({ details }).execute();
    return { done: true };
  });
}

/** Sets the nickname; the one that is there changes nothing. @throws ApiError `nickname.tooSoon`, `name.reserved`, `form.invalid` */
export async function setNickname({ db, now }: Services, { site, session, body }: Call<'nickname', Site>) {
  const nickname = body.nickname.trim().replace(/\s+/g, ' ');
  return db.transaction().execute(async (tx) => {
    const account = await ownAccount(tx, session);
    const { nickname: rule } = rulesOf(site, account);
    refuseForm(rule ? { nickname: rule } : {}, { nickname }, now());
    if (nickname === account.nickname) return { done: true };
    refuseReserved(site, account.merchant, { nickname });
    // Of two at once, one finds that the other was first.
    const due = tx.updateTable('accounts').where('id', '=', account.id);
    const changed = await due
      .set({ nickname, nickname_changed_at: now() })
      .where((row) =>
        row.or([row('nickname_changed_at', 'is', null), row('nickname_changed_at', '<=', now() - nicknameMs)]),
      )
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n)
      throw new ApiError('nickname.tooSoon', { value: { until: nicknameFrom(await ownAccount(tx, session), now()) } });
    return { done: true };
  });
}

/** The pictures that a player may choose from (MEM-3), and the one that they have. */
export async function listHeadIcons({ db }: Services, { session }: Call<'headIcon'>) {
  const { avatars } = await readCatalogue(db);
  return { current: (await ownAccount(db, session)).head_icon, icons: [...avatars] };
}

/** @throws ApiError `record.unknown` for a picture that is none of the choice. */
export async function setHeadIcon({ db }: Services, { session, body }: Call<'headIconSet'>) {
  const { avatars } = await readCatalogue(db);
  if (!avatars.includes(body.icon)) throw new ApiError('record.unknown');
  await db.updateTable('accounts').set({ head_icon: body.icon }).where('id', '=', session.accountId).execute();
  return { done: true };
}
