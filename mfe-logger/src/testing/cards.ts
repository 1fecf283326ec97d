import type { CardState, CardsResponse, QslCard } from '@onfreq/contracts/cards/qsl-cards'

const CALLS = ['DL1ABC', 'G3ABC/P', 'JA1QZZ', 'W7QSE', 'ZS6QLM', 'OH2BH', 'VK3XYZ', 'PY2ABC', 'EA8/G4XYZ', 'ON4QIL']
const BANDS = ['20m', '40m', '15m', '10m', '6m']
const MODES = ['FT8', 'CW', 'SSB', 'RTTY']

/** A QSL card in the queue. */
export function card(id: number, change: Partial<QslCard> = {}): QslCard {
  return {
    id,
    state: 'print',
    method: id % 3 === 0 ? 'D' : 'B',
    Call: CALLS[id % CALLS.length] ?? 'DL1ABC',
    via: id % 4 === 0 ? 'M0OXO' : '',
    qdo_id: 5_000 + id,
    station_callsign: 'M0ABC',
    TS: new Date(Date.UTC(2026, 10, 20, 18, 12) - id * 3_700_000).toISOString(),
    Band: BANDS[id % BANDS.length] ?? '20m',
    Mode: MODES[id % MODES.length] ?? 'FT8',
    RST: id % 2 === 0 ? '-10' : '599',
    received: id % 5 === 0,
    requested_by: null,
    note: '',
    asked: null,
    delivered: false,
    created_at: '2026-11-20T18:12:00Z',
    changed_at: '2026-11-20T18:12:00Z',
    ...change,
  }
}

/** The first page of a list with this number of cards in one state. */
export function cardsResponse(n: number, state: CardState = 'print'): CardsResponse {
  const cards = Array.from({ length: Math.min(n, 100) }, (_, index) => card(n - index, { state }))
  const first = cards[1]
  if (first) cards[1] = { ...first, requested_by: 'DL1ABC', note: 'First one on 6m, a card would make my day!' }
  return {
    cards,
    next: n > 100 ? n - 99 : null,
    counts: { print: 0, printed: 0, sent: 0, received: 0, [state]: n },
  }
}
