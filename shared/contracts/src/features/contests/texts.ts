import { say, texts } from '@onfreq/i18n/texts'

/** Messages about live contest scores for programs and members. */
export const CONTEST_SCORE_TEXTS = texts({
  taken: 'Your claimed score is on the board.',
  scoresOnly: 'Your claimed score is on the board. Contacts are not taken here: switch them off in the program.',
  noKey: 'Enter one of your API keys as the password; the user name does not matter.',
  notAllowed: 'This API key may not add to the log.',
  notYours: (call: string, own: string) =>
    say('The key belongs to {own}. A score of {call} needs a key of {call}.', { own, call }),
  tooMany: 'Too many posts: one a minute is enough.',
  notUnderstood: 'There is no score in what was sent.',
  none: 'No scores yet.',
  makesOne: 'One appears as soon as a member’s logging program posts to this site during a contest.',
  unknown: 'No scores of that contest yet.',
  claimed: 'Claimed scores, straight from members’ logging programs. The contest’s sponsor has the last word.',
})
