/** How long the break is that one button begins, where the site shows it. Apart from the contract, whose shapes lobbies do not load. */
export const buttonBreakHours = 24;
