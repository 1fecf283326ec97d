/** Queries of people and programs, which request a different part of the log each time. */
import type { Query } from './questions-asker.ts'
import { getCall, getGrid, STATIONS } from './stored-log.ts'

/** Size of a log, and results that later queries need. */
export interface BenchLog {
  readonly contacts: number
  readonly callsign: string
  /** Cursor of a page in the middle of the log. */
  readonly cursor: string
}

export interface BenchQuery {
  readonly name: string
  /** Target for the 95th percentile, in milliseconds. */
  readonly target: number
  query(log: BenchLog, round: number): Query
}

const QUICK_MS = 20
/** Target for sorting, or for a jump to a distant page. */
const JUMP_MS = 50
const PAGE_SIZE = 500

const spread = (round: number, below: number) => (round * 7919) % below
const pages = ({ contacts }: BenchLog) => Math.ceil(contacts / PAGE_SIZE)
const page = (body: object): Query => ({ path: 'vlogbook', body })
/** The first page of a search. */
const search = (filter: object): Query => page({ filter, size: 50 })
const station = (round: number) => spread(round, STATIONS)

export const QUERIES: readonly BenchQuery[] = [
  { name: 'the first page', target: QUICK_MS, query: () => page({ page: 1 }) },
  {
    name: 'a page anywhere, by number',
    target: JUMP_MS,
    query: (log, round) => page({ page: 1 + spread(round, pages(log)) }),
  },
  { name: 'the page after one in the middle', target: QUICK_MS, query: ({ cursor }) => page({ cursor }) },
  { name: 'the last page', target: QUICK_MS, query: (log) => page({ page: pages(log) }) },
  { name: 'a call', target: QUICK_MS, query: (_, round) => search({ call: getCall(station(round)) }) },
  {
    name: 'how a call begins',
    target: QUICK_MS,
    query: (_, round) => search({ call: `${getCall(station(round)).slice(0, 4)}*` }),
  },
  {
    name: 'part of a call',
    target: QUICK_MS,
    query: (_, round) => search({ call: getCall(station(round)).slice(-3) }),
  },
  { name: 'a square', target: QUICK_MS, query: (_, round) => search({ grid: getGrid(station(round)) }) },
  { name: 'a name', target: QUICK_MS, query: (_, round) => search({ text: ['Yuki', 'Kjell', 'Pawel'][round % 3] }) },
  {
    name: 'part of a comment',
    target: QUICK_MS,
    query: ({ contacts }, round) => search({ text: `tact ${spread(round, contacts)} of` }),
  },
  {
    name: 'band, mode and a month',
    target: QUICK_MS,
    query: (_, round) => {
      const month = `20${12 + (round % 13)}-0${1 + (round % 9)}`
      return search({ band: '20m', mode: 'CW', from: `${month}-01`, to: `${month}-28` })
    },
  },
  { name: 'band and mode', target: QUICK_MS, query: () => search({ band: '40m', mode: 'SSB' }) },
  { name: 'country and band', target: QUICK_MS, query: () => search({ dxcc: 230, band: '15m' }) },
  {
    name: "an ADIF field's value",
    target: QUICK_MS,
    query: () => search({ fields: [{ field: 'MY_RIG', op: 'is', value: 'K3S' }] }),
  },
  {
    name: 'worked before (log bar)',
    target: QUICK_MS,
    query: (_, round) => ({ path: `vlogbar/${getCall(station(round))}`, body: {} }),
  },
  { name: 'statistics', target: QUICK_MS, query: ({ callsign }) => ({ path: `vstatistics?callsign=${callsign}` }) },
  { name: 'the strip of years', target: QUICK_MS, query: () => ({ path: 'vlogbook/strip', body: {} }) },
  { name: 'sorted by call', target: JUMP_MS, query: () => page({ sort: 'Call', page: 1 }) },
  { name: 'sorted by name', target: JUMP_MS, query: () => page({ sort: 'Name', page: 1 }) },
  { name: 'sorted by band', target: JUMP_MS, query: () => page({ sort: 'Band', page: 1 }) },
]
