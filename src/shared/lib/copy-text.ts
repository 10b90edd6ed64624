/** Puts a text on the clipboard; false where the browser has none or refuses, so that the caller shows the text to be marked by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
