/** The header by which the same call, sent again, brings what solves its challenge: the id and the nonces, `<id> <nonce>,<nonce>`. */
export const challengeHeader = 'challenge-solution';
