/** What feedback may be about. */
export const feedbackTypes = ['deposit', 'withdrawal', 'game', 'service', 'application', 'other'] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

/** The types that name one order of the player's. */
export const orderTypes = ['deposit', 'withdrawal'] as const satisfies readonly FeedbackType[];
export type OrderType = (typeof orderTypes)[number];
export const isOrderType = (type: string): type is OrderType => orderTypes.some((each) => each === type);

/** The states of a ticket: it waits for the operator, for the player, or is done with. */
export const ticketStates = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** The longest remark of a player, in code points. */
export const longestRemark = 140;
