/** Labels for the backs of cards, in the format that bureaus read: one for a station and its contacts. */
import type { LabelFormat } from '@onfreq/contracts/cards/qsl-cards'
import type { CardContact, CardWords, TextLine } from './layout.ts'
import { A4, createPdf, type Pdf, POINTS_PER_MM, setText } from './pdf.ts'

/** A contact on a label, with the station call it was made under. */
export interface LabelContact extends CardContact {
  readonly stationCall: string
}

const INK = '#000000'
/** Contacts per label. More contacts with a station start another label. */
const MAX_CONTACTS_PER_LABEL = 4

/** @param skip number of labels of the first sheet that are already used */
export async function drawLabels(
  contacts: readonly LabelContact[],
  format: LabelFormat,
  skip: number,
  headers: CardWords,
): Promise<Uint8Array> {
  const { pdf, finish } = await createPdf('QSL labels')
  const perSheet = format.columns * format.rows
  const labels = groupContacts(contacts, countRows(format))
  const columns = getColumns(headers)
  labels.forEach((label, index) => {
    const slot = (index + (skip % perSheet)) % perSheet
    if (index === 0 || slot === 0) pdf.addPage({ size: [A4.width, A4.height], margin: 0 })
    const column = slot % format.columns
    const row = Math.floor(slot / format.columns)
    pdf.save()
    pdf.translate(
      (format.left + column * (format.width + format.gap_x)) * POINTS_PER_MM,
      (format.top + row * (format.height + format.gap_y)) * POINTS_PER_MM,
    )
    drawLabel(pdf, label, columns, format.width * POINTS_PER_MM, format.height * POINTS_PER_MM)
    pdf.restore()
  })
  if (labels.length === 0) pdf.addPage({ size: [A4.width, A4.height], margin: 0 })
  return finish()
}

const PADDING = 7
/** Heights of the first line, a table row and the footer, in points. */
const HEADER_HEIGHT = 22
const ROW_HEIGHT = 10
const FOOTER_HEIGHT = 12

function countRows({ height }: LabelFormat): number {
  const room = height * POINTS_PER_MM - 2 * PADDING - HEADER_HEIGHT - ROW_HEIGHT - FOOTER_HEIGHT
  return Math.min(MAX_CONTACTS_PER_LABEL, Math.max(1, Math.floor(room / ROW_HEIGHT)))
}

/** Groups contacts with the same station, route and station call, in the order of their first contacts. */
export function groupContacts<Contact extends Pick<LabelContact, 'call' | 'via' | 'stationCall' | 'tnx'>>(
  contacts: readonly Contact[],
  limit: number,
): readonly (readonly Contact[])[] {
  const groups = Map.groupBy(contacts, ({ call, via, stationCall, tnx }) => `${call}|${via}|${stationCall}|${tnx}`)
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / limit) }, (_, part) => group.slice(part * limit, (part + 1) * limit)),
  )
}

type Column = readonly [title: string, share: number, value: (contact: LabelContact) => string]

const getColumns = (headers: CardWords): readonly Column[] => [
  [headers.date, 0.28, ({ date }) => date],
  ['UTC', 0.15, ({ utc }) => utc.slice(0, 5)],
  [headers.band, 0.16, ({ band, mhz }) => band || mhz],
  [headers.mode, 0.2, ({ mode }) => mode],
  ['RST', 0.21, ({ rst }) => rst],
]

function drawLabel(
  pdf: Pdf,
  contacts: readonly LabelContact[],
  columns: readonly Column[],
  width: number,
  height: number,
): void {
  const [first] = contacts
  if (first === undefined) return
  const inner = width - 2 * PADDING
  const line = (text: string, y: number, rest: Partial<TextLine> = {}): TextLine => ({
    text,
    face: 'regular',
    size: 7,
    x: PADDING,
    y,
    fill: INK,
    maxWidth: inner,
    ...rest,
  })
  // If the label is too low for its lines, shrink them instead of cutting them off.
  const target = 2 * PADDING + HEADER_HEIGHT + ROW_HEIGHT * (contacts.length + 1) + FOOTER_HEIGHT
  pdf.save()
  if (target > height) pdf.scale(1, height / target)
  const isVia = first.via !== ''
  setText(
    pdf,
    line(first.addressee.to, PADDING + 12, {
      face: 'mono-strong',
      size: 13,
      stretch: 0.8,
      maxWidth: inner * (isVia ? 0.6 : 1),
    }),
  )
  if (isVia) {
    const right = { x: PADDING + inner, anchor: 'end', face: 'strong', size: 10, maxWidth: inner * 0.38 } as const
    setText(pdf, line(first.addressee.via, PADDING + 12, right))
  }
  let x = PADDING
  for (const [title, share, value] of columns) {
    const room = inner * share - 3
    setText(pdf, line(title, PADDING + HEADER_HEIGHT + 3, { size: 5.5, x, maxWidth: room }))
    contacts.forEach((contact, row) => {
      const y = PADDING + HEADER_HEIGHT + ROW_HEIGHT * (row + 1) + 3
      setText(pdf, line(value(contact), y, { face: 'mono', stretch: 0.8, x, maxWidth: room }))
    })
    x += inner * share
  }
  const rule = PADDING + HEADER_HEIGHT + 5
  pdf
    .moveTo(PADDING, rule)
    .lineTo(PADDING + inner, rule)
    .lineWidth(0.4)
    .strokeColor(INK)
    .stroke()
  const foot = Math.max(height, target) - PADDING
  setText(
    pdf,
    line(`${first.stationCall}`, foot, { face: 'mono-strong', size: 8, stretch: 0.8, maxWidth: inner * 0.6 }),
  )
  const thanks = first.tnx ? 'TNX QSL' : 'PSE QSL'
  setText(
    pdf,
    line(thanks, foot, { x: PADDING + inner, anchor: 'end', face: 'strong', size: 8, maxWidth: inner * 0.38 }),
  )
  pdf.restore()
}
