/** What notices are about; players choose by them. */
export const noticeTopics = ['money', 'security', 'promotions', 'tournaments', 'messages'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** What the list of notices is filtered by: announcements are for everybody, and are sent to no phone. */
export const listedTopics = ['announcements', ...noticeTopics] as const;
export type ListedTopic = (typeof listedTopics)[number];
