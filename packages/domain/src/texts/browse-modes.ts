/** The ways in which Browse takes the six values (R270). */
export const browseModeTexts = {
  title: 'Characteristics',
  least: 'At least',
  closest: 'Closest',
  limits: 'Limits',
  leastHint: 'Minimum member average, or our estimate',
  leastByMembersHint: 'Minimum member average',
  membersOnly: "Members' scores only",
  closestHint: 'The closest matches come first',
  limitsHint: 'Left handle: at least. Right handle: never above.',
} as const;
