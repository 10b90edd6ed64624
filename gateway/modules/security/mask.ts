/** `+639171234567` as `+63•••4567`: enough for the owner to know it again, too little to call it. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}•••${mobile.slice(-4)}`;
