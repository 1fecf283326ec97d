/** Describes openings in the display language: a sentence for a page, a short text for a table. */
import { formatNumber } from '@onfreq/i18n/format'
import { say, texts } from '@onfreq/i18n/texts'
import { isFar, isMore, isMoreThanUsual, MIN_COUNT, type NextOpening, type Opening, timesUsual } from './openings.ts'
import { type ContinentCode, continentName, findRegion, type Region } from './regions.ts'

/** Length of the period that {@link againstUsual} compares. */
const HOUR_MINUTES = 60

const WORDS = texts({
  quiet: 'quiet',
  new: 'new',
  above: 'above usual',
  usual: 'usual',
  below: { words: 'below usual', short: 'below' },
})

/** Names of the ends of a path: "Europe" and "W6", or "Europe" and "western Europe" within a continent. */
function pathEnds({ from, to }: Pick<Opening, 'from' | 'to'>): { readonly from: string; readonly to: string } {
  const place = findRegion(to)
  return { from: continentName(from), to: place === undefined ? to : shortName(place, from) }
}

/** Uses the name for a region of the same continent, and the prefix for a distant one. */
const shortName = (place: Region, from: ContinentCode) => (place.continent === from ? place.name : place.short)

/** A higher ratio only shows that the usual is low. */
const MAX_TIMES = 10

/** "1.4", "4", "over 10" */
function timesFigure(times: number): string {
  if (times > MAX_TIMES) return say('over {times}', { times: formatNumber(MAX_TIMES) })
  return formatNumber(times >= 2 ? Math.round(times) : times)
}

/** "4×", "1.4×" */
const timesText = (times: number): string => say('{times}×', { times: timesFigure(times) })

/** Compares an opening with the usual: "4×", or "new" if the usual is too low for a ratio. */
export const openingText = ({ times }: Pick<Opening, 'times'>): string =>
  times === null ? WORDS.new : timesText(times)

/** "12 contacts in 15 min, 4× the usual" */
export function againstUsualText(contacts: string, { times }: Pick<Opening, 'times'>): string {
  if (times !== null) return say('{contacts} in 15 min, {times}× the usual', { contacts, times: timesFigure(times) })
  return say('{contacts} in 15 min, more than usual', { contacts })
}

/** The last hour of a band compared with the average. */
export interface AgainstUsual {
  /** One or two words: "3× usual", "usual", "quiet". */
  readonly words: string
  /** A few letters: "3×"; empty if nothing is noteworthy. */
  readonly short: string
  readonly more: boolean
}

/** Compares the last hour of a band with the average. */
export function againstUsual(contacts: number, usual: number): AgainstUsual {
  if (contacts < MIN_COUNT && usual < MIN_COUNT) return { words: WORDS.quiet, short: '', more: false }
  if (usual < 1) return { words: WORDS.new, short: '', more: true }
  if (isMoreThanUsual(contacts, usual, HOUR_MINUTES)) {
    const times = timesUsual(contacts, usual, HOUR_MINUTES)
    if (times === null) return { words: WORDS.above, short: '', more: true }
    return { words: say('{times}× usual', { times: timesFigure(times) }), short: timesText(times), more: true }
  }
  return contacts < usual / 2 ? { ...WORDS.below, more: false } : { words: WORDS.usual, short: '', more: false }
}

/** The path used as filter; null for any continent. */
export interface Looked {
  readonly from: ContinentCode | null
  readonly to: ContinentCode | null
}

const EVERYWHERE: Looked = { from: null, to: null }

/** The most significant opening as a sentence. */
export function headline(
  openings: readonly Opening[],
  next: NextOpening | undefined,
  looked: Looked = EVERYWHERE,
): string {
  // Within a continent, most bands are open every day, so a distant opening comes first.
  const first = openings.find(isFar) ?? openings[0]
  if (first === undefined) {
    if (next === undefined) return quietText(looked)
    const time = `${String(next.hour).padStart(2, '0')}:00`
    return `${quietText(looked)} ${say('{band} usually opens at {time}.', { band: next.band, time })}`
  }
  const { band, contacts, minutes, times, opened } = first
  const more = isMore(first)
  const path = pathEnds(first)
  if (opened && isFar(first)) {
    return say('{band} opened {from} → {to}: {contacts, plural, one {# contact} other {# contacts}} in {minutes} min', {
      band,
      ...path,
      contacts,
      minutes,
    })
  }
  if (more && times === null && isFar(first))
    return say('{band} is open {from} → {to}, where it’s usually quiet', { band, ...path })
  if (more && times !== null)
    return say('{band} is open {from} → {to}: {times}× the usual', { band, ...path, times: timesFigure(times) })
  if (more) {
    return say(
      '{band} is open {from} → {to}: {contacts, plural, one {# contact} other {# contacts}} in {minutes} min',
      {
        band,
        ...path,
        contacts,
        minutes,
      },
    )
  }
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
