/** Initial example text, and help on the syntax. */

import { t } from '@lingui/core/macro'

export const EXAMPLE = `date 2026-11-22
20m ssb
1432 w7qse 57 59 @Ann
35 k1abc #FN42
14.041 cw
41 g4qao 9 7 <first one>`

export const WAYS: readonly { readonly write: string; readonly means: string }[] = [
  {
    write: 'date 2026-11-22',
    get means() {
      return t`The day, in UTC. day + is the next one.`
    },
  },
  {
    write: '20m ssb',
    get means() {
      return t`Band and mode, for the lines that follow. Or the frequency: 14.285 ssb`
    },
  },
  {
    write: '1432 w7qse',
    get means() {
      return t`Time and callsign, with the usual reports`
    },
  },
  {
    write: '35 k1abc',
    get means() {
      return t`Minutes alone: the same hour, or the next one when they have passed. 5 alone: the same ten.`
    },
  },
  {
    write: 'w1aw',
    get means() {
      return t`A callsign alone: the time of the line above`
    },
  },
  {
    write: 'w1aw 57 55',
    get means() {
      return t`Reports sent and received. 9 7 is 599 and 579 in CW`
    },
  },
  {
    write: 'w1aw @Ann #FN31',
    get means() {
      return t`Name and grid. @"Mary Ann" for a name of two words`
    },
  },
  {
    write: 'w1aw ,017 .214',
    get means() {
      return t`Serial number sent and received`
    },
  },
  {
    get write() {
      return t`w1aw US-2274`
    },
    get means() {
      return t`Their park, summit or island, by its reference`
    },
  },
  { write: 'w1aw <good signal>', means: 'A comment' },
  {
    get write() {
      return t`mypota US-0891`
    },
    get means() {
      return t`Your own place; also mysota, mywwff, myref, mygrid`
    },
  },
  {
    get write() {
      return t`contest CQ-WW-CW`
    },
    get means() {
      return t`The contest; operator W7QSE says who was at the key`
    },
  },
]
