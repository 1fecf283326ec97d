/** All kinds of plates, with their sizes and components. */
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
import { PLATE_SIZES } from './sizes.ts'
import { TextPlate } from './words.tsx'

export const PLATES: Readonly<Record<PlateKind, PlateDeclaration>> = {
  'lower-third': {
    get blurb() {
      return t`Your photo, callsign, name and where you are.`
    },
    ...PLATE_SIZES['lower-third'],
    view: LowerThird,
  },
  frequency: {
    get blurb() {
      return t`Band, mode and frequency, and TX while you transmit.`
    },
    ...PLATE_SIZES.frequency,
    view: Frequency,
  },
  alert: {
    get blurb() {
      return t`Slides in when you log a contact, and leaves.`
    },
    ...PLATE_SIZES.alert,
    asks: ['sound'],
    view: Alert,
  },
  counter: {
    get blurb() {
      return t`Contacts, rate and countries since your last break.`
    },
    ...PLATE_SIZES.counter,
    view: Counter,
  },
  goal: {
    get blurb() {
      return t`How far you are on the way to a number of contacts.`
    },
    ...PLATE_SIZES.goal,
    asks: ['title', 'goal'],
    view: Goal,
  },
  map: {
    get blurb() {
      return t`Your latest contacts as arcs in the colours of their bands.`
    },
    ...PLATE_SIZES.map,
    view: ArcMap,
  },
  'last-contacts': {
    get blurb() {
      return t`The five newest calls with flag, band and distance.`
    },
    ...PLATE_SIZES['last-contacts'],
    view: LastContacts,
  },
  'band-strip': {
    get blurb() {
      return t`All HF bands; yours is lit.`
    },
    ...PLATE_SIZES['band-strip'],
    view: BandStrip,
  },
  'bands-now': {
    get blurb() {
      return t`How busy each band is, and a sentence when one opens.`
    },
    ...PLATE_SIZES['bands-now'],
    view: BandsNow,
  },
  dial: {
    get blurb() {
      return t`The ruler of your band, and where you are on it.`
    },
    ...PLATE_SIZES.dial,
    view: Dial,
  },
  contest: {
    get blurb() {
      return t`The top of the contest that’s on. Hidden when nothing is on.`
    },
    ...PLATE_SIZES.contest,
    view: Contest,
  },
  'club-board': {
    get blurb() {
      return t`The race of your club’s contest evening, while it’s public.`
    },
    ...PLATE_SIZES['club-board'],
    view: ClubBoard,
  },
  clock: {
    get blurb() {
      return t`The time in UTC.`
    },
    ...PLATE_SIZES.clock,
    view: Clock,
  },
  text: {
    get blurb() {
      return t`One line of your own.`
    },
    ...PLATE_SIZES.text,
    asks: ['title'],
    view: TextPlate,
  },
  announcement: {
    get blurb() {
      return t`What you say from the remote. It’s gone when you say nothing.`
    },
    ...PLATE_SIZES.announcement,
    view: Announcement,
  },
  chasing: {
    get blurb() {
      return t`Who spotted you within the hour, as DX clusters and skimmers tell it.`
    },
    ...PLATE_SIZES.chasing,
    view: Chasing,
  },
  chat: {
    get blurb() {
      return t`The latest lines of your chat, while it is public.`
    },
    ...PLATE_SIZES.chat,
    view: Chat,
  },
}
