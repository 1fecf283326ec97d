// @vitest-environment happy-dom
import type { Beacon } from '@onfreq/contracts/site/visits'
import { replaceRegistry } from '@onfreq/federation/registry'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OUTLET_ID } from '../routes/outlet.ts'
import { consumeTicket } from './beacon.ts'
import { arrived, chargePage, harmfulVisits, opened } from './visits.ts'

const CHECK_INTERVAL_MS = 5_000
let sent: Blob[] = []
/** Each test uses a release of its own, since visit state belongs to the page. */
let serial = 0

beforeEach(() => {
  serial += 1
  sent = []
  vi.useFakeTimers()
  Object.assign(navigator, { sendBeacon: (_: string, body: Blob) => sent.push(body) > 0 })
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  document.body.innerHTML = `<script type="application/json" id="ticket">"a ticket"</script>
    <main id="${OUTLET_ID}"><div data-microfrontend="proof"></div></main>`
  consumeTicket()
  const page = { name: 'first', paths: ['/proof'], title: 'Proof', guard: 'none', hide: [], firstData: [] } as const
  const release = {
    id: `1.0.${serial}-0000aaaa`,
    version: '1.0.0',
    entry: '/mfe/proof/x/entry.js',
    files: {},
    requires: {},
    container: 'mfe_proof',
    preload: {},
  }
  const entry = { name: 'proof', pages: [{ ...page, hide: [], firstData: [], paths: ['/proof'] }], widgets: [] }
  replaceRegistry({ revision: String(serial), microfrontends: [{ ...entry, releases: [release] }] })
  history.pushState(null, '', '/proof')
})
afterEach(async () => {
  // Flush the batch, so that it does not leak into the next test.
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
})

function findOutlet(): Element {
  const element = document.querySelector('[data-microfrontend="proof"]')
  if (!element) throw new Error('The page has no outlet')
  return element
}

/** Loads and paints the part. Returns the id of its release. */
async function loadPart(): Promise<string> {
  const release = `1.0.${serial}-0000aaaa`
  opened('proof', release, 'first')
  arrived('proof', release)
  await vi.advanceTimersByTimeAsync(100)
  return release
}

/** Returns the reports so far, in order. */
async function readReports(): Promise<string[]> {
  // Good news is batched.
  await vi.advanceTimersByTimeAsync(1_500)
  const beacons = await Promise.all(sent.map(async (blob): Promise<Beacon> => JSON.parse(await blob.text())))
  return beacons.flatMap(({ votes }) => votes.map(({ state, kind }) => (kind ? `${state}: ${kind}` : state)))
}

test('reports a page with content as alive five seconds after its first paint', async () => {
  findOutlet().innerHTML = '<h1>Rigs</h1>'
  await loadPart()
  // A paint is reported together with the next event.
  expect(await readReports()).toEqual(['opened'])
  await vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS)
  expect(await readReports()).toEqual(['opened', 'painted', 'alive'])
})

test('reports a page that was empty briefly, while the next code loaded, as alive', async () => {
  await loadPart()
  await vi.advanceTimersByTimeAsync(2 * CHECK_INTERVAL_MS + 100)
  findOutlet().innerHTML = '<h1>Rigs</h1>'
  await vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS)
  expect(await readReports()).toEqual(['opened', 'painted', 'alive'])
})

test('reports a page that is empty at three checks as broken, with an error message', async () => {
  await loadPart()
  await vi.advanceTimersByTimeAsync(2 * CHECK_INTERVAL_MS)
  expect(await readReports()).toEqual(['opened', 'painted'])
  await vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS)
  expect(await readReports()).toEqual(['opened', 'painted', 'broken: empty'])
  const last: Beacon = JSON.parse((await sent.at(-1)?.text()) ?? '')
  expect(last.errors).toMatchObject([{ microfrontend: 'proof', kind: 'empty', message: 'the page is empty' }])
})

test.each(['Loading…', 'Wird geladen…', 'Please wait...'])(
  'reports a page that only shows %s as broken',
  async (text) => {
    findOutlet().innerHTML = `<p>${text}</p>`
    await loadPart()
    await vi.advanceTimersByTimeAsync(3 * CHECK_INTERVAL_MS)
    expect(await readReports()).toEqual(['opened', 'painted', 'broken: empty'])
  },
)

test('does not treat a sentence with an ellipsis, or a form that waits for input, as loading', async () => {
  findOutlet().innerHTML = '<p>Nothing yet. Contacts of stations that you follow appear here…</p>'
  await loadPart()
  await vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS)
  expect(await readReports()).toEqual(['opened', 'painted', 'alive'])
})

test('charges the part of the page with harm once, and lists it as harmful', async () => {
  findOutlet().innerHTML = '<h1>Rigs</h1>'
  const release = await loadPart()
  chargePage('keys', 'keys that are typed do not arrive')
  chargePage('focus', 'fields lose the focus while somebody types')
  expect(await readReports()).toEqual(['opened', 'painted', 'broken: keys'])
  expect(harmfulVisits().filter((visit) => visit.release === release)).toMatchObject([{ microfrontend: 'proof' }])
})

test('does not treat a picture without text as an empty page', async () => {
  findOutlet().innerHTML = '<canvas></canvas>'
  await loadPart()
  await vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS)
  expect(await readReports()).toEqual(['opened', 'painted', 'alive'])
})

test('ignores the empty slot of a part whose page is not requested', async () => {
  history.pushState(null, '', '/elsewhere')
  await loadPart()
  await vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS)
  expect(await readReports()).toEqual(['opened', 'painted', 'alive'])
})
