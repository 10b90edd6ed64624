/** Resolves once the styles of all lazy code are there; the start script of a built page fetches them as one file. */
export const whenStyled = async (): Promise<void> => {
  await (globalThis as { foyerStyles?: Promise<unknown> }).foyerStyles;
};
