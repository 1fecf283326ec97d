import type { CardDesign } from '@onfreq/contracts/cards/qsl-cards'
import { CARD_FIELDS, CARD_SIZE, LABEL_FORMATS } from '@onfreq/contracts/cards/values'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { placedText, textWidth } from '../../../kernel/drawing/text.ts'
import { drawCard } from './card.ts'
import { drawLabels, groupContacts, type LabelContact } from './labels.ts'
import { type CardContact, type CardStation, cardParts } from './layout.ts'
import { drawSheets } from './sheet.ts'

const STATION: CardStation = {
  call: 'M0ABC',
  name: 'Ada Example',
  place: 'England',
  qth: 'Whitby',
  grid: 'IO94QL',
  cqZone: 14,
  ituZone: 27,
}
const CONTACT: CardContact = {
  call: 'DL1ABC',
  via: 'DL9XYZ',
  addressee: { full: 'To DL1ABC via DL9XYZ', to: 'To DL1ABC', via: 'via DL9XYZ' },
  date: '2026-03-01',
  utc: '14:21',
  mhz: '14.074',
  band: '20m',
  mode: 'FT8',
  rst: '-10',
  power: '100 W',
  comment: 'FB',
  tnx: true,
}
const WORDS = { date: 'Date', band: 'Band', mode: 'Mode', power: 'Power' }
/** Ordinary and malicious text. */
const HOSTILE: readonly string[] = [
  '<script>alert(1)</script>',
  '</svg><image href="https://evil.example/x.png"/>',
  '"&&amp;\' onload="x',
  ') Tj ET Q endstream endobj << /S /JavaScript /JS (app.alert(1)) >>',
  '😀👩‍👩‍👧‍👦'.repeat(30),
  'שלום עולם مرحبا بالعالم',
  '\u202Eevil\u0000\u0007\uFEFF',
  'Ж'.repeat(200),
  'W'.repeat(200),
  '漢字'.repeat(50),
  'e\u0301'.repeat(90),
]
const design = (change: Partial<CardDesign> = {}): CardDesign => ({
  layout: 'plain',
  theme: 'light',
  photo: null,
  headline: 'K-0034',
  message: 'Thank you',
  fields: [...CARD_FIELDS],
  ...change,
})
const withTextEverywhere = (text: string) => ({
  station: { ...STATION, call: text, name: text, place: text, qth: text, grid: text },
  contact: {
    ...CONTACT,
    call: text,
    via: text,
    addressee: { full: text, to: text, via: text },
    mode: text,
    rst: text,
    comment: text,
    power: text,
    band: text,
  },
})
const getPages = (file: Uint8Array) =>
  Buffer.from(file)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

describe('a card', () => {
  test.each(['photo', 'split', 'plain'] as const)(
    'keeps every line of the layout %s inside the card, whatever the text',
    (layout) => {
      for (const text of HOSTILE) {
        const { station, contact } = withTextEverywhere(text)
        const { lines } = cardParts(design({ layout, headline: text, message: text }), station, contact, null, WORDS)
        for (const { text: line, ...box } of lines) {
          const placed = placedText(line, box)
          const width = textWidth(placed.text, { ...box, stretch: placed.stretch })
          expect(placed.left, `${text}: ${line}`).toBeGreaterThanOrEqual(0)
          expect(placed.left + width, `${text}: ${line}`).toBeLessThanOrEqual(CARD_SIZE.width)
          expect(box.y).toBeLessThanOrEqual(CARD_SIZE.height)
        }
      }
    },
  )

  test('is drawn as shapes only, so that user text never becomes markup', () => {
    for (const text of HOSTILE) {
      const { station, contact } = withTextEverywhere(text)
      const vectors = drawCard(design({ headline: text, message: text }), station, contact, null, WORDS)
      expect(new Set(vectors.match(/<\/?[a-z]+/gi))).toEqual(new Set(['<svg', '<rect', '<path', '</svg']))
      expect(vectors).not.toContain('evil')
    }
  })

  test('is a picture with the proportions of A6 in both themes, with and without a photo', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer()
    const pictures = new Set<string>()
    for (const theme of ['light', 'dark'] as const) {
      for (const file of [photo, null]) {
        const vectors = drawCard(design({ layout: 'split', theme }), STATION, CONTACT, file, WORDS)
        const { width, height } = await sharp(Buffer.from(vectors)).metadata()
        expect([width, height]).toEqual([1748, 1240])
        pictures.add(vectors)
      }
    }
    expect(pictures.size).toBe(4)
  })

  test('omits fields that the operator did not choose', () => {
    const listLabels = (fields: CardDesign['fields']) =>
      cardParts(design({ fields, message: '' }), STATION, CONTACT, null, WORDS)
        .lines.map(({ text }) => text)
        .join('|')
    expect(listLabels([...CARD_FIELDS])).toContain('Whitby')
    for (const hidden of ['Ada Example', 'Whitby', 'IO94QL', 'CQ 14', '14.074', 'FB']) {
      expect(listLabels([])).not.toContain(hidden)
    }
  })

  test('uses the labels of its language, and the international abbreviations of amateur radio', () => {
    const labels = { date: 'Datum', band: 'Band', mode: 'Betriebsart', power: 'Leistung' }
    const addressee = { full: 'An DL1ABC via DL9XYZ', to: 'An DL1ABC', via: 'via DL9XYZ' }
    const getLines = (fields: CardDesign['fields']) =>
      cardParts(design({ fields }), STATION, { ...CONTACT, addressee }, null, labels).lines.map(({ text }) => text)
    expect(getLines(['frequency'])).toEqual(
      expect.arrayContaining(['An DL1ABC via DL9XYZ', 'Datum', 'UTC', 'MHz', 'Band', 'Betriebsart', 'RST', 'TNX QSL']),
    )
    expect(getLines([])).toContain('Leistung')
  })

  test('prints TNX after their card has arrived, and PSE before', () => {
    const getThanks = (tnx: boolean) =>
      cardParts(design(), STATION, { ...CONTACT, tnx }, null, WORDS).lines.map(({ text }) => text)
    expect(getThanks(true)).toContain('TNX QSL')
    expect(getThanks(false)).toContain('PSE QSL')
  })
})

describe('printing', () => {
  const createContact = (change: Partial<LabelContact> = {}): LabelContact => ({
    ...CONTACT,
    stationCall: 'M0ABC',
    ...change,
  })
  const [format] = LABEL_FORMATS
  if (format === undefined) throw new Error('no format')

  test('starts labels after the used ones and fills sheet after sheet', async () => {
    const many = Array.from({ length: 25 }, (_, n) =>
      createContact({ call: `DL${n % 10}A${String.fromCharCode(65 + n)}` }),
    )
    expect(getPages(await drawLabels(many.slice(0, 24), format, 0, WORDS))).toBe(1)
    expect(getPages(await drawLabels(many, format, 0, WORDS))).toBe(2)
    expect(getPages(await drawLabels(many.slice(0, 2), format, 23, WORDS))).toBe(2)
  })

  test('combines contacts with one station on a label up to its capacity, and separates different routes', () => {
    const cards = [
      createContact(),
      createContact({ band: '40m' }),
      createContact({ call: 'G3ABC' }),
      createContact({ band: '15m' }),
      createContact({ tnx: false }),
      createContact({ via: '' }),
    ]
    expect(groupContacts(cards, 2).map((group) => group.map(({ call, band }) => `${call} ${band}`))).toEqual([
      ['DL1ABC 20m', 'DL1ABC 40m'],
      ['DL1ABC 15m'],
      ['G3ABC 20m'],
      ['DL1ABC 20m'],
      ['DL1ABC 20m'],
    ])
  })

  test('gives hostile text no more space than other text, and executes nothing', async () => {
    const cards = HOSTILE.map((text) => ({
      ...createContact(),
      ...withTextEverywhere(text).contact,
      stationCall: text.slice(0, 20),
    }))
    const labels = await drawLabels(cards, format, 0, WORDS)
    const sheets = await drawSheets(
      design({ layout: 'photo' }),
      HOSTILE.map((text) => withTextEverywhere(text)),
      null,
      WORDS,
    )
    expect(getPages(labels)).toBe(1)
    expect(getPages(sheets)).toBe(Math.ceil(HOSTILE.length / 4))
    for (const file of [labels, sheets]) {
      const source = Buffer.from(file).toString('latin1')
      expect(source.startsWith('%PDF-')).toBe(true)
      for (const active of ['/JavaScript', '/JS', '/OpenAction', '/Launch', '/URI'])
        expect(source).not.toContain(active)
    }
  })

  test('embeds the background image once, regardless of the number of cards', async () => {
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer()
    const drawCards = (n: number) =>
      drawSheets(
        design({ layout: 'split' }),
        Array.from({ length: n }, () => ({ station: STATION, contact: CONTACT })),
        photo,
        WORDS,
      )
    const countImages = (file: Uint8Array) =>
      Buffer.from(file)
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length
    expect(countImages(await drawCards(9))).toBe(countImages(await drawCards(1)))
  })
})
