/** Limits, sizes and defaults of QSL cards. Separate from the schemas, which pages need not load. */
import type { CardDesign, CardSettings, LabelFormat } from './qsl-cards.ts'

export const CARD_LIMITS = {
  /** Maximum cards per page of the queue, and per change. */
  page: 100,
  batch: 500,
  /** Maximum contacts added to the queue at once. */
  add: 5_000,
  /** Maximum cards sent as images per call, and per day. */
  send: 50,
  sendPerDay: 500,
  /** Maximum labels or cards per PDF. */
  print: 1_000,
  formats: 10,
  headline: 40,
  message: 160,
  note: 300,
  /** Maximum checks of "am I in your log?" per IP address and minute, to prevent enumeration of callsigns. */
  asksPerMinute: 15,
  asksPerDay: 150,
  /** Maximum card requests per member and day. */
  requestsPerDay: 30,
  /** Maximum contacts, newest first, that one request covers. */
  requestContacts: 20,
} as const

/** The image: A6 at 300 dpi. */
export const CARD_SIZE = { width: 1748, height: 1240 } as const

export const CARD_FIELDS = ['name', 'qth', 'grid', 'zones', 'frequency', 'power', 'comment'] as const

export const CARD_STATES = ['print', 'printed', 'sent', 'received'] as const

export const DEFAULT_DESIGN: CardDesign = {
  layout: 'plain',
  theme: 'light',
  photo: null,
  headline: '',
  message: 'Thank you for the contact. 73',
  fields: ['name', 'qth', 'grid', 'zones', 'frequency'],
}

/** Shows yes or no to everyone, bands and modes to members. */
export const DEFAULT_CARD_SETTINGS: CardSettings = {
  answers: 'everybody',
  bands: 'members',
  methods: ['B', 'D', 'E'],
  ask_anyway: false,
}

const format = (name: string, grid: [number, number], size: [number, number], edge: [number, number], gap = 0) => ({
  name,
  columns: grid[0],
  rows: grid[1],
  width: size[0],
  height: size[1],
  left: edge[0],
  top: edge[1],
  gap_x: gap,
  gap_y: 0,
})

/** Common label sheets; the first is the default. */
export const LABEL_FORMATS: readonly LabelFormat[] = [
  format('3 × 8, 70 × 37 mm', [3, 8], [70, 37], [0, 0.5]),
  format('3 × 8, 64 × 33.9 mm', [3, 8], [64, 33.9], [6.5, 12.9], 2.5),
  format('3 × 7, 63.5 × 38.1 mm', [3, 7], [63.5, 38.1], [7.2, 15.1], 2.5),
  format('2 × 7, 99.1 × 38.1 mm', [2, 7], [99.1, 38.1], [4.7, 15.1], 2.5),
  format('2 × 8, 105 × 37 mm', [2, 8], [105, 37], [0, 0.5]),
]

/** Whether the labels fit on A4. */
export function fitsA4({ columns, rows, width, height, left, top, gap_x, gap_y }: LabelFormat): boolean {
  return left + columns * width + (columns - 1) * gap_x <= 210.05 && top + rows * height + (rows - 1) * gap_y <= 297.05
}

/** Maximum ids in the URL of a print, so that proxies accept its length. */
export const PRINT_IDS = 300
