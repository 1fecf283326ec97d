/** A contest for stories. */
import type { ContestBoardResponse, ContestEdition, ContestScoreRow } from '@onfreq/contracts/contests/scores'

const START = Date.UTC(2026, 10, 28)
const HALF_AN_HOUR = 30 * 60_000
const iso = (time: number) => new Date(time).toISOString().replace('.000', '')

const CALLS = ['PA3QNL', 'EI4QLB', 'OZ5QBD', 'GW0QRP/P', 'DL0QAA', 'ON4QXY', 'SM5QDY', 'K1QAB'] as const
const OVERLAYS = ['', 'ROOKIE', '', 'TB-WIRES']

const row = (callsign: string, index: number): ContestScoreRow => {
  const qsos = 1_840 - index * 211
  const multipliers = 412 - index * 37
  return {
    callsign,
    operators: index === 4 ? ['DL1QAA', 'DL2QAA', 'DL3QAA'] : [callsign],
    category: {
      operators: index === 4 ? 'MULTI-OP' : 'SINGLE-OP',
      power: ['HIGH', 'LOW', 'QRP'][index % 3] ?? '',
      assisted: index % 2 === 0 ? 'ASSISTED' : 'NON-ASSISTED',
      transmitter: 'ONE',
      bands: 'ALL',
      mode: 'CW',
      overlay: OVERLAYS[index % 4] ?? '',
    },
    club: index % 2 === 0 ? 'Wrekin Wireless Contest Group of Shropshire' : '',
    section: '',
    software: 'N1MM Logger+ 1.0.11229',
    score: qsos * 3 * multipliers,
    qsos,
    points: qsos * 3,
    multipliers,
    breakdown: ['80m', '40m', '20m', '15m'].map((band, bandIndex) => ({
      band,
      mode: 'CW',
      qsos: Math.round(qsos * (0.1 + bandIndex * 0.1)),
      points: Math.round(qsos * (0.3 + bandIndex * 0.3)),
      multipliers: Math.round(multipliers / 4),
    })),
    updated_at: iso(START + 46 * HALF_AN_HOUR),
    live: index < 6,
  }
}

const rows = CALLS.map(row)

export const BOARD: ContestBoardResponse = {
  contest: 'CQ-WW-CW',
  name: 'CQ World Wide DX, CW',
  edition: '2026-11-28',
  rows,
  race: {
    times: Array.from({ length: 47 }, (_, n) => iso(START + n * HALF_AN_HOUR)),
    lines: rows.map(({ callsign, score }, index) => ({
      callsign,
      // Each station has its own rate: some start late, some pause overnight.
      scores: Array.from({ length: 47 }, (_, n) =>
        n < index ? null : Math.round(score * ((n - index) / (46 - index)) ** (1 + (index % 3) * 0.4)),
      ),
    })),
  },
}

export const EDITIONS: readonly ContestEdition[] = [
  {
    contest: 'CQ-WW-CW',
    name: 'CQ World Wide DX, CW',
    edition: '2026-11-28',
    entrants: 8,
    leader: { callsign: 'PA3QNL', score: rows[0]?.score ?? 0 },
    updated_at: iso(START + 46 * HALF_AN_HOUR),
    live: true,
  },
  {
    contest: 'CWOPS-CWT',
    name: 'CWOPS CWT',
    edition: '2026-11-25',
    entrants: 3,
    leader: { callsign: 'EI4QLB', score: 9_408 },
    updated_at: '2026-11-25T14:00:00Z',
    live: false,
  },
]
