/** The ways in which players may be sent marketing: messages of the lobby, text messages, e-mails, notices on the phone. */
export const marketingChannels = ['messages', 'sms', 'email', 'push'] as const;
export type MarketingChannel = (typeof marketingChannels)[number];
