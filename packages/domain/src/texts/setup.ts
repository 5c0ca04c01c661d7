/** The page that makes a site's first admin (R820). */
export const setupTexts = {
  title: 'Set up this site',
  lead: 'It has no admin yet. The account that you create here is the first one, and this page is gone afterward.',
  code: 'Setup code',
  codeHint: 'It is in the server’s log, next to the address of this page.',
  wrongCode: 'That is not the code in the server’s log.',
  addressTaken: 'Someone has signed up with this address. Use another one.',
  create: 'Create the admin account',
  creating: 'Creating...',
  asItIs: 'As it is now',
  mail: { true: 'Mail is sent through your mail server.', false: 'No mail is sent: set SMTP_URL, and sign-up opens to others.' },
  movies: {
    tmdb: 'Movies come from TMDB.',
    embedded: 'Movies are those that came along. Set TMDB_TOKEN for all others and their posters.',
  },
  signUp: {
    open: 'Anyone may join (SIGN_UP=open).',
    invite: 'People join by invite (SIGN_UP=invite).',
    approval: 'You approve who joins (SIGN_UP=approval).',
    closed: 'No one else can join (SIGN_UP=closed).',
  },
  visitors: {
    read: 'Visitors can read everything that is public (VISITORS=read).',
    none: 'Nothing is shown without an account (VISITORS=none).',
  },
  restart: 'These are settings of the server, which reads them at its start. The README lists all of them.',
} as const;
