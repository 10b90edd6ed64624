import { gateway } from './gateway.ts';
import { newMember, password, type Member } from './session.ts';

export const paymentPassword = '246810';
let numbers = Date.now() % 1_000_000_000;
/** An account number that no other test has. */
export const newAccountNumber = (): string => `PK${String((numbers += 1)).padStart(12, '0')}`;

/** A member's data before a test begins. */
type Has = { money?: boolean; password?: boolean; card?: boolean };

/** A member of noor with Rs500 of cash, a payment password and a card, unless an option leaves one out. */
export async function withdrawer({ money = true, password: isSet = true, card = true }: Has = {}): Promise<Member> {
  const member = await newMember('noor');
  const { token } = member;
  await gateway('noor', 'securityProof', { token, body: { password } });
  if (money) {
    const path = { id: 'app-download' };
    await gateway('noor', 'promotionJoin', { token, path, body: {} });
    await gateway('noor', 'promotionClaim', { token, path, body: {} });
  }
  if (isSet) {
    const body = { newPassword: paymentPassword, confirmNewPassword: paymentPassword };
    await gateway('noor', 'paymentPassword', { token, body });
  }
  if (card) await addCard(token);
  return member;
}

/** Adds a card to an account whose session is proved; its id. */
export async function addCard(token: string, accountNumber: string = newAccountNumber()): Promise<string> {
  const fields = { bank: 'HBL', accountNumber };
  const { payeeName } = (await gateway('noor', 'bankCardKinds', { token })).value;
  const body = { kindId: 'bank', fields, ...(payeeName === '' && { payeeName: 'Maria Cruz' }) };
  const { value, errorCode } = await gateway('noor', 'bankCardAdd', { token, body });
  if (errorCode) throw new Error(`noor refuses a card: ${errorCode}`);
  return value.id;
}

/** A withdrawal of Rs100 to the member's first card; its number. */
export async function withdrawal({ token }: Member, amount = 10_000): Promise<string> {
  const [card] = (await gateway('noor', 'bankCards', { token })).value.list;
  const body = { amount, cardId: card?.id ?? '', paymentPassword };
  const { value, errorCode } = await gateway('noor', 'withdraw', { token, body });
  if (errorCode) throw new Error(`noor refuses a withdrawal: ${errorCode}`);
  return value.id;
}
