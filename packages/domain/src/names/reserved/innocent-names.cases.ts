/** Display names that must pass, by why they might be refused; separated by commas. */
export const innocentNames = {
  'names around the ordinary words': names(`
    Diego, Diego Luna, San Diego, Dieter, Dietrich, Marlene Dietrich, Diesel, Vin Diesel, Eddie, Freddie, Birdie, Jodie Foster,
    Sadie, Brodie, Goldie Hawn, Maddie, Candie, Dieudonné, Oldie, Bodie, Johnny, Johnny Depp, Johnson, Johnston, Johnstone, Johns,
    Johnathan, Johna, Littlejohn, Upjohn, Potter, Harry Potter, Potts, Pott, Potiphar, Poth, Pottinger, Philpot, Philpott, Talbot,
    Phillpotts, Spot, Potato, Teapot, Jackpot, Hotpot, Gaylord, Gaye, Gayle, Gaynor, Mary Gaye, Margay, Tagay, Nosegay, Childs, Childers,
    Childress, Fairchild, Rothschild, Goodchild, Children, Schooler, Schooley, Scholar, Schoolcraft, Deadwood, Deadman, Undead Fred,
    Deadeye, Undead`),
  'places and words of the Scunthorpe kind': names(`
    Scunthorpe, Scunthorpe United, Penistone, Cockburn, Cockermouth, Dickinson, Dickens, Charles Dickens, Dickson, Dick Van Dyke,
    Hancock, Leacock, Babcock, Woodcock, Alcock, Hitchcock, Alfred Hitchcock, Peacock, Cockrell, Cockcroft, Cocker, Cockatoo,
    Shuttlecock, Essex, Sussex, Wessex, Middlesex, Sexton, Unisex, Assumption, Assunta, Cassandra, Cassidy, Hassan, Basset, Bass, Massimo,
    Grasshopper, Glass, Classic Fan, Sassoon, Passenger, Assisi, Assad, Matsushita, Yamashita, Ishita, Akshita, Harshita, Shitake, Shiitake,
    Kishita, Rakshit, Badminton, Padmini, Padmini Kolhapure, Snigger, Clitheroe, Lightwater, Twatt House, Atwater, Saltwater, Mishit,
    Cummings, Alan Cumming, Cumberbatch, Cumberland, Cucumber, Document, Circumstance, Titus, Titania, Titanic, Titov, Title, Stitch,
    Constitution, Petit, Analyst, Canal, Analia, Banal, Janus, Manus, Uranus, Hanus, Manuscript, Swank, Hilary Swank, Taiwan,
    Wankel, Swanky`),
  'names with slurs or drugs inside': names(`
    Nigel, Niger, Nigeria, Nigerian Film Fan, Nigella, Fagin, Fagan, Fagerlund, Spice, Spicer, Auspicious, Raccoon, Cocoon, Tycoon, Coonan,
    Chinkapin, Dagobert, Dagon, Kraus, Japan, Japanese Horror, Jasper, Homer, Thomas, Homoki, Yiddish, Wogan, Swope, Pakistan,
    Pakistani, Nazir, Nazir Khan, Nazia, Nazım, Nazlı, Ignazio, Aryan, Gypsy Rose, Retamar, Drape, Grape Soda, Rapeseed Field, Rapunzel,
    Scarlett Therapist, Therapy, Milford, Milfoil, Heroine, Heroines, Heroic, Methuselah, Methuen, Something, Elizabeth, Tweed,
    Tumbleweed, Seaweed, Reed, Drugan, Drugova, Cracker, Crackle, Firecracker, Dopey, Doppelganger, Hashimoto, Crimea, Crimean Sun,
    Crimson Peak, Crimson, Satanand, Satantango Fan, Skilled, Kilmer, Val Kilmer, Killian, Killarney, Achilles, Kilian, Painkillers`),
  'names of many languages': names(`
    Siriporn, Pornthip, Porntip, Phuket, Bong Joon-ho, Park Chan-wook, Yoshitaka, Takashi Miike, Hideo Nakata, Dong-seok Ma,
    Kim Bum, Semen Farada, Dario Argento, Lucio Fulci, Mario Bava, Guillermo del Toro, Jaume Balagueró, Juan Antonio Bayona,
    Jennifer Kent, Ana Lily Amirpour, Anjali, Arpita, Puttanna, Sukanya, Ngozi, Chukwudi, Olumide, Ægir Þórsson, Björk, Søren, Łukasz,
    Żaneta, Çağla, Ömer, Zoë, François, Renée, Mireille Dubois, Günther, Jürgen, Sørine, Håkan, Nguyễn Văn An, Phúc, Anh Đức, Nikolaos,
    Γιώργος, Αλέξανδρος, Иван, Сергей Бондарчук, Наталья, Роман, Олександр, Світлана, 野比のび太, 田中, 王小明, 김민준, محمد, פיטר,
    Fannie Flagg, Randy Quaid, Willy Wonka, Fanny Ardant, Jacques Tourneur, Cédric Douchet, Claus Sluter, Slutsky, Staffan, Stafford, Falstaff,
    Norman Mailer, Dev Patel, David Lynch, Emily Blunt, Carrie Fisher, Isis, Vinny Del Negro, Roger Corman, Milla Jovovich`),
  'what users of such a site call themselves': names(`
    Final Girl, Laurie Strode, Moviegoer 4821, Anonymous User, Horror Addict, Horror Junkie, Blood Moon, Ghostface, Night Owl, Scream Queen,
    Ghost Hunter, Demon Days, Zombie Zoe, Slasher Sam, Pumpkin King, Midnight Matinee, Nosferatu, Count Orlok, Mina Harker, Van Helsing,
    Agent 007, Jason 1313, Room 237, Class of 1984, Number 6, Blade Runner 2049, Area 51, 1978, 31 October, Friday 13, Apollo 13, X 1313,
    R2-D2, C-3PO, E.T., A. B. Cooper, J. J. Abrams, J.R.R. Tolkien, M. Night, H. P. Lovecraft, S. E. Hinton, Mr. X, B-Movie Bob, Read Mind,
    Glad Minutes, Saturday Night, Bad Mink, Half Uck, Dread Minister, Pan Always, Pen Island Fan, Kids Expert, Who Remembers, Mass Hysteria,
    The Assassin, Modern Gothic, Modest Mouse, Model T, Comrade, Supporter, Rooted, Rooster, Mystic, Cult Classic, Macabre Mary, Carnival,
    Classy Lassie, Bloodhound, Skeleton Crew, 💀 Skull, 👻 Boo, Cabin Fever, Suspiria, Super*Star, Wow!, Who+What, Cash $$$, Hello!!!, Aaaargh,
    Brrrr, Zzzz, Hmmm, Boooo, Wooo Hooo, Nooooo`),
};

function names(text: string): readonly string[] {
  return text.split(',').map((name) => name.trim());
}
