/** First and second halves of game titles by art theme; combined without repeating a pair. */
export const titleParts: Record<string, readonly [first: string, second: string]> = {
  gems: ['Crystal,Prism,Ruby,Jewel,Sapphire,Opal', 'Cascade,Forge,Quest,Rush,Vault'],
  fruit: ['Super Seven,Juicy,Cherry,Citrus,Hot Melon,Mango', 'Fruits,Blitz,Fiesta,Express,Spin Bar'],
  dragon: ['Dragon,Emerald Dragon,Ember,Storm Serpent,Nine Dragons,Jade Wyrm', 'Pearl,Ascends,Fortune,Hoard,Temple'],
  pharaoh: ['Scarab,Pharaoh,Sun Temple,Desert Queen,Sphinx,Nile', 'Gold,Secrets,Sunrise,Riches,Mystery'],
  sakura: ['Moonlit,Sakura,Kyoto,Lantern,Silk,Geisha', 'Blossom,Nights,Garden,Wishes,Festival'],
  treasure: ["Captain's,Pirate,Lost Island,Coral Reef,Kraken,Galleon", 'Chest,Plunder,Bounty,Map,Gold'],
  crown: ['Royal,Crown,Majestic,Imperial,Baroque,Knight', 'Vault,Jackpot,Court,Ways,Legacy'],
  candy: ['Sugar,Candy,Lolly,Gummy,Bonbon,Cotton', 'Skyline,Burst,Parade,Land,Drops'],
  wild: ['Fox,Wild Wolf,Silver Stag,Tiger,Bison,Lynx', 'of the North,Moon,Trail,Spirit,Canyon'],
  pearl: ['Pearl,Mermaid,Lagoon,Tidal,Atlantis,Oyster', 'Lagoon,Song,Wonders,Treasure,Kingdom'],
};

/** Titles of the categories that have few games, and of cockfights; `theme:title`, where the theme names a family of the art. */
export const fixedTitles: Record<string, string> = {
  FISH: 'fish:Golden Koi Hunt,fish:Deep Sea Cannon,fish:Bubble Blaster,fish:Shark Bounty,fish:Ocean Warlord,fish:Coral Commander,fish:Harpoon Heroes,fish:Marlin Mania,fish:Angler Arena,pearl:Pearl Diver,fish:Monsoon Fishing,fish:Reef Raiders,fish:Abyss King,fish:Lucky Carp,fish:Octo Attack,fish:Royal Fishing Hall',
  LIVE: 'cards:Baccarat Prime,roulette:Velvet Roulette,dice:Sic Bo Thunder,cards:Dragon Tiger,cards:Blackjack Azure,roulette:Lightning Wheel,cards:Speed Baccarat,cards:Andar Bahar,cards:Teen Patti Salon,dice:Xoc Dia Deluxe,cards:Casino Holdem,cards:Three Card Salon,roulette:Auto Roulette,crown:Crown Wheel,cards:Baccarat Squeeze,dice:Fan Tan Nights,cards:Golden Baccarat,roulette:Salon Prive,cards:Bull Bull,cards:Blackjack Party,dice:Super Sic Bo,cards:Lucky Six,roulette:Diamond Roulette,cards:No Commission,candy:Carnival Wheel,cards:Infinite Blackjack,roulette:Grand Roulette,cards:Korean Speed Table,dice:Fish Prawn Crab,cards:Royal Dragon Tiger',
  PVP: 'cards:Tongits Table,cards:Pusoy Masters,cards:Holdem Heroes,dice:Mahjong Duel,cards:Rummy Royale,cards:Tien Len Arena,dice:Ludo Kings,cards:Go Stop Club,cards:Big Two,treasure:Chest Raiders,cards:Omaha Rush,cards:Color Game,cards:Lucky Nine,dice:Sicbo Friends,cards:Teen Patti Duel,cards:Call Bridge',
  COCKFIGHT:
    'rooster:Sunrise Derby,rooster:Red Spur,rooster:Feather Duel,rooster:Golden Comb,rooster:Island Derby,rooster:Champion Roosters',
  LIVESTREAM:
    'stage:Midnight Stage,stage:Karaoke Night,stage:Dance Floor Live,stage:Open Mic,stage:Rooftop Session,stage:Talent Hour,stage:Magic Parlour,stage:Acoustic Lounge',
  SPORTS: 'sport:Sideboard Sports,sport:Commodore Sports',
  ESPORTS: 'esport:Iron Arena,esport:Titan Field,esport:Imperium League',
  ELOTT:
    'lottery:Keno Classic,lottery:Keno Express,lottery:Keno Turbo,lottery:Happy Eight,lottery:Canada Keno,lottery:Bingo Burst,lottery:Lucky Thirty,lottery:Numbers Rush,lottery:Thai Quick Draw,lottery:Speed Ball,lottery:Fortune 28,lottery:Racing Ten',
};
