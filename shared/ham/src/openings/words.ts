/** Openings in words: one sentence for a page, a few letters for a table. */
import { FEWEST, isMore, MORE_THAN_USUAL, type NextOpening, type Opening, timesUsual } from './openings.ts'
import { type ContinentCode, continentName, findRegion, type Region } from './regions.ts'

/** What {@link againstUsual} compares. */
const HOUR_MINUTES = 60

/** "Europe", and inside of it "inside Europe": how a path is said. */
export function pathText({ from, to }: Pick<Opening, 'from' | 'to'>): string {
  const place = findRegion(to)
  return `${continentName(from)} → ${place === undefined ? to : shortName(place, from)}`
}

/** A region of one's own continent by its name, one far away by its prefix. */
const shortName = (place: Region, from: ContinentCode) => (place.continent === from ? place.name : place.short)

const contactsText = (n: number) => `${n.toLocaleString('en-GB')} ${n === 1 ? 'contact' : 'contacts'}`

/** "4×", "1.4×" */
export const timesText = (times: number): string => `${times >= 2 ? Math.round(times).toLocaleString('en-GB') : times}×`

/** A band's last hour beside the usual, in a word or two: "3× usual", "usual", "quiet". */
export function againstUsual(contacts: number, usual: number): { readonly words: string; readonly more: boolean } {
  if (contacts < FEWEST && usual < FEWEST) return { words: 'quiet', more: false }
  const times = timesUsual(contacts, usual, HOUR_MINUTES)
  if (times === null) return { words: 'new', more: true }
  if (times >= MORE_THAN_USUAL) return { words: `${timesText(times)} usual`, more: true }
  return { words: times < 0.5 ? 'below usual' : 'usual', more: false }
}

/**
 * The one thing worth knowing about these openings, the most telling first, as one sentence. `where` is what was looked at:
 * "everywhere", "from Europe".
 */
export function headline(openings: readonly Opening[], next: NextOpening | undefined, where = 'everywhere'): string {
  const [first] = openings
  if (first === undefined) {
    if (next === undefined) return `Quiet ${where}.`
    return `Quiet ${where}. ${next.band} usually opens at ${String(next.hour).padStart(2, '0')}:00.`
  }
  const { band, contacts, minutes, times, opened } = first
  if (opened) return `${band} opened ${pathText(first)}: ${contactsText(contacts)} in ${minutes} min`
  if (times === null) return `${band} is open ${pathText(first)}, where it’s usually quiet`
  if (isMore(first)) return `${band} is open ${pathText(first)}: ${timesText(times)} the usual`
  return `${band} is open ${pathText(first)}, as usual: ${contactsText(contacts)} in ${minutes} min`
}
