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
  FISH: 'fish:Golden Koi Hunt,treasure:Deep Sea Cannon,pearl:Bubble Blaster,shark:Shark Bounty,fish:Ocean Warlord,octopus:Coral Commander,treasure:Harpoon Heroes,shark:Marlin Mania,fish:Angler Arena,pearl:Pearl Diver,octopus:Monsoon Fishing,shark:Reef Raiders,treasure:Abyss King,fish:Lucky Carp,octopus:Octo Attack,crown:Royal Fishing Hall',
  LIVE: 'cards:Baccarat Prime,roulette:Velvet Roulette,dice:Sic Bo Thunder,dragon:Dragon Tiger,chips:Blackjack Azure,wheel:Lightning Wheel,cards:Speed Baccarat,crown:Andar Bahar,gems:Teen Patti Salon,dice:Xoc Dia Deluxe,chips:Casino Holdem,cards:Three Card Salon,roulette:Auto Roulette,wheel:Crown Wheel,chips:Baccarat Squeeze,dice:Fan Tan Nights,cards:Golden Baccarat,roulette:Salon Prive,wild:Bull Bull,chips:Blackjack Party,dice:Super Sic Bo,cards:Lucky Six,roulette:Diamond Roulette,chips:No Commission,wheel:Carnival Wheel,cards:Infinite Blackjack,roulette:Grand Roulette,chips:Korean Speed Table,fish:Fish Prawn Crab,dragon:Royal Dragon Tiger',
  PVP: 'cards:Tongits Table,crown:Pusoy Masters,chips:Holdem Heroes,mahjong:Mahjong Duel,cards:Rummy Royale,dragon:Tien Len Arena,dice:Ludo Kings,sakura:Go Stop Club,cards:Big Two,treasure:Chest Raiders,chips:Omaha Rush,wheel:Color Game,cards:Lucky Nine,dice:Sicbo Friends,crown:Teen Patti Duel,chips:Call Bridge',
  COCKFIGHT:
    'rooster:Sunrise Derby,crest:Red Spur,trophy:Feather Duel,crown:Golden Comb,rooster:Island Derby,crest:Champion Roosters',
  LIVESTREAM:
    'hat:Midnight Stage,stage:Karaoke Night,disco:Dance Floor Live,guitar:Open Mic,sakura:Rooftop Session,stage:Talent Hour,hat:Magic Parlour,guitar:Acoustic Lounge',
  SPORTS: 'sport:Sideboard Sports,sport:Commodore Sports',
  ESPORTS: 'esport:Iron Arena,esport:Titan Field,esport:Imperium League',
  ELOTT:
    'keno:Keno Classic,lottery:Keno Express,drum:Keno Turbo,clover:Happy Eight,keno:Canada Keno,lottery:Bingo Burst,drum:Lucky Thirty,clover:Numbers Rush,keno:Thai Quick Draw,lottery:Speed Ball,drum:Fortune 28,clover:Racing Ten',
};
