/** Every kind of plate: how large it is, and what draws it. */
import { t } from '@lingui/core/macro'
import type { PlateKind } from '@onfreq/contracts/scenes/stage'
import { Alert } from './alert.tsx'
import { Announcement } from './announcement.tsx'
import { BandStrip } from './band-strip.tsx'
import { BandsNow } from './bands-now.tsx'
import { Chasing } from './chasing.tsx'
import { Chat } from './chat.tsx'
import { Clock } from './clock.tsx'
import { ClubBoard } from './club-board.tsx'
import { Contest } from './contest.tsx'
import { Counter } from './counter.tsx'
import { Dial } from './dial.tsx'
import { Frequency } from './frequency.tsx'
import { Goal } from './goal.tsx'
import { LastContacts } from './last-contacts.tsx'
import { LowerThird } from './lower-third.tsx'
import { ArcMap } from './map.tsx'
import type { PlateDeclaration } from './plate.ts'
import { Words } from './words.tsx'

export const PLATES: Readonly<Record<PlateKind, PlateDeclaration>> = {
  'lower-third': {
    get blurb() {
      return t`Your photo, callsign, name and where you are.`
    },
    width: 700,
    height: 176,
    view: LowerThird,
  },
  frequency: {
    get blurb() {
      return t`Band, mode and frequency, and TX while you transmit.`
    },
    width: 480,
    height: 176,
    view: Frequency,
  },
  alert: {
    get blurb() {
      return t`Slides in when you log a contact, and leaves.`
    },
    width: 840,
    height: 236,
    asks: ['sound'],
    view: Alert,
  },
  counter: {
    get blurb() {
      return t`Contacts, rate and countries since your last break.`
    },
    width: 600,
    height: 136,
    view: Counter,
  },
  goal: {
    get blurb() {
      return t`How far you are on the way to a number of contacts.`
    },
    width: 580,
    height: 148,
    asks: ['title', 'goal'],
    view: Goal,
  },
  map: {
    get blurb() {
      return t`Your latest contacts as arcs in the colours of their bands.`
    },
    width: 460,
    height: 276,
    view: ArcMap,
  },
  'last-contacts': {
    get blurb() {
      return t`The five newest calls with flag, band and distance.`
    },
    width: 460,
    height: 300,
    view: LastContacts,
  },
  'band-strip': {
    get blurb() {
      return t`All HF bands; yours is lit.`
    },
    width: 900,
    height: 72,
    view: BandStrip,
  },
  'bands-now': {
    get blurb() {
      return t`How busy each band is, and a sentence when one opens.`
    },
    width: 900,
    height: 150,
    view: BandsNow,
  },
  dial: {
    get blurb() {
      return t`The ruler of your band, and where you are on it.`
    },
    width: 900,
    height: 132,
    view: Dial,
  },
  contest: {
    get blurb() {
      return t`The top of the contest that’s on. It’s gone when there is none.`
    },
    width: 420,
    height: 340,
    view: Contest,
  },
  'club-board': {
    get blurb() {
      return t`The race of your club’s contest evening, while it’s public.`
    },
    width: 480,
    height: 340,
    view: ClubBoard,
  },
  clock: {
    get blurb() {
      return t`The time in UTC.`
    },
    width: 320,
    height: 84,
    view: Clock,
  },
  text: {
    get blurb() {
      return t`One line of your own.`
    },
    width: 600,
    height: 84,
    asks: ['title'],
    view: Words,
  },
  announcement: {
    get blurb() {
      return t`What you say from the remote. It’s gone when you say nothing.`
    },
    width: 700,
    height: 84,
    view: Announcement,
  },
  chasing: {
    get blurb() {
      return t`Who spotted you within the hour, as DX clusters and skimmers tell it.`
    },
    width: 420,
    height: 300,
    view: Chasing,
  },
  chat: {
    get blurb() {
      return t`The latest lines of your chat, while everybody may read it.`
    },
    width: 460,
    height: 400,
    view: Chat,
  },
}
