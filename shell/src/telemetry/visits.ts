/**
 * The state of each part of the page: `opened` before its code runs, `painted` after its first paint, `alive` five seconds
 * later, `gone` if the page is hidden before that, `broken` at any time. If no report follows `opened`, the API counts the
 * part as broken, because its code has frozen the tab.
 */
import type { VisitFailure, VisitHarm, VisitState, Vote } from '@onfreq/contracts/site/visits'
import { routeFor } from '@onfreq/federation/registry'
import { OUTLET_ID } from '../routes/outlet.ts'
import { sendError, sendVote } from './beacon.ts'

/** In milliseconds after the first paint. */
const ALIVE_AFTER_MS = 5_000

/** A page is briefly empty while the code of the next one loads, so it is checked this many times, at this interval. */
const MAX_CHECKS = 3

export interface Visit {
  readonly microfrontend: string
  readonly release: string
  turn: number
  place: string
  state: VisitState
  hasHarmed?: true
}

const visits = new Map<string, Visit>()

/** Call before code of a part runs: for its first page or widget, and for each later page. */
export function opened(microfrontend: string, release: string, place: string): Visit {
  const key = `${microfrontend} ${release}`
  const existing = visits.get(key)
  if (existing?.state === 'broken') return existing
  // Several simultaneous widgets of one part are a single visit.
  if (existing?.state === 'opened') return existing
  const visit: Visit = existing ?? { microfrontend, release, turn: -1, place, state: 'opened' }
  visit.turn += 1
  visit.place = place
  visits.set(key, visit)
  report(visit, 'opened')
  if (document.hidden) report(visit, 'gone')
  return visit
}

/** Registers the shell, which the page's starter has reported as opened. */
export function adopt(microfrontend: string, release: string): void {
  visits.set(`${microfrontend} ${release}`, { microfrontend, release, turn: 0, place: '', state: 'opened' })
}

/** The code has loaded; a paint follows. */
export function arrived(microfrontend: string, release: string): void {
  const visit = visits.get(`${microfrontend} ${release}`)
  if (visit) afterPaint(() => painted(visit, visit.turn))
}

function painted(visit: Visit, turn: number): void {
  if (visit.turn !== turn || visit.state === 'broken') return
  if (visit.state === 'opened') report(visit, 'painted')
  setTimeout(() => checkAlive(visit, turn), ALIVE_AFTER_MS)
}

function checkAlive(visit: Visit, turn: number, checks = 1): void {
  if (visit.turn !== turn || visit.state === 'broken') return
  // In a hidden page nothing is rendered, so the check would be meaningless.
  if (document.hidden) return
  const harm = findHarm(visit.microfrontend)
  if (harm === undefined) report(visit, 'alive')
  else if (checks < MAX_CHECKS) setTimeout(() => checkAlive(visit, turn, checks + 1), ALIVE_AFTER_MS)
  else charge(visit, ...harm)
}

type Harm = readonly [VisitHarm, string]
let findFurtherHarm: () => Harm | undefined = () => undefined

/** Sets further checks of a page, once their code has loaded. */
export function provideLook(next: () => Harm | undefined): void {
  findFurtherHarm = next
}

/** Finds harm that the user notices although no error is thrown. Only the page's part is charged, not its widgets. */
function findHarm(microfrontend: string): Harm | undefined {
  if (routeFor(location.pathname)?.route.microfrontend !== microfrontend) return undefined
  const nothing = findEmptiness(microfrontend)
  return nothing === undefined ? findFurtherHarm() : ['empty', nothing]
}

function charge(visit: Visit, kind: VisitHarm, message: string): void {
  const { microfrontend, release, place } = visit
  if (!broken(microfrontend, release, kind, place)) return
  visit.hasHarmed = true
  sendError({ microfrontend, release, place, kind, name: 'HarmfulPage', message, stack: '' })
}

/** Charges the part of the current page with harm to the user. */
export function chargePage(kind: VisitHarm, message: string): void {
  const visit = getVisit(routeFor(location.pathname)?.route.microfrontend ?? '')
  if (visit) charge(visit, kind, message)
}

/** Visits of releases that have harmed this page without an error. */
export function harmfulVisits(): readonly Visit[] {
  return [...visits.values()].filter(({ hasHarmed }) => hasHarmed)
}

/** Records a failure; a visit fails at most once. Returns whether it was new. */
export function broken(microfrontend: string, release: string, kind: VisitFailure, place?: string): boolean {
  const key = `${microfrontend} ${release}`
  const existing = visits.get(key)
  if (existing?.state === 'broken') return false
  const visit: Visit = existing ?? { microfrontend, release, turn: 0, place: place ?? '', state: 'opened' }
  visit.place = place ?? visit.place
  visits.set(key, visit)
  report(visit, 'broken', { kind })
  return true
}

/** The open visit of a part, if there is one. */
export function getVisit(microfrontend: string): Visit | undefined {
  return [...visits.values()].findLast((visit) => visit.microfrontend === microfrontend)
}

/** Reports measurements of a visit, with its current state. */
export function sendVitals(visit: Visit, vitals: NonNullable<Vote['vitals']>): void {
  const { microfrontend, release, turn, place, state } = visit
  if (state !== 'broken') sendVote({ microfrontend, release, turn, place, state, vitals })
}

export function followVisibility(): void {
  document.addEventListener('visibilitychange', () => {
    for (const visit of visits.values()) {
      const isOpen = visit.state === 'opened' || visit.state === 'painted'
      if (document.hidden && isOpen) report(visit, 'gone')
      else if (!document.hidden && visit.state === 'gone') afterPaint(() => painted(visit, visit.turn))
    }
  })
  window.addEventListener('pagehide', () => {
    for (const visit of visits.values()) {
      if (visit.state === 'opened' || visit.state === 'painted') report(visit, 'gone')
    }
  })
}

function report(visit: Visit, state: VisitState, more: Pick<Vote, 'kind'> = {}): void {
  visit.state = state
  const { microfrontend, release, turn, place } = visit
  sendVote({ microfrontend, release, turn, place, state, ...more })
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work))
}

const VISIBLE_CONTENT = 'img, svg, canvas, video, iframe, input, button, [data-fallback]'
/** The text of a page that shows only "Loading…", in any language. */
const LOADING_TEXT = /^[^…]{0,40}(?:…|\.{3})$/

/** Describes a page without text and pictures, one that is still loading, or an invisible one; otherwise undefined. */
function findEmptiness(microfrontend: string): string | undefined {
  const outlet = document.querySelector(`#${OUTLET_ID} > [data-microfrontend="${CSS.escape(microfrontend)}"]`)
  if (outlet === null) return undefined
  const text = outlet.textContent?.trim() ?? ''
  if (outlet.querySelector(VISIBLE_CONTENT) === null) {
    if (text === '') return 'the page is empty'
    if (LOADING_TEXT.test(text)) return 'the page keeps loading'
  }
  const elements = [...outlet.querySelectorAll('*')]
  const isHidden = elements.length > 0 && elements.every((element) => element.getClientRects().length === 0)
  return isHidden ? 'the page cannot be seen' : undefined
}
