/**
 * Passwords of six characters or more that top the yearly lists of leaked ones, in lower case; curated by hand
 * (docs/decisions/0104-common-passwords.md). The check ignores digits at the end of a word.
 */
const words = `
000000 00000000 010203 0123456 0123456789 0987654321 101010 102030 1111111 11111111 111222 11223344 112233 121212 123123
123123123 123321 1234321 12341234 123454321 1234554321 12344321 123456 1234561 1234567 12345678 123456789 1234567890
1234567891 12345678910 123456a 123456abc 123456q 12345a 12345q 12345qwert 1234qwer 123654 123654789 123789 123abc 123qwe
123qweasd 12qwaszx 131313 135790 1357924680 142536 147147 147258 147258369 147852 147852369 159159 159357 159753 159951
1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 202020 212121 222222 232323 246810
252525 258456 292929 303030 314159 321321 321654 321654987 333333 456123 456456 456789 456852 4815162342 555555 5555555
654321 654654 666666 6666666 696969 741852 741852963 753951 7654321 777777 7777777 77777777 789456 789456123 789789 852456
87654321 888888 88888888 951753 963852 963852741 987321 987654 98765432 987654321 9876543210 99999999 999999
a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 aa123456 aaa111 aaaaaa abc123 abc12345 abcabc abcd1234 abcdef
abcdefg abcdefgh access adidas admin123 administrator airborne alexander alexandra alexis amanda america anaconda
andrea andrew andrey angel1 angela angelina angels animal anthony apollo apples arsenal asd123 asdasd asdasdasd asdf1234
asdfasdf asdfgh asdfghj asdfghjk asdfghjkl ashley asshole august austin azerty azertyuiop babygirl badboy bailey banana
barcelona barney baseball basketball batman battle beatles beautiful bigdaddy bigdog bismillah blink182 bond007 booboo
boston brandon brandy bubbles buddy1 bulldog buster butterfly camaro canada carlos charles charlie charlotte cheese
chelsea chester chicago chicken chocolate chris1 christ christian computer cookie cooper corvette cowboy cowboys crystal
daniel daniela danielle david1 default denver destiny diablo diamond dolphin dolphins donald dragon eagles eminem
enter1 family fender ferrari fishing flower flowers football forever freedom friend friends fuckoff fuckyou fuckyou1
gabriel gandalf garfield gateway george gfhjkm ginger google gordon guitar hahaha hammer hannah harley heaven hello1
hello123 helloo hellokitty hockey honda1 hunter iceman iloveu iloveyou iloveyou1 iloveyou2 internet isabella
iwantu jackie jackson jasmine jasper jennifer jessica jessie jesus1 jesuschrist johnny jordan jordan23 joseph joshua
junior justin killer kitten knight krishna kristina lakers lauren letmein letmein1 liverpool london lovelove lovely
loveme loveyou lucky1 madison maggie manchester marina marine marlboro martin master matrix matthew maverick melissa
mercedes merlin metallica michael michelle mickey midnight minecraft mnbvcxz monday monkey monster morgan motdepasse
mother mustang myspace1 naruto natasha nathan newyork nicholas nicole nikita nothing oliver orange packers pakistan
panther passer passion passw0rd passwd password password! password1 password12 password123 patrick peaches peanut
pepper phoenix picture1 playboy pokemon police porsche power1 princess princess1 pumpkin purple q1w2e3 q1w2e3r4
q1w2e3r4t5 qazwsx qazwsxedc qqqqqq qq123456 qwaszx qwe123 qweasd qweasdzxc qweqwe qwer1234 qwert qwerty qwerty1 qwerty12
qwerty123 qwerty1234 qwerty12345 qwertyu qwertyui qwertyuiop rabbit rachel raiders rainbow ranger rangers rebecca redsox
richard robert rocket rosebud runner samantha samsung samuel sandra scooter scorpion secret secret1 sexy123 shadow
shannon silver simple skateboard slayer slipknot smokey snoopy soccer sophie spider spiderman spring starwars steven
stupid summer sunflower sunshine superman superstar sweety taylor tennis test123 test1234 testing thomas thunder tigers
tigger tinker toyota travis trinity trustno1 turtle united unknown valentina vanessa veronica victor victoria
vincent vision warcraft welcome welcome1 welcome123 whatever william willow winner winston winter wizard
xbox360 xxxxxx yamaha yankees yellow z1x2c3 zaq12wsx zaq1zaq1 zxc123 zxcvbn zxcvbnm zzzzzz
horror horror123 hexreel zombie zombies vampire dracula halloween friday13 nightmare chucky pennywise
`;

export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/u).filter((word) => word.length >= 6));
