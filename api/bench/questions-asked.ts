/** Queries by people and programs, each time for a different part of the log. */
import type { Query } from './questions-asker.ts'
import { getCall, getGrid, STATIONS } from './stored-log.ts'

/** The size of a log, and results that later queries need. */
export interface BenchLog {
  readonly contacts: number
  readonly callsign: string
  /** Cursor of a page in the middle. */
  readonly cursor: string
}

export interface Question {
  readonly name: string
  /** In milliseconds, 95th percentile. */
  readonly target: number
  query(log: BenchLog, round: number): Query
}

const QUICK = 20
/** A sort or a jump. */
const JUMP = 50
const PAGE = 500

const place = (round: number, below: number) => (round * 7919) % below
const pages = ({ contacts }: BenchLog) => Math.ceil(contacts / PAGE)
const page = (body: object): Query => ({ path: 'vlogbook', body })
/** The initial result of a search. */
const search = (filter: object): Query => page({ filter, size: 50 })
const station = (round: number) => place(round, STATIONS)

export const QUESTIONS: readonly Question[] = [
  { name: 'the first page', target: QUICK, query: () => page({ page: 1 }) },
  {
    name: 'a page anywhere, by number',
    target: JUMP,
    query: (log, round) => page({ page: 1 + place(round, pages(log)) }),
  },
  { name: 'the page after one in the middle', target: QUICK, query: ({ cursor }) => page({ cursor }) },
  { name: 'the last page', target: QUICK, query: (log) => page({ page: pages(log) }) },
  { name: 'a call', target: QUICK, query: (_, round) => search({ call: getCall(station(round)) }) },
  {
    name: 'how a call begins',
    target: QUICK,
    query: (_, round) => search({ call: `${getCall(station(round)).slice(0, 4)}*` }),
  },
  { name: 'part of a call', target: QUICK, query: (_, round) => search({ call: getCall(station(round)).slice(-3) }) },
  { name: 'a square', target: QUICK, query: (_, round) => search({ grid: getGrid(station(round)) }) },
  { name: 'a name', target: QUICK, query: (_, round) => search({ text: ['Yuki', 'Kjell', 'Pawel'][round % 3] }) },
  {
    name: 'part of a comment',
    target: QUICK,
    query: ({ contacts }, round) => search({ text: `tact ${place(round, contacts)} of` }),
  },
  {
    name: 'band, mode and a month',
    target: QUICK,
    query: (_, round) => {
      const month = `20${12 + (round % 13)}-0${1 + (round % 9)}`
      return search({ band: '20m', mode: 'CW', from: `${month}-01`, to: `${month}-28` })
    },
  },
  { name: 'band and mode', target: QUICK, query: () => search({ band: '40m', mode: 'SSB' }) },
  { name: 'country and band', target: QUICK, query: () => search({ dxcc: 230, band: '15m' }) },
  {
    name: "an ADIF field's value",
    target: QUICK,
    query: () => search({ fields: [{ field: 'MY_RIG', op: 'is', value: 'K3S' }] }),
  },
  {
    name: 'worked before (log bar)',
    target: QUICK,
    query: (_, round) => ({ path: `vlogbar/${getCall(station(round))}`, body: {} }),
  },
  { name: 'statistics', target: QUICK, query: ({ callsign }) => ({ path: `vstatistics?callsign=${callsign}` }) },
  { name: 'the strip of years', target: QUICK, query: () => ({ path: 'vlogbook/strip', body: {} }) },
  { name: 'sorted by call', target: JUMP, query: () => page({ sort: 'Call', page: 1 }) },
  { name: 'sorted by name', target: JUMP, query: () => page({ sort: 'Name', page: 1 }) },
  { name: 'sorted by band', target: JUMP, query: () => page({ sort: 'Band', page: 1 }) },
]
