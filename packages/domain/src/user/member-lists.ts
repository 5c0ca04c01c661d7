/** Lists of members at `/members`, in the order of their tabs (R348). */
export const memberLists = ['match', 'activity', 'critics'] as const;
export type MemberList = (typeof memberLists)[number];
/** Those that are the same for everyone. */
export const publicMemberLists = ['activity', 'critics'] as const;
export type PublicMemberList = (typeof publicMemberLists)[number];

export const membersPerPage = 24;
/** The most pages of a list: beyond them there is the search. */
export const memberPages = 10;
/** The days whose ratings make a member active. */
export const activeDays = 90;
