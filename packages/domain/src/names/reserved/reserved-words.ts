import type { WordList } from './word-matcher.ts';

/**
 * Words that names may not contain, by category. Their sources, and why some are refused as whole words only:
 * docs/decisions/0103-reserved-words-for-names.md.
 */

/** Titles reserved for the staff of the site. */
export const staffTitles = {
  anywhere: list(`
    admin moderator superuser webmaster sysop hexreel helpdesk customersupport customerservice supportteam techsupport official
    sysadmin postmaster hostmaster админ администратор модератор 管理员 管理員 管理人 運営`),
  whole: list(`
    mod mods staff staffs support supports root sysops devteam owner webteam siteowner moderation moderators moderater
    modteam security helpteam noreply sudo`),
} satisfies WordList;

/** Ordinary words, which innocent names contain: Diego, Johnny, Potter. */
export const ordinaryWords = {
  anywhere: [],
  whole: list('gay child school die john pot dead'),
} satisfies WordList;

/** Profanity and sexual terms. */
export const profanity = {
  anywhere: list(`
    arsehole asshole assfuck asswipe asshat asslick bastard bitch biatch blowjob bollocks boobs boobies bukkake
    bullshit dogshit horseshit holyshit eatshit shithead shitface shitlord shitpost shitshow shitbag shithole
    shitstain shitty shitter apeshit batshit dipshit buttfuck butthole buttplug buttsex buttface butthead clusterfuck
    fuck phuck mothafuc motherfuc muthafuc camgirl camslut camwhore clitoris cocksuck cockhead sucksdick suckdick
    suckmydick suckmycock bigdick bigcock smalldick dickhead dickface dickwad dicksuck dickpic creampie cumshot
    cumslut cumdump cumbucket cunnilingus cunt cuckold deepthroat dildo doggystyle doggiestyle douchebag dumbass
    dumbfuck jackass jackoff jerkoff wankstain wankers ejaculat erotic fellatio fingerbang fingerfuck fisting footjob
    handjob titjob titfuck rimjob gangbang goddamn hentai jailbait lapdance masturbat masterbat nymphoman orgasm
    onlyfans penis pissoff pisshead porno pornhub pornstar pornograph prostitut pussy scrotum sexual sexting sexslave
    phonesex cybersex analsex oralsex strapon threesome testicle titties vagina vulva whore slutty  vibrator
    voyeur bestiality beastiality zoophil necrophil incest sodomi sodomy paedophil pedophil pedobear paedo childmolest
    molester rapeyou hurensohn arschloch schlampe stronzo vaffanculo caralho buceta pendejo maricon hijodeputa
    hijueputa mierda enculer connasse salope putain scheisse пизд бляд ебать мудак`),
  whole: list(`
    anal anus douche mydick kurwa puttana fucc arse arses ass asses bdsm bellend blyat boner boners boob bugger cazzo
    clit clits cock cocks crap cuck cucks cum cums dicks dickless dilf erection fap fapping fart farts fck fcking fuk
    fuker fuking fuks fuq fvk gilf gtfo horny jism jiz jizz kinky knob knobhead knobend kunt labia milf milfs mofo
    muff nipple nipples nsfw nude nudes nudity nympho nymphos orgies orgy panties piss pissed pisser pissing poontang
    poop porn porns prick pricks pube pubes pubic puta putas puto putos queef rectum screwyou sex sexcam sexo sexy
    shag shagger shagging shat shit shite shits shitz shitting skank skanks slag slut sluts slutz smut sperm spunk stfu
    stripper strippers suckme suckit tit tits titty tosser turd turds twat twats upskirt vag viagra wank wanker
    wanking wtf хуй сука fotze wichser merde coño joder foda porra`),
} satisfies WordList;

/** Slurs, and praise of hatred and abuse. */
export const hatefulWords = {
  anywhere: list(`
    beaners chinaman chingchong cameljockey sandmonkey porchmonkey junglebunny mooncricket towelhead raghead
    zipperhead slanteye faggot faggit gaybash golliwog hitler holocaust gaschamber gasthejews heilhitler siegheil
    thirdreich jigaboo jiggaboo kukluxklan kuklux klansman neonazi naziism nazism nigga nigger niggah niggur niggaz
    sandnigg pickaninny piccaninny paedophile retard shemale sheboon spearchuck swastika tarbaby trannies wetback
    whitepower whitepride whitesuprem whitegenocide wigger wigga killalljews killjews killgays killblacks deathtojews
    terrorist terrorism alqaeda taliban ethniccleansing genocide infanticide subhuman untermensch пидорас`),
  whole: list(`
    abbo fagot fagots beaner boong chink chinks chinky coolie coon coons dago dagos darkie darkies darky fag fags
    faggy gestapo gippo gook gooks groid gyppo gypo halfbreed halfcaste hamas heeb heebs honkey honky homo homos injun
    injuns jap japs jewboy kaffir kaffer kafir kike kikes kkk kraut krauts kyke lesbo lesbos lezbo mongoloid nazi
    nazis nig nigs negroid negress niglet nignog paki pakis pedo pedos polack polacks poof poofs poofter pikey pikeys
    rape raped raper rapes rapist rapists raping redskin sambo schwartze shiksa shylock spastic spaz spic spics spick
    squaw tard tards tranny trannie wop wops wog wogs yid yids zionazi incel incels kys lynching isil`),
} satisfies WordList;

export const drugWords = {
  anywhere: list(`
    amphetamine cannabis cocaine cokehead crackhead crackpipe crackwhore crystalmeth druglord drugdeal drugaddict
    drugking fentanyl heroinaddict hashish ketamine marijuana marihuana mescaline methhead methlab methadone narcotic
    oxycontin oxycodone potdealer pothead potsmoke psilocybin smokeweed smokepot stonerdude weedhead weedsmok vicodin
    weeddealer opioid speedball magicmushroom ayahuasca`),
  whole: list(`
    bongs crack dope drug drugs drugged druggie druggies drugz ecstasy ganja heroin lsd mdma meth methed morphine
    mushies opiate opiates opium peyote reefer reefers shrooms smackhead weed weeds weedz xanax spliff xtc`),
} satisfies WordList;

/** Violence, crime and the occult; not the common words of horror, such as blood, ghost, demon and slasher. */
export const darkWords = {
  anywhere: list(`
    antichrist beheading childkiller criminal homicide lucifer mafia massacre murder occult satanic satanis
    serialkiller schoolshoot suicide suicidal torture violence devilworship bloodlibel beelzebub baphomet blackmass
    humansacrifice killyourself bombmaker`),
  whole: list(`
    behead crime crimes gangster gangsters kill killer killers kills killing mafioso rapey sadist satan shooter
    stabber violent yakuza cartel extortion arson arsonist`),
} satisfies WordList;

function list(words: string): readonly string[] {
  return words.trim().split(/\s+/u);
}
