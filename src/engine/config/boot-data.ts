import { bootDataId, type BootData } from '#schemas/merchant/boot-data.ts';

/** Reads the data that the build inlined in the page. Throws when the page has none: the page is then not one of ours. */
export function readBootData(): BootData {
  const text = document.getElementById(bootDataId)?.textContent;
  if (!text) throw new Error(`The page has no #${bootDataId}`);
  return JSON.parse(text) as BootData;
}
