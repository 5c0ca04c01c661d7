import { z } from 'zod';
import { providerOutcomes } from '../accounts/index.ts';
import { longestEmail } from '../names/index.ts';
import { lastProfilePic } from '../user/index.ts';
import { viewerSchema } from './me.ts';
import { signUpModes } from '../accounts/joining.ts';
import { mediaServerExportSchema } from './media-servers.ts';
import { accessTokenSchema } from './tokens.ts';
import { wireText } from './wire-values.ts';

// The sign-up, name and password checks have texts and an order of their own and run after the schema, which refuses only
// what no form would send.
const email = wireText(longestEmail * 2);
const password = z.string().max(1_000);
const code = z.string().max(200).describe('the oobCode of the link in the email');

const inviteToken = z.string().max(200).describe('the token of an invite link');

/** POST /api/auth/invite */
export const checkInviteBodySchema = z.strictObject({ invite: inviteToken });

/** POST /api/auth/sign-up */
export const signUpBodySchema = z.strictObject({
  username: wireText(200),
  displayName: wireText(200),
  email,
  password,
  confirmPassword: password,
  invite: inviteToken.optional(),
});
export type SignUpBody = z.infer<typeof signUpBodySchema>;

/** POST /api/setup */
export const setupBodySchema = signUpBodySchema
  .omit({ invite: true })
  .extend({ code: z.string().max(100).optional().describe("from the server's log; not needed on its own machine") });
export type SetupBody = z.infer<typeof setupBodySchema>;

/** GET /api/setup: the site as its settings make it. */
export const setupResponseSchema = z.object({
  needsCode: z.boolean(),
  signUp: z.enum(signUpModes),
  visitors: z.enum(['read', 'none']),
  sendsMail: z.boolean(),
  movieSource: z.enum(['embedded', 'tmdb']),
});
export type SetupResponse = z.infer<typeof setupResponseSchema>;

/** The same for a known and an unknown address (R154). */
export const signUpResponseSchema = z.object({
  passwordIsCommon: z.boolean().describe('the password is easy to guess: show a warning'),
});
export type SignUpResponse = z.infer<typeof signUpResponseSchema>;

/** POST /api/auth/sign-in */
export const signInBodySchema = z.strictObject({ email, password });
export type SignInBody = z.infer<typeof signInBodySchema>;
export const signInResponseSchema = z.object({
  user: viewerSchema.nullable().describe('null while a second step is wanted'),
  googleLinked: z.boolean().describe('this sign-in linked the Google account of the attempt before it'),
  linkedProvider: z.string().optional().describe('the name of what this sign-in linked, Google or another'),
  secondStep: z
    .object({ passkey: z.boolean(), authenticator: z.boolean() })
    .optional()
    .describe('what may follow the password, besides a recovery code'),
  recoveryCodesLeft: z.int().optional().describe('only where one of them was used'),
});
export type SignInResponse = z.infer<typeof signInResponseSchema>;

/** POST /api/auth/verify-email */
export const verifyEmailBodySchema = z.strictObject({ oobCode: code });
export type VerifyEmailBody = z.infer<typeof verifyEmailBodySchema>;

/** Where the sign-up was made in another browser; otherwise the answer has no content (R453). */
export const verifyEmailResponseSchema = z
  .object({ passwordCode: z.string().describe('the oobCode for /api/auth/reset-password: the former password is void') })
  .nullable();
export type VerifyEmailResponse = NonNullable<z.infer<typeof verifyEmailResponseSchema>>;

/** POST /api/auth/resend-verification and /api/auth/request-password-reset; the answer is the same for every address. */
export const addressBodySchema = z.strictObject({ email });
export type AddressBody = z.infer<typeof addressBodySchema>;

/** POST /api/auth/reset-password */
export const resetPasswordBodySchema = z.strictObject({ oobCode: code, password, confirmPassword: password });
export type ResetPasswordBody = z.infer<typeof resetPasswordBodySchema>;

/** POST /api/auth/change-password; `currentPassword` is optional only for users without a password (Google). */
export const changePasswordBodySchema = z.strictObject({
  currentPassword: password.optional(),
  password,
  confirmPassword: password,
});
export type ChangePasswordBody = z.infer<typeof changePasswordBodySchema>;

/** The answer to a new password. */
export const passwordResponseSchema = z.object({ passwordIsCommon: z.boolean() });
export type PasswordResponse = z.infer<typeof passwordResponseSchema>;

/** GET /api/me/account: the viewer's account, as Settings shows it. */
export const accountSchema = z.object({
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  bio: z.string(),
  profilePic: z.int().min(1).max(lastProfilePic),
  isAdmin: z.boolean(),
  isCritic: z.boolean(),
  joinedAt: z.string().describe('ISO 8601'),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  providers: z.array(z.object({ id: z.string(), name: z.string() })).describe('further OpenID providers that are linked'),
  isFirstRun: z.literal(true).optional().describe('only until the first visit is finished or skipped'),
  hasImported: z.literal(true).optional().describe('while an import of theirs is kept that is done'),
  proposedUsername: z.string().optional().describe('only where the username was generated and can be chosen, once'),
});
export type Account = z.infer<typeof accountSchema>;

/** PATCH /api/me: any of the three, nothing else. */
export const editProfileBodySchema = z
  .strictObject({
    displayName: wireText(200).optional(),
    bio: wireText(4_000).optional(),
    profilePic: z.int().min(1).max(lastProfilePic).optional(),
  })
  .refine((body) => Object.keys(body).length > 0, 'name at least one of displayName, bio and profilePic');
export type EditProfileBody = z.infer<typeof editProfileBodySchema>;

/** PUT /api/me/username; once, and only where the first one was generated. */
export const chooseUsernameBodySchema = z.strictObject({ username: wireText(200) });
export type ChooseUsernameBody = z.infer<typeof chooseUsernameBodySchema>;

/** Both shapes of the viewer's account that pages keep. */
export const editProfileResponseSchema = z.object({ user: viewerSchema, account: accountSchema });
export type EditProfileResponse = z.infer<typeof editProfileResponseSchema>;

/** DELETE /api/me; the password is needed when the sign-in is older than 15 minutes. */
export const deleteAccountBodySchema = z.strictObject({ password: password.optional() }).nullish();
export type DeleteAccountBody = z.infer<typeof deleteAccountBodySchema>;

/** GET /api/me/sessions, the newest first. */
export const sessionsResponseSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      signedInAt: z.string(),
      lastSeenAt: z.string().describe('to the day'),
      address: z.string().nullable(),
      userAgent: z.string().nullable(),
      current: z.boolean(),
    }),
  ),
});
export type SessionsResponse = z.infer<typeof sessionsResponseSchema>;

/** GET /api/auth/google, and of other providers */
export const providerStartQuerySchema = z.object({
  returnTo: z.string().max(500).optional().describe('a path of this site to go to afterward'),
  invite: inviteToken.optional(),
});

/** GET /api/auth/callback/google: what a provider may send back; further parameters are ignored. */
export const providerCallbackQuerySchema = z.object({
  code: z.string().max(4_000).optional(),
  state: z.string().max(200).optional(),
  error: z.string().max(200).optional(),
  iss: z.string().max(500).optional(),
});

/** The query of the page that a sign-in at a provider ends on. */
export const providerReturnQuerySchema = z.object({ outcome: z.enum(providerOutcomes), returnTo: z.string().optional() });

/** GET /api/me/export: everything that is stored about a user, in the field names of the export (R173). */
export const accountExportSchema = z.object({
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  createdAt: z.string(),
  joinedDate: z.string(),
  updatedAt: z.string(),
  bio: z.string(),
  profilePic: z.int(),
  isAdmin: z.boolean(),
  isCritic: z.boolean(),
  specializations: z.array(z.string()),
  approvesFollowers: z.boolean().describe('users ask before they follow this one'),
  watchlist: z.array(z.string()).describe('movie ids'),
  watchlistEntries: z.array(z.record(z.string(), z.unknown())).describe('the same with when each was added'),
  following: z.array(z.string()).describe('user ids'),
  follows: z.array(z.record(z.string(), z.unknown())).describe('the same with since when'),
  followRequests: z.array(z.record(z.string(), z.unknown())).describe('that wait: sent to others, and received'),
  blocks: z.array(z.record(z.string(), z.unknown())).describe('whom the user blocks, and since when'),
  favourites: z.array(z.string()).describe('ids of the movies at the top of the profile, in their order'),
  mutes: z.array(z.record(z.string(), z.unknown())).describe('whom the user mutes, and since when'),
  ratings: z.array(z.record(z.string(), z.unknown())),
  votes: z.array(z.record(z.string(), z.unknown())),
  reports: z.array(z.record(z.string(), z.unknown())).describe('what the user has reported'),
  limits: z.array(z.record(z.string(), z.unknown())).describe('one entry, where limits were saved'),
  topicVotes: z.array(z.record(z.string(), z.unknown())).describe('what the user said is in movies'),
  hardNos: z.array(z.record(z.string(), z.unknown())).describe("one entry, where hard no's were saved"),
  marks: z.array(z.record(z.string(), z.unknown())).describe('what the user marked in movies, and when'),
  momentReports: z.array(z.record(z.string(), z.unknown())).describe('moments of movies that the user reported, while they wait'),
  viewings: z.array(z.record(z.string(), z.unknown())).describe('when the user watched which movie'),
  opinions: z.array(z.record(z.string(), z.unknown())).describe('overall opinions and likes'),
  historySettings: z.array(z.record(z.string(), z.unknown())).describe('one entry, where they were saved'),
  imports: z.array(z.record(z.string(), z.unknown())).describe('files of other sites, with their films'),
  lists: z.array(z.record(z.string(), z.unknown())).describe('lists of movies, with their notes'),
  ladder: z.array(z.record(z.string(), z.unknown())).describe('what they learn to bear, and how its movies were'),
  services: z.array(z.record(z.string(), z.unknown())).describe('where they watch'),
  evenings: z.array(z.record(z.string(), z.unknown())).describe('movies chosen in rooms, and how hard they were'),
  circles: z.array(z.record(z.string(), z.unknown())).describe('circles that they are in, and what those saw together'),
  rooms: z.array(z.record(z.string(), z.unknown())).describe('open rooms of Tonight with a seat of theirs'),
  accessTokens: z.array(accessTokenSchema).describe('without the tokens themselves'),
  mediaServers: z.array(mediaServerExportSchema).describe('one entry, where there is an address; without the address itself'),
  inbox: z.array(z.record(z.string(), z.unknown())).describe('what happened that concerns the user'),
  inboxChoices: z.array(z.record(z.string(), z.unknown())).describe('one entry: how the user hears of each topic'),
  invites: z.array(z.record(z.string(), z.unknown())).describe('invites that they made, and the one that they came by'),
  signInMethods: z.array(
    z.object({ method: z.enum(['password', 'google', 'openid']), issuer: z.string().optional(), since: z.string() }),
  ),
  passkeys: z.array(z.object({ name: z.string(), since: z.string(), lastUsedAt: z.string().nullable() })),
  secondFactor: z
    .array(z.object({ authenticatorSince: z.string().nullable(), activeSince: z.string().nullable(), recoveryCodes: z.int() }))
    .describe('one entry, where one was set up'),
  familiarClients: z
    .array(z.object({ lastUsedAt: z.string() }))
    .describe('browsers and network addresses that signed in before, which the site can recognize and not name'),
  sessions: z.array(
    z.object({
      signedInAt: z.string(),
      lastSeenAt: z.string(),
      address: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
