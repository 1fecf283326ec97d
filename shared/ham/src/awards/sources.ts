/**
 * The rule of each award in one line, and the document that states it; listed in docs/reference/awards.csv.
 *
 * - A contact is direct, via satellite, or relayed (repeater, EchoLink, IRLP, internet, or two bands without a
 * satellite), by PROP_MODE, SAT_NAME, BAND and BAND_RX. Relayed contacts count for no award.
 * - A confirmation counts only for what it contains: a state, square, zone, county or island must be in the other
 * operator's record. A paper card, or a confirmation imported from another program's log, confirms what was logged.
 * - Two members confirm each other only if both callsigns are verified.
 * - Contacts without a locator count as made at home.
 */
import type { ConfirmationService } from '../adif/confirmations.ts'

export interface AwardSource {
  /** Name of the document. */
  readonly title: string
  /** Date of the edition, or of the publication that quotes or announces it. */
  readonly date: string
  /** The rule in one line. */
  readonly rule: string
  /** Confirmations that the sponsor accepts; empty if none is required. */
  readonly services: readonly ConfirmationService[]
}

const ARRL: readonly ConfirmationService[] = ['lotw', 'paper']
const CQ: readonly ConfirmationService[] = ['lotw', 'eqsl', 'paper']
const NONE: readonly ConfirmationService[] = []
const DXCC = { title: 'ARRL DXCC rules, sections I to III', date: '2012-04', services: ARRL }
const OWN = { title: 'Onfreq', date: '2026-11', services: CQ }

const DXCC_RULE =
  'Direct contacts since 1945-11-15 from one DXCC entity, no repeaters, no crossband; 60 m is shown, not counted; deleted entities are counted apart.'

export const AWARD_SOURCES: Readonly<Record<string, AwardSource>> = {
  dxcc: { ...DXCC, rule: DXCC_RULE },
  'dxcc-phone': { ...DXCC, rule: `${DXCC_RULE} Voice only.` },
  'dxcc-cw': { ...DXCC, rule: `${DXCC_RULE} CW only.` },
  'dxcc-data': { ...DXCC, rule: `${DXCC_RULE} Data modes only.` },
  'dxcc-band': { ...DXCC, rule: `${DXCC_RULE} A count for each band, 160 m to 70 cm.` },
  'dxcc-challenge': {
    ...DXCC,
    rule: 'Current entities, each once a band, 160 m to 6 m without 60 m, direct, from one entity.',
  },
  'dxcc-satellite': { ...DXCC, rule: 'Entities over satellites, from one DXCC entity; they count on no band.' },
  'honor-roll': { ...DXCC, rule: 'Current entities only, at most nine missing; as DXCC otherwise.' },
  was: {
    title: 'ARRL WAS rules, quoted by SP DX Club',
    date: '2009-01',
    services: ARRL,
    rule: 'Fifty states named by the confirmation (DC is Maryland), direct, from places at most 50 miles apart; not on 60 m, no ships or aircraft.',
  },
  'was-satellite': {
    title: 'ARRL WAS rules, quoted by SP DX Club',
    date: '2009-01',
    services: ARRL,
    rule: 'Fifty states over satellites, from places at most 50 miles apart.',
  },
  wac: {
    title: "IARU WAC rules on ARRL's form, quoted by HelloCQ",
    date: '2002-02',
    services: ARRL,
    rule: 'Six continents, direct, from one country; not on 60 m.',
  },
  waz: {
    title: 'CQ WAZ award rules',
    date: '2012-04',
    services: CQ,
    rule: 'Forty CQ zones named by the confirmation, direct, from one country, since 1945-11-15; not on 60 m.',
  },
  vucc: {
    title: 'ARRL VUCC rules, rule 6',
    date: '2011-09',
    services: ARRL,
    rule: 'Squares named by the confirmation on each band from 6 m to 23 cm, direct, since 1983, from places at most 200 km apart.',
  },
  'vucc-shf': {
    title: 'ARRL VUCC rules, rule 6',
    date: '2011-09',
    services: ARRL,
    rule: 'Squares on each band from 13 cm up, direct, since 1983, from a single place (a circle of 300 m).',
  },
  'vucc-satellite': {
    title: 'ARRL VUCC rules, rule 6',
    date: '2011-09',
    services: ARRL,
    rule: 'Squares over satellites, from places at most 200 km apart.',
  },
  iota: {
    title: 'IOTA programme rules, quoted by YB DX Club',
    date: '2012-07',
    services: ['lotw', 'clublog', 'paper'],
    rule: 'Island groups named by the confirmation, direct, from one DXCC entity; not on 60 m.',
  },
  wpx: {
    title: 'CQ WPX award rules; prefixes by CQ WPX contest rule V.C.1',
    date: '2026-02',
    services: CQ,
    rule: 'Prefixes on 160 m to 6 m, direct, from one country, since 1945-11-15; /MM, /M, /A, /E, /J and /P are not prefixes.',
  },
  wae: {
    title: 'DARC WAE rules, quoted by QSL Online; areas by the country file',
    date: '2020-05',
    services: ARRL,
    rule: 'Countries of the WAE list (Sicily, Shetland, Bear Island, European Turkey and 4U1V apart), direct, from one country; the 100 to 300 band points that the classes also ask for are not counted.',
  },
  fields: { ...OWN, rule: 'The 324 fields of the Maidenhead locator, direct, on any band, from anywhere.' },
  grids: { ...OWN, rule: 'Squares of the Maidenhead locator on any band, directly or over satellites, from anywhere.' },
  pota: {
    title: 'POTA rules (docs.pota.app)',
    date: '2024-03',
    services: NONE,
    rule: 'Parks under their present names, directly or over satellites, no repeaters.',
  },
  'pota-activator': {
    title: 'POTA activator rules (docs.pota.app)',
    date: '2024-03',
    services: NONE,
    rule: 'Ten contacts from a park on one UTC day, each station once for each band and mode.',
  },
  sota: {
    title: 'SOTA general rules',
    date: '2024',
    services: NONE,
    rule: 'Summits, directly or over satellites, no repeaters.',
  },
  'sota-activator': {
    title: 'SOTA general rules, 3.7.1',
    date: '2024',
    services: NONE,
    rule: 'Contacts with four different stations from a summit on one UTC day.',
  },
  wwff: {
    title: 'WWFF global rules, version 5.5',
    date: '2022-01',
    services: NONE,
    rule: 'References, directly or over satellites, no repeaters.',
  },
  'wwff-activator': {
    title: 'WWFF global rules, version 5.5',
    date: '2022-01',
    services: NONE,
    rule: 'Forty-four contacts from a reference over all visits, each station once for each band and mode.',
  },
  counties: {
    title: 'MARAC USA-CA rules, C.1 and C.5; county list v4',
    date: '2025-04-14',
    services: CQ,
    rule: '3,077 counties: four judicial districts in Alaska, an independent city for the county around it.',
  },
  dok: {
    title: 'DARC DLD rules, quoted by AER Romania',
    date: '2011-05',
    services: CQ,
    rule: 'DOKs of DARC and VFDB on each band, direct; the other station is in Germany.',
  },
}
