/** Progress of a move. */
import type { SourceLocation } from './source.ts'

export interface MoveState extends SourceLocation {
  /** Number of contacts in the stored pages. */
  readonly fetched: number
  readonly pages: number
  readonly bytes: number
}

export interface MoveProgress {
  readonly locations: readonly MoveState[]
  /** Index of the location that is being fetched; the number of locations at the end. */
  readonly location: number
  /** Cursor of the next page of the location. */
  readonly cursor: number
}

/** Limit for all locations together. Pages have 1,000 contacts or more unless the other server limits them. */
export const MAX_MOVE_PAGES = 5_000

export interface StoredPage {
  readonly contacts: number
  readonly bytes: number
}

export function startProgress(locations: readonly SourceLocation[]): MoveProgress {
  return { locations: locations.map((each) => ({ ...each, fetched: 0, pages: 0, bytes: 0 })), location: 0, cursor: 0 }
}

/** Adds a page to the current location. With a new first page, the previous pages of the location are replaced. */
export function addPage(progress: MoveProgress, page: StoredPage, cursor: number, isLast = false): MoveProgress {
  const locations = progress.locations.map((each, index) => {
    if (index !== progress.location) return each
    const { fetched, pages, bytes } = isLast ? { fetched: 0, pages: 0, bytes: 0 } : each
    return { ...each, fetched: fetched + page.contacts, pages: pages + 1, bytes: bytes + page.bytes }
  })
  return { ...progress, locations, cursor }
}

export const endLocation = (at: MoveProgress): MoveProgress => ({ ...at, location: at.location + 1, cursor: 0 })

export function sumProgress({ locations }: MoveProgress): Pick<MoveState, 'fetched' | 'pages' | 'bytes'> {
  const sum = (name: 'fetched' | 'pages' | 'bytes') => locations.reduce((all, each) => all + each[name], 0)
  return { fetched: sum('fetched'), pages: sum('pages'), bytes: sum('bytes') }
}

/** Number of the current location's first page; pages are numbered across all locations. */
export const firstPage = ({ locations, location }: MoveProgress): number =>
  locations.slice(0, location).reduce((all, { pages }) => all + pages, 0)
