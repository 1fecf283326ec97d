/** An example to begin with, and what can be written. */

export const EXAMPLE = `date 2026-11-22
20m ssb
1432 w7qse 57 59 @Ann
35 k1abc #FN42
14.041 cw
41 g4qao 9 7 <first one>`

export const WAYS: readonly { readonly write: string; readonly means: string }[] = [
  { write: 'date 2026-11-22', means: 'The day, in UTC. day + is the next one.' },
  { write: '20m ssb', means: 'Band and mode, for the lines that follow. Or the frequency: 14.285 ssb' },
  { write: '1432 w7qse', means: 'Time and callsign, with the usual reports' },
  {
    write: '35 k1abc',
    means: 'Minutes alone: the same hour, or the next one when they have passed. 5 alone: the same ten.',
  },
  { write: 'w1aw', means: 'A callsign alone: the time of the line above' },
  { write: 'w1aw 57 55', means: 'Reports sent and received. 9 7 is 599 and 579 in CW' },
  { write: 'w1aw @Ann #FN31', means: 'Name and grid. @"Mary Ann" for a name of two words' },
  { write: 'w1aw ,017 .214', means: 'Serial number sent and received' },
  { write: 'w1aw US-2274', means: 'Their park, summit or island, by its reference' },
  { write: 'w1aw <good signal>', means: 'A comment' },
  { write: 'mypota US-0891', means: 'Your own place; also mysota, mywwff, myref, mygrid' },
  { write: 'contest CQ-WW-CW', means: 'The contest; operator W7QSE says who was at the key' },
]
