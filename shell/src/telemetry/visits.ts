/**
 * What becomes of each part of the page: opened before its code runs, painted after its first paint, alive five seconds
 * later, gone when the page is put away before that, broken at any time. A part that the API never hears of again after
 * `opened` counts as broken there: its code has stopped the tab.
 */
import type { VisitFailure, VisitState, Vote } from '@onfreq/contracts/site/visits'
import { routeFor } from '@onfreq/federation/registry'
import { OUTLET_ID } from '../routes/outlet.ts'
import { tellError, tellVote } from './beacon.ts'

/** In milliseconds after the first paint. */
const ALIVE_AFTER = 5_000

/** A page is empty for a moment while the code of the next one is on its way: it is looked at so often, as far apart. */
const LOOKS = 3

export interface Visit {
  readonly microfrontend: string
  readonly release: string
  turn: number
  place: string
  state: VisitState
}

const visits = new Map<string, Visit>()

/** Before code of a part runs: for its first page or widget, and for each page of it after that. */
export function opened(microfrontend: string, release: string, place: string): Visit {
  const key = `${microfrontend} ${release}`
  const known = visits.get(key)
  if (known?.state === 'broken') return known
  // Several widgets of one part at once are one visit.
  if (known?.state === 'opened') return known
  const visit: Visit = known ?? { microfrontend, release, turn: -1, place, state: 'opened' }
  visit.turn += 1
  visit.place = place
  visits.set(key, visit)
  tell(visit, 'opened')
  if (document.hidden) tell(visit, 'gone')
  return visit
}

/** The starter of the page has said of the shell that it was opened. */
export function adopt(microfrontend: string, release: string): void {
  visits.set(`${microfrontend} ${release}`, { microfrontend, release, turn: 0, place: '', state: 'opened' })
}

/** Its code is there; it is painted next. */
export function arrived(microfrontend: string, release: string): void {
  const visit = visits.get(`${microfrontend} ${release}`)
  if (visit) afterPaint(() => painted(visit, visit.turn))
}

function painted(visit: Visit, turn: number): void {
  if (visit.turn !== turn || visit.state === 'broken') return
  if (visit.state === 'opened') tell(visit, 'painted')
  setTimeout(() => settle(visit, turn), ALIVE_AFTER)
}

function settle(visit: Visit, turn: number, looks = 1): void {
  if (visit.turn !== turn || visit.state === 'broken') return
  // Nobody looks: what is drawn then says nothing.
  if (document.hidden) return
  const nothing = emptiness(visit.microfrontend)
  if (nothing === undefined) tell(visit, 'alive')
  else if (looks < LOOKS) setTimeout(() => settle(visit, turn, looks + 1), ALIVE_AFTER)
  else tellEmpty(visit, nothing)
}

function tellEmpty({ microfrontend, release, place }: Visit, message: string): void {
  broken(microfrontend, release, 'empty', place)
  tellError({ microfrontend, release, place, kind: 'empty', name: 'EmptyPage', message, stack: '' })
}

/** It failed; a visit fails once. Answers whether this was news. */
export function broken(microfrontend: string, release: string, kind: VisitFailure, place?: string): boolean {
  const key = `${microfrontend} ${release}`
  const known = visits.get(key)
  if (known?.state === 'broken') return false
  const visit: Visit = known ?? { microfrontend, release, turn: 0, place: place ?? '', state: 'opened' }
  visit.place = place ?? visit.place
  visits.set(key, visit)
  tell(visit, 'broken', { kind })
  return true
}

/** The visit of a part, if it was opened. */
export function visitOf(microfrontend: string): Visit | undefined {
  return [...visits.values()].findLast((visit) => visit.microfrontend === microfrontend)
}

/** Measured figures of a visit, with whatever is known of it. */
export function tellVitals(visit: Visit, vitals: NonNullable<Vote['vitals']>): void {
  const { microfrontend, release, turn, place, state } = visit
  if (state !== 'broken') tellVote({ microfrontend, release, turn, place, state, vitals })
}

export function followVisibility(): void {
  document.addEventListener('visibilitychange', () => {
    for (const visit of visits.values()) {
      const isOpen = visit.state === 'opened' || visit.state === 'painted'
      if (document.hidden && isOpen) tell(visit, 'gone')
      else if (!document.hidden && visit.state === 'gone') afterPaint(() => painted(visit, visit.turn))
    }
  })
  window.addEventListener('pagehide', () => {
    for (const visit of visits.values()) {
      if (visit.state === 'opened' || visit.state === 'painted') tell(visit, 'gone')
    }
  })
}

function tell(visit: Visit, state: VisitState, more: Pick<Vote, 'kind'> = {}): void {
  visit.state = state
  const { microfrontend, release, turn, place } = visit
  tellVote({ microfrontend, release, turn, place, state, ...more })
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work))
}

const SEEN = 'img, svg, canvas, video, iframe, input, button, [data-fallback]'

/** Says so of a page with nothing on it, no word and no picture, or one that cannot be seen; undefined of every other. */
function emptiness(microfrontend: string): string | undefined {
  if (routeFor(location.pathname)?.route.microfrontend !== microfrontend) return undefined
  const outlet = document.querySelector(`#${OUTLET_ID} > [data-microfrontend="${CSS.escape(microfrontend)}"]`)
  if (outlet === null) return undefined
  if (outlet.textContent?.trim() === '' && outlet.querySelector(SEEN) === null) return 'nothing stands on the page'
  const elements = [...outlet.querySelectorAll('*')]
  const isHidden = elements.length > 0 && elements.every((element) => element.getClientRects().length === 0)
  return isHidden ? 'the page cannot be seen' : undefined
}
