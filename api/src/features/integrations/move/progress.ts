/** How far a move has come. */
import type { SourceLocation } from './source.ts'

export interface MoveState extends SourceLocation {
  /** Contacts of its stored pages. */
  readonly fetched: number
  readonly pages: number
  readonly bytes: number
}

export interface MoveProgress {
  readonly locations: readonly MoveState[]
  /** The location that is being fetched; their number at the end. */
  readonly location: number
  /** Start of its next page. */
  readonly cursor: number
}

/** Of all locations. Pages have 1,000 contacts or more unless the other server limits them. */
export const MAX_MOVE_PAGES = 5_000

export interface StoredPage {
  readonly contacts: number
  readonly bytes: number
}

export function startProgress(locations: readonly SourceLocation[]): MoveProgress {
  return { locations: locations.map((each) => ({ ...each, fetched: 0, pages: 0, bytes: 0 })), location: 0, cursor: 0 }
}

/** Progress with one more page of the current location, or with that page alone instead of those it has. */
export function addPage(at: MoveProgress, page: StoredPage, cursor: number, isLast = false): MoveProgress {
  const locations = at.locations.map((each, index) => {
    if (index !== at.location) return each
    const { fetched, pages, bytes } = isLast ? { fetched: 0, pages: 0, bytes: 0 } : each
    return { ...each, fetched: fetched + page.contacts, pages: pages + 1, bytes: bytes + page.bytes }
  })
  return { ...at, locations, cursor }
}

export const endLocation = (at: MoveProgress): MoveProgress => ({ ...at, location: at.location + 1, cursor: 0 })

export function sumProgress({ locations }: MoveProgress): Pick<MoveState, 'fetched' | 'pages' | 'bytes'> {
  const sum = (name: 'fetched' | 'pages' | 'bytes') => locations.reduce((all, each) => all + each[name], 0)
  return { fetched: sum('fetched'), pages: sum('pages'), bytes: sum('bytes') }
}

/** Number of the first page of the current location: pages are numbered over all locations. */
export const firstPage = ({ locations, location }: MoveProgress): number =>
  locations.slice(0, location).reduce((all, { pages }) => all + pages, 0)
