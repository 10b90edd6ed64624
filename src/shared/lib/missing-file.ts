/** As Chromium, WebKit, Firefox and Vite word it, and our own error for texts. */
const failedLoad =
  /dynamically imported module|module script|Importing a module|Unable to preload|^Texts .* HTTP 404$/i;

/** Whether an error says that a file of the lobby, its code or its texts, could not be had. */
export const isMissingFile = (error: unknown): boolean => error instanceof Error && failedLoad.test(error.message);
