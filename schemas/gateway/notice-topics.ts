/** What notices are about; players choose by them. */
export const noticeTopics = ['money', 'security', 'promotions', 'tournaments', 'messages'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];
