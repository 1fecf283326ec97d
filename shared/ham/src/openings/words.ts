/** Openings in words, in the language that is shown: one sentence for a page, a few letters for a table. */
import { formatNumber } from '@onfreq/i18n/format'
import { say, texts } from '@onfreq/i18n/texts'
import { FEWEST, isMore, MORE_THAN_USUAL, type NextOpening, type Opening, timesUsual } from './openings.ts'
import { type ContinentCode, continentName, findRegion, type Region } from './regions.ts'

/** What {@link againstUsual} compares. */
const HOUR_MINUTES = 60

const WORDS = texts({
  quiet: 'quiet',
  new: 'new',
  usual: 'usual',
  below: { words: 'below usual', short: 'below' },
})

/** The ends of a path as they are said: "Europe" and "W6", and inside of a continent "Europe" and "western Europe". */
function pathEnds({ from, to }: Pick<Opening, 'from' | 'to'>): { readonly from: string; readonly to: string } {
  const place = findRegion(to)
  return { from: continentName(from), to: place === undefined ? to : shortName(place, from) }
}

/** A region of one's own continent by its name, one far away by its prefix. */
const shortName = (place: Region, from: ContinentCode) => (place.continent === from ? place.name : place.short)

/** "4", "1.4" */
const timesFigure = (times: number): string => formatNumber(times >= 2 ? Math.round(times) : times)

/** "4×", "1.4×" */
export const timesText = (times: number): string => say('{times}×', { times: timesFigure(times) })

/** "12 contacts in 15 min, 4× the usual" */
export const againstUsualText = (contacts: string, times: number): string =>
  say('{contacts} in 15 min, {times}× the usual', { contacts, times: timesFigure(times) })

/** A band's last hour beside the usual. */
export interface AgainstUsual {
  /** In a word or two: "3× usual", "usual", "quiet". */
  readonly words: string
  /** Where there is room for a few letters only: "3×", and nothing where there is nothing to notice. */
  readonly short: string
  readonly more: boolean
}

/** A band's last hour beside the usual. */
export function againstUsual(contacts: number, usual: number): AgainstUsual {
  if (contacts < FEWEST && usual < FEWEST) return { words: WORDS.quiet, short: '', more: false }
  const times = timesUsual(contacts, usual, HOUR_MINUTES)
  if (times === null) return { words: WORDS.new, short: '', more: true }
  if (times >= MORE_THAN_USUAL) {
    return { words: say('{times}× usual', { times: timesFigure(times) }), short: timesText(times), more: true }
  }
  return times < 0.5 ? { ...WORDS.below, more: false } : { words: WORDS.usual, short: '', more: false }
}

/** What was looked at; null: anywhere. */
export interface Looked {
  readonly from: ContinentCode | null
  readonly to: ContinentCode | null
}

const EVERYWHERE: Looked = { from: null, to: null }

/** The one thing worth knowing about these openings, the most telling first, as one sentence. */
export function headline(
  openings: readonly Opening[],
  next: NextOpening | undefined,
  looked: Looked = EVERYWHERE,
): string {
  const [first] = openings
  if (first === undefined) {
    if (next === undefined) return quietText(looked)
    const time = `${String(next.hour).padStart(2, '0')}:00`
    return `${quietText(looked)} ${say('{band} usually opens at {time}.', { band: next.band, time })}`
  }
  const { band, contacts, minutes, times, opened } = first
  const path = pathEnds(first)
  if (opened) {
    return say('{band} opened {from} → {to}: {contacts, plural, one {# contact} other {# contacts}} in {minutes} min', {
      band,
      ...path,
      contacts,
      minutes,
    })
  }
  if (times === null) return say('{band} is open {from} → {to}, where it’s usually quiet', { band, ...path })
  if (isMore(first))
    return say('{band} is open {from} → {to}: {times}× the usual', { band, ...path, times: timesFigure(times) })
  return say(
    '{band} is open {from} → {to}, as usual: {contacts, plural, one {# contact} other {# contacts}} in {minutes} min',
    {
      band,
      ...path,
      contacts,
      minutes,
    },
  )
}

function quietText({ from, to }: Looked): string {
  const start = from === null ? '' : continentName(from)
  const end = to === null ? '' : continentName(to)
  if (start === '' && end === '') return say('Quiet everywhere.')
  if (end === '') return say('Quiet from {start}.', { start })
  return start === '' ? say('Quiet to {end}.', { end }) : say('Quiet from {start} to {end}.', { start, end })
}
