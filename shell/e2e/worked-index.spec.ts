/**
 * Compares DUPE and NEW with a count of the log from scratch: online, offline, and in a page with only its browser's
 * cache. `WORKED_CONTACTS=100000 WORKED_QUESTIONS=1000` is the full run. Prints the figures and the duration of each step.
 */
import { DxccResolver } from '@onfreq/ham/dxcc/resolve'
import type { Caller } from './harness/caller.ts'
import { expect, type Member, type Page, test } from './harness/test.ts'

const CONTACTS = Number(process.env.WORKED_CONTACTS ?? 1_500)
const QUESTIONS = Number(process.env.WORKED_QUESTIONS ?? 40)
/** Maximum size of the index of 100,000 contacts, in bytes. */
const MAX_INDEX_BYTES = 6_000_000

const BANDS = { '80m': '3.600', '40m': '7.090', '20m': '14.250', '15m': '21.250', '10m': '28.500' } as const
type Band = keyof typeof BANDS
const BAND_NAMES = Object.keys(BANDS) as Band[]
const CLASSES = { cw: 'CW', voice: 'SSB', data: 'FT8' } as const
type Class = keyof typeof CLASSES
const CLASS_LABELS: Readonly<Record<Class, string>> = { cw: 'CW', voice: 'phone', data: 'data' }
const PREFIXES = 'G DL F I EA SM OH W K VE JA VK ZL PY LU ZS UA9 4X VU HS 9V TF OX VP8 ZD7 5R A4 BY HL YB'.split(' ')

interface Worked {
  readonly call: string
  readonly band: Band
  readonly modeClass: Class
  readonly at: number
}

function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function getCall(n: number): string {
  const letter = (entity: number) => String.fromCharCode(65 + (Math.floor(n / 26 ** entity) % 26))
  const prefix = PREFIXES[(n * 7) % PREFIXES.length] ?? 'G'
  return `${prefix}${/\d$/.test(prefix) ? '' : n % 10}${letter(2)}${letter(1)}${letter(0)}`
}

/**
 * Most callsigns appear once or twice, some often, and some today. Some countries, bands and modes are missing on purpose.
 */
function makeLog(now: number): Worked[] {
  const below = randomFrom(30)
  const calls = Math.ceil(CONTACTS * 0.6)
  const today = Math.floor(now / 86_400_000) * 86_400_000
  const callsigns = Array.from({ length: calls }, (_, n) => getCall(n)).filter((call) => !/^(ZD7|VP8|OX)/.test(call))
  return Array.from({ length: CONTACTS }, () => {
    const n = below(callsigns.length)
    const isToday = below(10) === 0
    const minutes = isToday ? below(Math.max(1, Math.floor((now - today) / 60_000))) : -1 - below(1_000_000)
    return {
      call: callsigns[n] ?? 'W1AW',
      // Countries are missing on some bands and in some modes.
      band: BAND_NAMES[below(n % 3 === 0 ? 5 : 2)] ?? '20m',
      modeClass: (['cw', 'voice', 'data'] as const)[below(n % 4 === 0 ? 3 : 1)] ?? 'cw',
      at: today + minutes * 60_000,
    }
  })
}

const getDay = (at: number) => Math.floor(at / 86_400_000)
const getSlot = (band: Band, modeClass: Class) => `${band} ${modeClass}`

/** Prints the duration of a step. */
async function timeStep<Result>(step: string, work: () => Result | Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work()
  console.log(`${step}: ${((performance.now() - start) / 1_000).toFixed(1)} s`)
  return result
}

async function importLog(call: Caller, member: Member, log: readonly Worked[]): Promise<void> {
  const field = (name: string, value: string) => `<${name}:${value.length}>${value}`
  const records = log.map(({ call: to, band, modeClass, at }) => {
    const time = new Date(at).toISOString()
    return `${field('CALL', to)}${field('QSO_DATE', time.slice(0, 10).replaceAll('-', ''))}${field('TIME_ON', time.slice(11, 19).replaceAll(':', ''))}${field('BAND', band)}${field('MODE', CLASSES[modeClass])}<EOR>`
  })
  const form = new FormData()
  form.append('adif_file', new File([`A log<EOH>${records.join('\n')}`], 'log.adi'))
  const response = await fetch(`${call.url}/api/vimportadif`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}` },
    body: form,
  })
  expect(response.status).toBe(200)
  const isDone = async () => JSON.stringify(await call.post('vimports', {}, member.token))
  await expect.poll(isDone, { timeout: 600_000 }).toContain('"status":"done"')
}

/** Expected results, computed from the list of contacts alone, which is counted once with sets. */
function countFromScratch(log: readonly Worked[]) {
  const resolver = new DxccResolver()
  const now = Date.now()
  const workedKeys = new Set<string>()
  for (const { call, band, modeClass, at } of log) {
    const entity = resolver.resolve(call, at)
    if (entity === null) continue
    const { dxcc, cqZone } = entity
    for (const text of [`${dxcc}`, `${dxcc} ${band}`, `${dxcc} ${modeClass}`, `zone ${cqZone}`]) workedKeys.add(text)
    if (getDay(at) === getDay(now)) workedKeys.add(`${call} ${getSlot(band, modeClass)}`)
  }
  return (call: string, band: Band, modeClass: Class): string => {
    if (workedKeys.has(`${call} ${getSlot(band, modeClass)}`)) return 'DUPE'
    const entity = resolver.resolve(call, now)
    if (entity === null) return ''
    const { dxcc, cqZone } = entity
    const isNew = !workedKeys.has(`${dxcc}`)
      ? ['NEW DXCC']
      : [
          ...(workedKeys.has(`${dxcc} ${band}`) ? [] : [`New on ${band}`]),
          ...(workedKeys.has(`${dxcc} ${modeClass}`) ? [] : [`New in ${CLASS_LABELS[modeClass]}`]),
        ]
    if (!workedKeys.has(`zone ${cqZone}`)) isNew.push(`New zone ${cqZone}`)
    return isNew.join(' · ')
  }
}

const callsign = (page: Page) =>
  page.getByRole('form', { name: 'Log a contact' }).getByRole('textbox', { name: 'Callsign' })

async function tuneTo(page: Page, band: Band, modeClass: Class): Promise<void> {
  await callsign(page).fill(BANDS[band])
  await callsign(page).press('Enter')
  await expect(callsign(page)).toHaveValue('')
  const modes = page.getByRole('combobox', { name: 'All modes' })
  if (modeClass === 'data') {
    // Setting the same text changes nothing and opens no list.
    if ((await modes.inputValue()) === 'FT8') return
    await modes.fill('FT8')
    await page.getByRole('option', { name: 'FT8', exact: true }).click()
    await expect(modes).toHaveValue('FT8')
    return
  }
  const key = page
    .getByRole('group', { name: 'Mode' })
    .getByRole('button', { name: modeClass === 'cw' ? 'CW' : 'USB', exact: true })
  if ((await key.getAttribute('aria-pressed')) !== 'true') await key.click()
  await expect(key).toHaveAttribute('aria-pressed', 'true')
}

interface Outcome {
  readonly text: string
  /** Milliseconds from the key press to the text on the page. */
  readonly ms: number
}

/** Types each callsign into the field as a user would, and reads the line below it. */
function queryEach(page: Page, calls: readonly string[]): Promise<Outcome[]> {
  return page.evaluate(async (requested) => {
    const input = document.querySelector<HTMLInputElement>('[data-entry="callsign"]')
    const line = document.querySelector('#log-bar-worked')
    if (!input || !line) throw new Error('No log bar')
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const results: { text: string; ms: number }[] = []
    for (const call of requested) {
      input.focus()
      input.select()
      document.execCommand('delete')
      await Promise.resolve()
      const start = performance.now()
      document.execCommand('insertText', false, call)
      // Updates that React has not rendered by now follow in the next frame or later.
      await Promise.resolve()
      let [text, ms] = [line.textContent ?? '', performance.now() - start]
      const check = () => {
        const current = line.textContent ?? ''
        if (current !== text) [text, ms] = [current, performance.now() - start]
      }
      await frame()
      check()
      // A frame on a busy machine is long, which leaves time for rendering after it.
      await new Promise((resolve) => setTimeout(resolve, 4))
      check()
      results.push({ text, ms })
    }
    return results
  }, calls)
}

const parseStatus = (text: string) => {
  if (text.includes('DUPE')) return 'DUPE'
  return [...text.matchAll(/NEW DXCC|New on \w+m|New in (?:CW|phone|data)|New zone \d+/g)]
    .map(([message]) => message)
    .join(' · ')
}

test('DUPE and NEW match a count of the log, online and offline', async ({
  memberPage: page,
  member,
  call,
  expectedErrors,
}) => {
  test.setTimeout(120_000 + CONTACTS * 10 + QUESTIONS * 1_000)
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:load|fetch)|WebSocket/i)
  const log = makeLog(Date.now())
  await timeStep(`${log.length} contacts into the log`, () => importLog(call, member, log))
  const expected = await timeStep('the count from scratch', () => countFromScratch(log))
  const below = randomFrom(1_000)

  const waitForIndex = async () => {
    await page.goto('/logger')
    await expect(callsign(page)).toBeVisible()
    // The code and the first response of the index load when the page is idle.
    await expect
      .poll(
        async () => {
          const [first] = await queryEach(page, ['ZD7QZZ'])
          return parseStatus(first?.text ?? '')
        },
        { timeout: 60_000 },
      )
      .toContain('NEW DXCC')
    await expect.poll(() => storedBytes(page), { timeout: 60_000 }).toBeGreaterThan(0)
  }

  const workedToday = log.filter(({ at }) => getDay(at) === getDay(Date.now()))
  const recent = Map.groupBy(
    log.filter(({ at }) => at > Date.now() - 86_400_000),
    ({ band, modeClass }) => getSlot(band, modeClass),
  )
  // Tuning takes longer than a query, so a long run visits only twenty frequencies.
  const perFrequency = Math.max(20, Math.ceil(QUESTIONS / 20))
  const round = async (name: string, questions: number) => {
    const start = performance.now()
    let tuning = 0
    const times: number[] = []
    const wrong: string[] = []
    const seen = new Map<string, number>()
    for (let requestCount = 0; requestCount < questions; requestCount += perFrequency) {
      // Every other frequency is one worked today, so that the queries include duplicates.
      const today = requestCount % (2 * perFrequency) === 0 ? workedToday[below(workedToday.length)] : undefined
      const band = today?.band ?? BAND_NAMES[below(5)] ?? '20m'
      const modeClass = today?.modeClass ?? (['cw', 'voice', 'data'] as const)[below(3)] ?? 'cw'
      const tuned = performance.now()
      await tuneTo(page, band, modeClass)
      tuning += performance.now() - tuned
      // Callsigns from the log, mostly of today, and callsigns that were not worked.
      const calls = Array.from({ length: Math.min(perFrequency, questions - requestCount) }, () => {
        const here = recent.get(getSlot(band, modeClass)) ?? []
        const kind = below(4)
        if (kind === 0 && here.length > 0) return here[below(here.length)]?.call ?? 'W1AW'
        if (kind === 1) return getCall(CONTACTS * 3 + below(5_000))
        return log[below(log.length)]?.call ?? 'W1AW'
      })
      const responses = await queryEach(page, calls)
      responses.forEach(({ text, ms }, index) => {
        const to = calls[index] ?? ''
        const correct = expected(to, band, modeClass)
        times.push(ms)
        seen.set(correct, (seen.get(correct) ?? 0) + 1)
        if (parseStatus(text) !== correct) wrong.push(`${to} on ${band} in ${modeClass}: "${text}", not "${correct}"`)
      })
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
    console.log(
      `${name}: ${times.length} questions to ${log.length} contacts in ${((performance.now() - start) / 1_000).toFixed(1)} s (the dial ${(tuning / 1_000).toFixed(1)} s), ${wrong.length} wrong; median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms; ${seen.get('DUPE') ?? 0} repeats, ${times.length - (seen.get('DUPE') ?? 0) - (seen.get('') ?? 0)} new`,
    )
    expect(wrong, name).toEqual([])
    expect(seen.get('DUPE'), 'the queries include duplicates').toBeGreaterThan(0)
  }

  await timeStep('the log bar with its index', waitForIndex)
  await round('online', QUESTIONS)

  await page.context().setOffline(true)
  await round('offline', QUESTIONS)
  await page.context().setOffline(false)

  // Requests for the log are blocked, so the results come from the browser's index.
  await page.route(/\/api\/v(?:worked|needs|logbar)/, (route) => route.abort())
  await timeStep('the log bar with the index that was kept', waitForIndex)
  await round('from what the browser kept', Math.ceil(QUESTIONS / 2))
  const bytes = await storedBytes(page)
  console.log(
    `kept for ${log.length} contacts: ${(bytes / 1_000_000).toFixed(2)} MB of ${MAX_INDEX_BYTES / 1_000_000} MB at most for 100,000`,
  )
  expect(bytes).toBeLessThan(MAX_INDEX_BYTES)
})

test('a contact logged offline counts as a duplicate, also after the page is reopened', async ({
  memberPage: page,
  member,
  call,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:load|fetch)|WebSocket/i)
  await importLog(call, member, [{ call: 'G4QAO', band: '20m', modeClass: 'cw', at: Date.now() - 86_400_000 * 9 }])
  await page.goto('/logger')
  await expect(callsign(page)).toBeVisible()
  const readStatus = async (to: string) => parseStatus((await queryEach(page, [to]))[0]?.text ?? '')
  await expect.poll(() => readStatus('ZD7QZZ')).toContain('NEW DXCC')
  await tuneTo(page, '20m', 'voice')

  await page.route(/\/api\/v(?:worked|needs|logbar|qso)/, (route) => route.abort())
  await callsign(page).fill('ZD7QZZ')
  await callsign(page).press('Enter')
  await callsign(page).press('Enter')
  await expect(callsign(page)).toHaveValue('')
  await expect.poll(() => readStatus('ZD7QZZ')).toBe('DUPE')
  await expect.poll(() => readStatus('ZD7QZY')).toBe('')

  await page.goto('/logger')
  await expect.poll(() => readStatus('ZD7QZZ')).toBe('DUPE')
  await expect.poll(() => readStatus('ZD7QZY')).toBe('')
  await expect.poll(() => readStatus('VP8QZY')).toContain('NEW DXCC')
})

/** Size of the two indexes in this browser: the text of one and the rows of the other. */
function storedBytes(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const read = (name: string, from: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const database = request.result
          if (!database.objectStoreNames.contains(from)) {
            database.close()
            resolve([])
            return
          }
          const all = database.transaction(from).objectStore(from).getAll()
          all.onsuccess = () => {
            database.close()
            resolve(all.result)
          }
        }
      })
    const databases = await indexedDB.databases()
    let bytes = 0
    for (const [name, from] of [
      ['onfreq-worked', 'buckets'],
      ['onfreq-needs', 'index'],
    ] as const) {
      if (!databases.some((one) => one.name === name)) return 0
      const length = JSON.stringify(await read(name, from)).length
      if (length < 3) return 0
      bytes += length
    }
    return bytes
  })
}
