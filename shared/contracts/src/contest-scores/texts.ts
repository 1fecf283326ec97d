/** What programs and people read about live scores of contests. */
export const CONTEST_SCORE_TEXTS = {
  taken: 'Your claimed score is on the board.',
  scoresOnly: 'Your claimed score is on the board. Contacts are not taken here: switch them off in the program.',
  noKey: 'Enter one of your API keys as the password; the user name does not matter.',
  notAllowed: 'This API key may not add to the log.',
  notYours: (call: string, own: string) => `The key belongs to ${own}. A score of ${call} needs a key of ${call}.`,
  tooMany: 'Too many posts: one a minute is enough.',
  notUnderstood: 'There is no score in what was sent.',
  unknown: 'No member has told a score of that contest.',
  claimed: 'Claimed scores, as the programs of the members tell them. The sponsor of a contest counts the logs.',
} as const
