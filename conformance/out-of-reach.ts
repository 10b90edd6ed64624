import type { OperationName } from '#schemas/gateway/operations.ts';

const sends = 'would send a message to a phone or a mailbox';
const isSecret = 'would change what protects the account';
const usesUp = 'would use up a promotion of the member';

/** Calls whose success is not seen by any case, and why. Their refusals are. */
export const outOfReach: Partial<Record<OperationName, string>> = {
  register: 'would leave an account behind with every run',
  affiliateCheck: 'needs an invitation code',
  smsSend: sends,
  emailSend: sends,
  proofSend: sends,
  passwordVerifyPhone: 'needs a code that was sent to a phone',
  passwordReset: 'needs a code that was sent to a phone',
  mobileBind: 'needs a code that was sent to a phone',
  emailBind: 'needs a code that was sent to a mailbox',
  notMe: 'needs the link of a notice',
  changePassword: isSecret,
  paymentPassword: isSecret,
  payeeBind: isSecret,
  securityAnswers: isSecret,
  bankCardAdd: 'would bind a card to the member',
  bankCardRemove: 'would remove a card of the member',
  breakStart: 'would keep the member from playing',
  exclude: 'would keep the member from playing',
  checkAnswer: 'needs a reality check that is due',
  exclusionEnd: 'needs an exclusion whose term is over',
  limitConfirm: 'needs a change of a limit that has waited',
  withdrawInfo: 'needs a question of an operator',
  depositProof: 'would leave an order for an operator to look at',
  inboxDelete: 'would delete a message of the member',
  promotionApply: 'would leave an application for an operator to look at',
  promotionCode: 'needs a code of the operator',
  promotionLeave: usesUp,
  bonusForfeit: 'would end a bonus of the member',
  rebateClaim: 'needs bets that have settled',
  agentRegister: 'would leave an account behind with every run',
  agentRebateSave: 'needs an account below the member',
  agentSalaryApply: 'needs an agent below the member',
  agentSalaryProcess: 'would answer a contract of the member',
  agentDividendPayout: 'needs a bill that the member has to pay',
  verificationUpload: 'needs a step that the site asks for',
  verificationDocument: 'needs a document of the member',
  verificationRemove: 'needs a document of the member',
  verificationStart: 'needs a step that the site asks for, and a provider elsewhere',
  verificationSend: 'would leave papers for an operator to look at',
  agentBillCollect: 'needs a bill that waits for the member',
};
