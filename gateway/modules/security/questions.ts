import type { Body } from '#schemas/gateway/operations.ts';
import type { FieldError } from '#schemas/gateway/operation.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { countUse } from '#gateway/http/limits.ts';
import type { Call } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { ownAccount } from '../accounts/accounts.ts';
import { hashPassword, verifyPassword } from '../accounts/password.ts';
import { notifyChange } from '../inbox/notify.ts';

type Answers = Body<'securityAnswers'>['answers'];

const ids = ['school', 'pet', 'street', 'friend', 'teacher', 'city', 'book', 'food', 'job', 'song'];

/** An answer as it is compared: how it is written, in capitals or with spaces, is not what the player remembers. */
export const foldAnswer = (answer: string): string => answer.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** Questions that a player may answer, and which of them they have. */
export async function listQuestions(db: Database, accountId: string) {
  const answers = db.selectFrom('security_answers').select('question').where('account_id', '=', accountId);
  const chosen = (await answers.orderBy('question').execute()).map(({ question }) => question);
  return { list: ids.map((id) => ({ id, textKey: `security:question-${id}` })), chosen };
}

function refuse(answers: Answers): void {
  const errors = answers.flatMap(({ id, answer }, at): FieldError[] => {
    const error = (field: string, rule: string) => ({ field: `answers.${at}.${field}`, rule, message: rule });
    const isRepeated = answers.findIndex((other) => other.id === id) < at;
    return [
      ...(ids.includes(id) && !isRepeated ? [] : [error('id', 'options')]),
      ...(foldAnswer(answer).length >= 2 ? [] : [error('answer', 'minLength')]),
    ];
  });
  if (errors.length > 0) throw new ApiError('form.invalid', { errors });
}

/** Keeps three answers in place of those before, each hashed with its own salt (SECUR-5). They are no factor of anything. */
export async function setAnswers({ db, now, limits }: Services, { body, session }: Call<'securityAnswers'>) {
  const { id: account_id } = await ownAccount(db, session);
  refuse(body.answers);
  await countUse(db, `password ${account_id}`, limits.perAccount, now());
  const rows = await Promise.all(
    body.answers.map(async ({ id, answer }) => ({
      account_id,
      question: id,
      answer_hash: await hashPassword(foldAnswer(answer)),
    })),
  );
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('security_answers').where('account_id', '=', account_id).execute();
    await tx.insertInto('security_answers').values(rows).execute();
    await notifyChange(tx, { accountId: account_id, key: 'security.questionsSet' }, now());
  });
  return { done: true };
}

/** How many answers are right, for customer service that talks to who claims to be the owner. */
export async function countRight(db: Database, accountId: string, answers: Answers): Promise<number> {
  const kept = await db.selectFrom('security_answers').selectAll().where('account_id', '=', accountId).execute();
  const right = kept.map(async ({ question, answer_hash }) => {
    const given = answers.find(({ id }) => id === question);
    return given !== undefined && verifyPassword(foldAnswer(given.answer), answer_hash);
  });
  return (await Promise.all(right)).filter(Boolean).length;
}
