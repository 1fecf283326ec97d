/**
 * The live socket with many browsers: 50 contacts per second to 1,000 and 5,000 connections. Prints the age of the
 * oldest message of every frame on arrival and the server's share of a core, beside `ws` alone sending the same bytes
 * in the same number of frames. Target: p99 under 300 ms at 0.3 of a core with 5,000; and at 500 contacts per second at
 * most 20 kB per second to each.
 */
import { loadavg } from 'node:os'
import { printRow, ratioOf } from '@onfreq/build/bench/rows'
import type { LiveData } from '@onfreq/contracts/live/live'
import { type BareSockets, openBareSockets } from './live-bare.ts'
import { type CrowdReport, openBrowsers, reportOf } from './live-crowd.ts'
import { openWorld, print } from './live-world.ts'

const SECONDS = 10
interface Run {
  readonly crowd: number
  readonly rate: number
  readonly watched: boolean
}

/** Contacts per second of one watched station, all of which are sent, and of all stations, which are sampled. */
const RUNS: readonly Run[] = [
  { crowd: 1_000, rate: 50, watched: true },
  { crowd: 5_000, rate: 50, watched: true },
  { crowd: 200, rate: 500, watched: false },
]
const STATION = 'M0ABC'

const HAND_ON_MS = 25
const P99_MS = 300
const CORES = 0.3

/** A contact of realistic size. */
function newsOf(serial: number): LiveData<'qso'> & { readonly sent: number } {
  const call = `K${serial % 10}ABC`
  // Odd: visible to all visitors, and these browsers are visitors.
  const id = 1_000_001 + 2 * serial
  return {
    action: 'logged',
    sent: Date.now(),
    item: {
      entity_id: id,
      created_at: '2026-11-21T18:42:00Z',
      TimeAgo: 'just now',
      redacted: false,
      poster_id: 4711,
      poster_name: 'Operator',
      poster_image_name: null,
      station_callsign: 'M0ABC',
      log_of: null,
      call,
      qso: {
        qdo_id: id,
        TS: '2026-11-21T18:41:40Z',
        Call: call,
        station_callsign: 'M0ABC',
        Freq: 14_250,
        Band: '20m',
        Mode: 'SSB',
        SubMode: 'USB',
        mode_class: 'voice',
        SNT: '59',
        RCV: '57',
        Comment: 'Five watts to a wire, rain on the roof',
        country: 'United States',
        ContactType: null,
        ContestName: null,
        has_email: false,
        mp3_name: null,
        mp3s: [],
        sstvs: [],
      },
    },
  }
}

interface Heard extends CrowdReport {
  /** Server CPU used while sending. */
  readonly cores: number
}

export default async function benchFanout(say: (line: string) => void): Promise<void> {
  const world = await openWorld()
  const bare = await openBareSockets()
  try {
    const { app } = world
    const address = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')
    for (const run of RUNS) {
      const { crowd, rate, watched } = run
      const interest = { type: 'interest', types: ['qso'], contacts: watched ? { stations: [STATION] } : 'all' }
      const query = new URLSearchParams({ interest: JSON.stringify(interest) })
      // From saving a contact to sending it: written, read, framed, sent.
      const heard = await listen(`${address}/live?frames=lists&${query}`, crowd, () =>
        contacts(rate, (told) => {
          for (const data of told) app.live.broadcast('qso', data)
        }),
      )
      say(`live: ${inWords(run, heard)}`)
      if (!watched) {
        printSampled(run, heard)
        continue
      }
      const alone = await listenToBare(bare, run, heard)
      say(`ws alone: ${inWords(run, alone)}`)
      printWatched(run, heard, alone)
    }
  } finally {
    await bare.close()
    await world.close()
  }
}

/** Calls `tell` for {@link SECONDS}. */
async function listen(address: string, crowd: number, tell: () => Promise<void>): Promise<Heard> {
  const browsers = await openBrowsers(address, crowd)
  const before = process.cpuUsage()
  const start = performance.now()
  await tell()
  const { user, system } = process.cpuUsage(before)
  const cores = (user + system) / 1000 / (performance.now() - start)
  const report = await reportOf(browsers)
  browsers.disconnect()
  return { ...report, cores }
}

/** Yields what has arrived since the last call; ends after the last message has had time to arrive. */
function contacts(rate: number, hand: (told: ReturnType<typeof newsOf>[]) => void): Promise<void> {
  const start = performance.now()
  let sent = 0
  return new Promise((done) => {
    const timer = setInterval(() => {
      const due = Math.min(SECONDS * rate, Math.floor(((performance.now() - start) / 1000) * rate))
      if (due > sent) {
        const batch = Array.from({ length: due - sent }, (_, index) => newsOf(sent + index))
        sent = due
        hand(batch)
      }
      if (sent < SECONDS * rate) return
      clearInterval(timer)
      setTimeout(done, 1_000)
    }, HAND_ON_MS)
  })
}

/** Contacts of the same size, delayed for the same number of frames. */
async function listenToBare(bare: BareSockets, { crowd, rate }: Run, { frames, bytes }: Heard): Promise<Heard> {
  if (frames === 0) throw new Error('The browsers heard nothing')
  const length = bytes / crowd / SECONDS / rate
  let waiting: string[] = []
  const timer = setInterval(
    () => {
      if (waiting.length > 0) bare.send(`[${waiting.join()}]`)
      waiting = []
    },
    (1_000 * SECONDS * crowd) / frames,
  )
  try {
    return await listen(bare.address, crowd, () =>
      contacts(rate, (told) => {
        waiting.push(...told.map((each) => JSON.stringify(each).padEnd(length - 1)))
      }),
    )
  } finally {
    clearInterval(timer)
  }
}

const arrivedOf = ({ messages, counted }: Heard, rate: number) => (100 * messages) / (counted * SECONDS * rate)
const kilobytesOf = ({ bytes }: Heard, crowd: number) => bytes / crowd / SECONDS / 1_000

function inWords(run: Run, heard: Heard): string {
  return (
    `${run.crowd} browsers, ${run.rate} contacts/s for ${SECONDS} s: ${arrivedOf(heard, run.rate).toFixed(1)} % arrived, ` +
    `${kilobytesOf(heard, run.crowd).toFixed(1)} kB/s in ${(heard.frames / run.crowd / SECONDS).toFixed(1)} frames/s each, ` +
    `p50 ${heard.p50} ms, p99 ${heard.p99} ms, server ${heard.cores.toFixed(2)} of a core`
  )
}

function printWatched({ crowd, rate }: Run, heard: Heard, alone: Heard): void {
  const work = `live: ${crowd} browsers, ${rate} contacts/s`
  const certainty = `load ${(loadavg()[0] ?? 0).toFixed(0)}`
  const row = (what: string, say: (of: number) => string, figure: number, reference: number, whose: string) =>
    printRow({
      work: `${work}: ${what}`,
      figure: say(figure),
      reference: `${say(reference)} ${whose}`,
      ratio: ratioOf(figure, reference),
      certainty,
    })
  const ms = (figure: number) => `${figure} ms`
  const cores = (figure: number) => `${figure.toFixed(2)} of a core`
  row('p99', ms, heard.p99, P99_MS, 'at the most')
  row('p99', ms, heard.p99, alone.p99, 'ws alone')
  row('processor', cores, heard.cores, CORES, 'at the most')
  row('processor', cores, heard.cores, alone.cores, 'ws alone')
  row('arrived', (figure) => `${figure.toFixed(1)} %`, arrivedOf(heard, rate), 100, 'asked')
}

function printSampled({ crowd, rate }: Run, heard: Heard): void {
  const kilobytes = kilobytesOf(heard, crowd)
  printRow({
    work: `live: what a socket receives at ${rate} contacts/s of everybody`,
    figure: `${kilobytes.toFixed(1)} kB/s`,
    reference: '20 kB/s at the most',
    ratio: ratioOf(kilobytes, 20),
  })
}

if (process.argv[1] === import.meta.filename) await benchFanout(print)
