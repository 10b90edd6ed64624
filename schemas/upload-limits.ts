/** What one picture of a player may weigh, in bytes, and how many may go with one thing, such as a deposit (DEP-8). */
export const maxPictureBytes = 5 * 1024 * 1024;
export const maxPictures = 3;
export const pictureTypes = ['image/jpeg', 'image/png'] as const;
/** What papers are sent as: those of phones that send nothing else are refused with words. */
export const documentTypes = [...pictureTypes, 'application/pdf', 'image/heic', 'image/heif'] as const;
