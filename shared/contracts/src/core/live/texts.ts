/**
 * Messages about the feed, boards, awards, contests and the globe. Texts from the product specification are
 * verbatim.
 */

import { say, texts } from '@onfreq/i18n/texts'

export const LIVE_TEXTS = texts({
  upgradeRequired: 'Please upgrade to access that feature.',
  registerRequired: 'Please register to access that feature.',
  upgrade: 'Upgrade',
  comeOnIn: 'Come on in',
  noEntries: 'No entries yet',
  newItems: (n: number) => say('{n, plural, one {{n} new} other {{n} new}}', { n }),
  newest: (n: number) => say('{n} newest', { n }),
  sampled: (n: number) => say('Showing 1 in {n}', { n }),
  frequencyHidden: 'frequency hidden',
})

export const BOARD_TEXTS = texts({
  hotStations: 'Hot Stations',
  activePileUps: 'Active Pile Ups',
  dataToday: 'Most Data today',
  voiceToday: 'Most Voice today',
  cwToday: 'Most CW today',
  sstvToday: 'Most SSTV today',
  voice7: 'Voice 7 days',
  data7: 'Data 7 days',
  voice30: 'Voice 30 days',
  data30: 'Data 30 days',
  lastHour: 'Last 60 minutes',
  all7: 'Most QSOs all modes 7 days',
  all30: 'Most QSOs all modes 30 days',
  mostVoice: 'Most Voice',
  mostSstv: 'Most SSTV',
  mostCw: 'Most CW',
  mostData: 'Most Data',
  you: 'YOU',
})

export const CONTEST_TEXTS = texts({
  rules: '12 hours, 1 point per contact, no repeat contacts on separate bands.',
  noContest: 'No contest has been announced yet.',
  overlaps: 'Another contest on this board overlaps these 12 hours.',
  startInvalid: 'The start must be a date and time in UTC.',
  hasStarted: 'A contest that has started can’t be deleted.',
  notFound: 'This contest no longer exists.',
})

export const AWARD_TEXTS = texts({
  notFound: 'This award doesn’t exist.',
  wrongWidth: 'The width must be 250, 300, 400 or 800.',
  rules:
    'You need a valid subscription at the time of each qualifying QSO. Logs must be uploaded within 48 hours of the QSO start. Most QSO awards are calculated just after midnight UTC. Using our own logger is not required.',
  onTheWay: 'Awards are on the way.',
})

export const NEEDS_TEXTS = texts({
  noSuchAward: 'This award doesn’t exist.',
  idTaken: 'Another award has this id. Choose a different one.',
  badRule: 'This award cannot be counted as it stands.',
  tooMany: (limit: number) => say('You have {limit} awards of your own. Delete one and try again.', { limit }),
})
