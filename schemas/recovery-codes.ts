/** How many recovery codes an authenticator app is given at once. */
export const recoveryCodesMade = 10;

/** With so many left the player is told to make new ones. */
export const fewRecoveryCodes = 3;
