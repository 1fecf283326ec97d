/** Queries by people and programs, each time for a different part of the log. */
import type { Ask } from './questions-asker.ts'
import { getCall, getGrid, STATIONS } from './stored-log.ts'

/** The size of a log, and results that later queries need. */
export interface AskedLog {
  readonly contacts: number
  readonly callsign: string
  /** Cursor of a page in the middle. */
  readonly cursor: string
}

export interface Question {
  readonly name: string
  /** In milliseconds, 95th percentile. */
  readonly asked: number
  ask(log: AskedLog, round: number): Ask
}

const QUICK = 20
/** A sort or a jump. */
const JUMP = 50
const PAGE = 500

const place = (round: number, below: number) => (round * 7919) % below
const pages = ({ contacts }: AskedLog) => Math.ceil(contacts / PAGE)
const page = (body: object): Ask => ({ path: 'vlogbook', body })
/** The initial result of a search. */
const search = (filter: object): Ask => page({ filter, size: 50 })
const station = (round: number) => place(round, STATIONS)

export const QUESTIONS: readonly Question[] = [
  { name: 'the first page', asked: QUICK, ask: () => page({ page: 1 }) },
  {
    name: 'a page anywhere, by number',
    asked: JUMP,
    ask: (log, round) => page({ page: 1 + place(round, pages(log)) }),
  },
  { name: 'the page after one in the middle', asked: QUICK, ask: ({ cursor }) => page({ cursor }) },
  { name: 'the last page', asked: QUICK, ask: (log) => page({ page: pages(log) }) },
  { name: 'a call', asked: QUICK, ask: (_, round) => search({ call: getCall(station(round)) }) },
  {
    name: 'how a call begins',
    asked: QUICK,
    ask: (_, round) => search({ call: `${getCall(station(round)).slice(0, 4)}*` }),
  },
  { name: 'part of a call', asked: QUICK, ask: (_, round) => search({ call: getCall(station(round)).slice(-3) }) },
  { name: 'a square', asked: QUICK, ask: (_, round) => search({ grid: getGrid(station(round)) }) },
  { name: 'a name', asked: QUICK, ask: (_, round) => search({ text: ['Yuki', 'Kjell', 'Pawel'][round % 3] }) },
  {
    name: 'part of a comment',
    asked: QUICK,
    ask: ({ contacts }, round) => search({ text: `tact ${place(round, contacts)} of` }),
  },
  {
    name: 'band, mode and a month',
    asked: QUICK,
    ask: (_, round) => {
      const month = `20${12 + (round % 13)}-0${1 + (round % 9)}`
      return search({ band: '20m', mode: 'CW', from: `${month}-01`, to: `${month}-28` })
    },
  },
  { name: 'band and mode', asked: QUICK, ask: () => search({ band: '40m', mode: 'SSB' }) },
  { name: 'country and band', asked: QUICK, ask: () => search({ dxcc: 230, band: '15m' }) },
  {
    name: "an ADIF field's value",
    asked: QUICK,
    ask: () => search({ fields: [{ field: 'MY_RIG', op: 'is', value: 'K3S' }] }),
  },
  {
    name: 'worked before (log bar)',
    asked: QUICK,
    ask: (_, round) => ({ path: `vlogbar/${getCall(station(round))}`, body: {} }),
  },
  { name: 'statistics', asked: QUICK, ask: ({ callsign }) => ({ path: `vstatistics?callsign=${callsign}` }) },
  { name: 'the strip of years', asked: QUICK, ask: () => ({ path: 'vlogbook/strip', body: {} }) },
  { name: 'sorted by call', asked: JUMP, ask: () => page({ sort: 'Call', page: 1 }) },
  { name: 'sorted by name', asked: JUMP, ask: () => page({ sort: 'Name', page: 1 }) },
  { name: 'sorted by band', asked: JUMP, ask: () => page({ sort: 'Band', page: 1 }) },
]
