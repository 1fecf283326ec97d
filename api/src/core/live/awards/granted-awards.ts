/** All awards. Ids are never reused, because granted awards refer to them. A new award gets a new id. */
import { type AwardDefinition, HIGHLIGHTED_AWARDS } from '@onfreq/contracts/live/awards'
import { bandColour, LOOK } from '../../../kernel/drawing/look.ts'
import { type AwardContact, contacts, different, each, type Tracker, within } from './trackers.ts'

export interface CatalogueAward extends AwardDefinition {
  /** Colour of seal and needle on the certificate. */
  readonly colour: string
  /** Large figure or letters in the background of the certificate. */
  readonly motif: string
  readonly track: () => Tracker
}

const HF_BANDS = ['160m', '80m', '40m', '30m', '20m', '17m', '15m', '12m', '10m']
const DX_BANDS = ['80m', '40m', '20m', '15m', '10m']
const CLASSES = ['voice', 'cw', 'data', 'sstv']
const CONTINENTS = ['AF', 'AS', 'EU', 'NA', 'OC', 'SA']
const HOUR = 3_600_000

/** Entity number 0 means "no entity" (ships and aircraft). */
const entity = ({ dxcc }: AwardContact) => (dxcc === null || dxcc === 0 ? null : dxcc)
const zone = ({ cqZone }: AwardContact) => (cqZone !== null && cqZone >= 1 && cqZone <= 40 ? cqZone : null)
const continent = ({ continent: name }: AwardContact) => (name !== null && CONTINENTS.includes(name) ? name : null)
const square = ({ grid }: AwardContact) => (grid !== null && grid.length >= 4 ? grid.slice(0, 4).toUpperCase() : null)
const day = ({ startedAt }: AwardContact) => startedAt.toISOString().slice(0, 10)
const onBand =
  (name: string) =>
  ({ band }: AwardContact) =>
    band === name
const inClass =
  (name: string) =>
  ({ modeClass }: AwardContact) =>
    modeClass === name

type Entry = Omit<CatalogueAward, 'highlighted'>

const ENTRIES: readonly Entry[] = [
  {
    award_id: 1,
    name: 'DX Century',
    short_name: 'DXCC',
    rule: /*i18n*/ 'Work 100 DXCC entities.',
    goal: 100,
    motif: '100',
    colour: LOOK.needle,
    track: () => different(100, entity),
  },
  {
    award_id: 2,
    name: 'Six Continents',
    short_name: 'WAC',
    rule: /*i18n*/ 'Work Africa, Asia, Europe, North America, Oceania and South America.',
    goal: 6,
    motif: '6',
    colour: bandColour('20m'),
    track: () => different(6, continent),
  },
  {
    award_id: 3,
    name: 'All Forty Zones',
    short_name: 'WAZ',
    rule: /*i18n*/ 'Work all 40 CQ zones.',
    goal: 40,
    motif: '40',
    colour: bandColour('12m'),
    track: () => different(40, zone),
  },
  {
    award_id: 4,
    name: 'First Contact',
    short_name: '1st',
    rule: /*i18n*/ 'Log one contact.',
    goal: 1,
    motif: '1',
    colour: LOOK.cq,
    track: () => contacts(1),
  },
  {
    award_id: 5,
    name: 'Thousand Contacts',
    short_name: '1000',
    rule: /*i18n*/ 'Log 1,000 contacts.',
    goal: 1_000,
    motif: '1000',
    colour: LOOK.needle,
    track: () => contacts(1_000),
  },
  {
    award_id: 6,
    name: 'Hundred Contacts',
    short_name: '100',
    rule: /*i18n*/ 'Log 100 contacts.',
    goal: 100,
    motif: '100',
    colour: LOOK.cq,
    track: () => contacts(100),
  },
  {
    award_id: 7,
    name: 'Five Band DX',
    short_name: '5BDX',
    rule: /*i18n*/ 'Work 25 DXCC entities on each of 80m, 40m, 20m, 15m and 10m.',
    goal: 125,
    motif: '5',
    colour: bandColour('40m'),
    track: () =>
      each(
        DX_BANDS,
        ({ band }) => band,
        () => different(25, entity),
      ),
  },
  {
    award_id: 8,
    name: 'Nine Bands',
    short_name: '9 BAND',
    rule: /*i18n*/ 'Make a contact on each of the nine bands from 160m to 10m.',
    goal: 9,
    motif: '9',
    colour: bandColour('160m'),
    track: () =>
      each(
        HF_BANDS,
        ({ band }) => band,
        () => contacts(1),
      ),
  },
  {
    award_id: 9,
    name: 'A Year on the Air',
    short_name: '365',
    rule: /*i18n*/ 'Make a contact on 365 different days.',
    goal: 365,
    motif: '365',
    colour: LOOK.needle,
    track: () => different(365, day),
  },
  {
    award_id: 10,
    name: 'Phone DX',
    short_name: 'PHONE',
    rule: /*i18n*/ 'Work 50 DXCC entities by voice.',
    goal: 50,
    motif: '50',
    colour: '#e8e12e',
    track: () => different(50, entity, inClass('voice')),
  },
  {
    award_id: 11,
    name: 'The Key',
    short_name: 'CW',
    rule: /*i18n*/ 'Make 500 contacts in Morse code.',
    goal: 500,
    motif: 'CW',
    colour: '#ffb17b',
    track: () => contacts(500, inClass('cw')),
  },
  {
    award_id: 12,
    name: 'Digital Thousand',
    short_name: 'DATA',
    rule: /*i18n*/ 'Make 1,000 contacts in data modes.',
    goal: 1_000,
    motif: '1000',
    colour: '#00bca7',
    track: () => contacts(1_000, inClass('data')),
  },
  {
    award_id: 13,
    name: 'Pictures by Radio',
    short_name: 'SSTV',
    rule: /*i18n*/ 'Make 25 contacts in SSTV.',
    goal: 25,
    motif: '25',
    colour: '#f8a0ff',
    track: () => contacts(25, inClass('sstv')),
  },
  {
    award_id: 14,
    name: 'All Modes',
    short_name: '4 MODE',
    rule: /*i18n*/ 'Make 10 contacts each in voice, CW, data and SSTV.',
    goal: 40,
    motif: '4',
    colour: '#c1ffd6',
    track: () =>
      each(
        CLASSES,
        ({ modeClass }) => modeClass,
        () => contacts(10),
      ),
  },
  {
    award_id: 15,
    name: 'Grid Hunter',
    short_name: 'GRID',
    rule: /*i18n*/ 'Work 100 different grid squares.',
    goal: 100,
    motif: '100',
    colour: bandColour('15m'),
    track: () => different(100, square),
  },
  {
    award_id: 16,
    name: 'Magic Band',
    short_name: '6m',
    rule: /*i18n*/ 'Work 50 different stations on 6m.',
    goal: 50,
    motif: '6m',
    colour: bandColour('6m'),
    track: () => different(50, ({ call }) => call, onBand('6m')),
  },
  {
    award_id: 17,
    name: 'Top Band',
    short_name: '160m',
    rule: /*i18n*/ 'Work 50 different stations on 160m.',
    goal: 50,
    motif: '160',
    colour: bandColour('160m'),
    track: () => different(50, ({ call }) => call, onBand('160m')),
  },
  {
    award_id: 18,
    name: 'Pile Up',
    short_name: 'RATE',
    rule: /*i18n*/ 'Make 60 contacts within one hour.',
    goal: 60,
    motif: '60',
    colour: LOOK.onAir,
    track: () => within(60, HOUR),
  },
  {
    award_id: 19,
    name: 'Ten Thousand Contacts',
    short_name: '10K',
    rule: /*i18n*/ 'Log 10,000 contacts.',
    goal: 10_000,
    motif: '10K',
    colour: '#c4cdd8',
    track: () => contacts(10_000),
  },
  {
    award_id: 20,
    name: 'Out and About',
    short_name: 'PORT',
    rule: /*i18n*/ 'Make contacts from 10 different activations.',
    goal: 10,
    motif: '10',
    colour: bandColour('30m'),
    track: () => different(10, ({ activationRef }) => activationRef?.toUpperCase() ?? null),
  },
  {
    award_id: 21,
    name: 'DX Quarter Century',
    short_name: 'DX 25',
    rule: /*i18n*/ 'Work 25 DXCC entities.',
    goal: 25,
    motif: '25',
    colour: bandColour('80m'),
    track: () => different(25, entity),
  },
]

export const AWARDS: readonly CatalogueAward[] = ENTRIES.map((entry) => ({
  ...entry,
  highlighted: HIGHLIGHTED_AWARDS.includes(entry.award_id),
}))

const byId = new Map(AWARDS.map((award) => [award.award_id, award]))

export const findAward = (awardId: number): CatalogueAward | undefined => byId.get(awardId)

export function toAwardDefinition(award: CatalogueAward): AwardDefinition {
  const { award_id, name, short_name, rule, goal, highlighted } = award
  return { award_id, name, short_name, rule, goal, highlighted }
}
