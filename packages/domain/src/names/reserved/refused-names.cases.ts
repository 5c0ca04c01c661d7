/** Display names that no new user may take, by the way they are written; separated by commas. */
export const refusedNames = {
  'staff titles': names(`
    admin, Admin, ADMIN, The Admin, Admin Laurie, admin2024, xXadminXx, superadmin, Site Administrator, administrator,
    SysAdmin, moderator, Moderator, Moderators, Chief Moderator, moderator7, mod, Mod Team, The Mods, Webmaster,
    superuser, sysop, Helpdesk, Hexreel, Hexreel Team, hexreel_support, Official Account, official_news, Staff,
    staff member, Support, Customer Support, CustomerService, Tech Support, root, Postmaster, hostmaster, Owner,
    site owner, Security, Админ, АДМИН, Администратор, Модератор, 管理员, 運営`),
  'the ordinary words that are always refused': names(`
    john, John, JOHN, John Carpenter, John Doe, JohnDoe, john_1978, Little John, gay, Gay, gay 4 you, Gay Ghost, child,
    Child Eater, The Child, school, Old School, School's Out, die, Die Hard, Live or Die, Die!, pot, Pot Head Pete,
    Pot of Gold, dead, Evil Dead, Dead Alive, The Walking Dead, DeadPool, dead-end, dead.inside`),
  'profanity and sexual words': names(`
    fuck, Fuck You, motherfucker, clusterfuck, unfuckable, fck, shit, Holy Shit, bullshit, ShitHead, shitfaced, bitch,
    Bitches, Son of a Bitch, bastard, asshole, arsehole, ass, Dumbass, jackass, dickhead, dicks, cock, Cocksucker, cunt,
    cunts, twat, wanker, wank, tosser, bollocks, piss, pissed off, crap, turd, goddamn, sex, Sexy Beast, sexual,
    Sex Slave, porn, Porn Star, pornhub, porno, hentai, dildo, penis, Big Penis, vagina, vulva, clitoris, pussy, Pussy Lover,
    tits, Titties, boobs, boob, nipples, anal, anus, blowjob, handjob, rimjob, footjob, gangbang, bukkake, creampie,
    cum, cumshot, deepthroat, orgasm, orgy, masturbator, ejaculate, erection, slut, Slutty, whore, Whores, prostitute,
    nympho, milf, threesome, incest, bestiality, pedophile, paedophile, pedo, jailbait, nudes, horny, jizz, bdsm,
    cuckold, skank, douchebag, puta, mierda, arschloch, Сука, хуй`),
  'words of hatred': names(`
    nigger, Niggers, nigga, faggot, fag, fags, tranny, shemale, retard, Retarded, spastic, kike, chink, gook, spic, wop,
    wetback, paki, coon, wog, raghead, towelhead, golliwog, jigaboo, kaffir, pikey, poofter, nazi, Nazis, neonazi,
    Hitler, Adolf Hitler, Heil Hitler, sieg heil, gestapo, swastika, holocaust, KKK, Ku Klux Klan, White Power,
    whitepride, terrorist, taliban, genocide, rape, rapist, molester, incel, subhuman`),
  'drugs, crime, violence and the occult': names(`
    drug, drugs, Drug Lord, drugdealer, cocaine, heroin, meth, Crystal Meth, crack, Crackhead, weed, smokeweed,
    cannabis, marijuana, ganja, lsd, mdma, ecstasy, opium, fentanyl, ketamine, pothead, methhead, opiates, peyote, crime,
    criminal, mafia, gangster, murder, Murderer, killer, Serial Killer, kill, suicide, massacre, torture, violence,
    homicide, satan, Satanic Mass, Satanist, Lucifer, antichrist, occult, Occultist`),
  'letters of other scripts and alphabets': names(`
    АDMIN, аdmin, Аdmіn, ΑDMIN, ADМIN, ＡＤＭＩＮ, 𝐚𝐝𝐦𝐢𝐧, 𝒶𝒹𝓂𝒾𝓃, 𝔞𝔡𝔪𝔦𝔫, ⓐⓓⓜⓘⓝ, 🅐🅓🅜🅘🅝, 🅰🅳🅼🅸🅽, 🇦🇩🇲🇮🇳, ᴀᴅᴍɪɴ,
    ádmín, ạḍṃịṇ, a̲d̲m̲i̲n̲, mоderator, mоdеrаtоr, ΜΟDΕRΑTΟR, ƒuck, fυck, ꜰᴜᴄᴋ, ѕhit, ЅНІТ, niցցer, nіgger, ϲunt, реnis,
    роrn, ѕех, ꮯunt, Jоhn, јоhn, Ꭻohn, dіе, ɡаy, gąy, ḋėḁḋ, ρot, ⲥocaine, Høly Fück, FÜCK, bítch, ƅitch, wĥore, nаzі, ΝΑΖΙ`),
  'digits and signs for letters': names(`
    4dm1n, @dmin, 4DMIN, adm1n, Adm!n, ADMlN, adrnin, m0d3r4t0r, mod3rator, 5upport, 5t4ff, 0fficial, h3xr33l, fvck, f*ck, f**k,
    phuck, sh1t, $hit, 5hit, b1tch, bi7ch, 8itch, b!tch, @sshole, a$$hole, @ss, a$$, d1ckhead, c0ck, cvnt, c*nt, p0rn, p0rno, pr0stitute,
    s3x, 5ex, s3xy, p3nis, pu55y, pu$$y, t1ts, wh0re, vvhore, 5lut, n1gger, nigg3r, n1663r, f4ggot, f@g, r3tard, n4zi, na2i, h1tler,
    k1ke, ch1nk, c0caine, dru6, w33d, her0in, k1ller, murd3r, 5atan, j0hn, p0t, d1e, g4y, ch1ld, sch00l, de4d`),
  'spaces, signs and repetition': names(`
    a d m i n, a.d.m.i.n, a-d-m-i-n, a_d_m_i_n, A D M I N, a  d  m  i  n, the a d m i n team, ad min, ad.min, adm-in,
    a1d2m3i4n, aaadmin, adminnnn, aadmiin, m o d e r a t o r, mod-erator, moooderator, f u c k, f.u.c.k, f-u-c-k,
    fuuuuck, fuckkk, ffuucckk, s h i t, s.h.i.t, shiiit, b i t c h, biiitch, bitchhh, a s s h o l e, assshole, c u n t, cuuunt,
    n i g g e r, niggggger, n.i.g.g.a, n a z i, naaazi, s e x, s.e.x, seeex, p o r n, pooorn, d i e, d.i.e, diiie, g a y, gaaay, gayyy,
    p.o.t, j o h n, jooohn, d e a d, deaaad, 4 d m 1 n, f u c k y o u, w e e d, weeeed, w.h.o.r.e, whooore, h i t l e r`),
};

function names(text: string): readonly string[] {
  return text.split(',').map((name) => name.trim());
}
