/**
 * The live socket with many browsers: 50 contacts per second to 1,000 and 5,000 connections. Prints the age of the
 * oldest message of each frame on arrival and the server's share of a core, compared with plain `ws` sending the same
 * bytes in the same number of frames. Targets: p99 under 300 ms at 0.3 of a core with 5,000 connections, and at 500
 * contacts per second at most 20 kB per second and connection.
 */
import { loadavg } from 'node:os'
import { printRow, toRatio } from '@onfreq/build/bench/rows'
import type { LiveData } from '@onfreq/contracts/live/live'
import { type BareSockets, openBareSockets } from './live-bare.ts'
import { type CrowdReport, getReport, openBrowsers } from './live-crowd.ts'
import { openWorld, print } from './live-world.ts'

const SECONDS = 10
interface Run {
  readonly crowd: number
  readonly rate: number
  readonly watched: boolean
}

/** Contacts per second of one watched station, which are all sent, and of all stations, which are sampled. */
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
function createMessage(serial: number): LiveData<'qso'> & { readonly sent: number } {
  const call = `K${serial % 10}ABC`
  // Odd ids are visible to visitors, as which these browsers connect.
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

interface Measurement extends CrowdReport {
  /** CPU time of the server while sending. */
  readonly cores: number
}

export default async function benchFanout(log: (line: string) => void): Promise<void> {
  const world = await openWorld()
  const bare = await openBareSockets()
  try {
    const { app } = world
    const address = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')
    for (const run of RUNS) {
      const { crowd: clients, rate, watched } = run
      const interest = { type: 'interest', types: ['qso'], contacts: watched ? { stations: [STATION] } : 'all' }
      const query = new URLSearchParams({ interest: JSON.stringify(interest) })
      // The measured time starts when a contact is saved: it is written, read, framed and sent.
      const received = await listen(`${address}/live?frames=lists&${query}`, clients, () =>
        contacts(rate, (notified) => {
          for (const data of notified) app.live.broadcast('qso', data)
        }),
      )
      log(`live: ${describe(run, received)}`)
      if (!watched) {
        printSampled(run, received)
        continue
      }
      const alone = await listenToBare(bare, run, received)
      log(`ws alone: ${describe(run, alone)}`)
      printWatched(run, received, alone)
    }
  } finally {
    await bare.close()
    await world.close()
  }
}

/** Calls `notify` and listens for {@link SECONDS}. */
async function listen(address: string, clients: number, notify: () => Promise<void>): Promise<Measurement> {
  const browsers = await openBrowsers(address, clients)
  const before = process.cpuUsage()
  const start = performance.now()
  await notify()
  const { user, system } = process.cpuUsage(before)
  const cores = (user + system) / 1000 / (performance.now() - start)
  const report = await getReport(browsers)
  browsers.disconnect()
  return { ...report, cores }
}

/** Passes on the contacts due since the last call. Ends after the last message has had time to arrive. */
function contacts(rate: number, emit: (notifications: ReturnType<typeof createMessage>[]) => void): Promise<void> {
  const start = performance.now()
  let sentCount = 0
  return new Promise((done) => {
    const timer = setInterval(() => {
      const due = Math.min(SECONDS * rate, Math.floor(((performance.now() - start) / 1000) * rate))
      if (due > sentCount) {
        const batch = Array.from({ length: due - sentCount }, (_, index) => createMessage(sentCount + index))
        sentCount = due
        emit(batch)
      }
      if (sentCount < SECONDS * rate) return
      clearInterval(timer)
      setTimeout(done, 1_000)
    }, HAND_ON_MS)
  })
}

/** The same measurement for plain `ws`, with contacts of the same size combined into the same number of frames. */
async function listenToBare(
  bare: BareSockets,
  { crowd: clients, rate }: Run,
  { frames, bytes }: Measurement,
): Promise<Measurement> {
  if (frames === 0) throw new Error('The browsers received nothing')
  const length = bytes / clients / SECONDS / rate
  let waiting: string[] = []
  const timer = setInterval(
    () => {
      if (waiting.length > 0) bare.send(`[${waiting.join()}]`)
      waiting = []
    },
    (1_000 * SECONDS * clients) / frames,
  )
  try {
    return await listen(bare.address, clients, () =>
      contacts(rate, (notified) => {
        waiting.push(...notified.map((each) => JSON.stringify(each).padEnd(length - 1)))
      }),
    )
  } finally {
    clearInterval(timer)
  }
}

const getArrived = ({ messages, counted }: Measurement, rate: number) => (100 * messages) / (counted * SECONDS * rate)
const toKilobytes = ({ bytes }: Measurement, clients: number) => bytes / clients / SECONDS / 1_000

function describe(run: Run, received: Measurement): string {
  return (
    `${run.crowd} browsers, ${run.rate} contacts/s for ${SECONDS} s: ${getArrived(received, run.rate).toFixed(1)} % arrived, ` +
    `${toKilobytes(received, run.crowd).toFixed(1)} kB/s in ${(received.frames / run.crowd / SECONDS).toFixed(1)} frames/s each, ` +
    `p50 ${received.p50} ms, p99 ${received.p99} ms, server ${received.cores.toFixed(2)} of a core`
  )
}

function printWatched({ crowd: clients, rate }: Run, received: Measurement, alone: Measurement): void {
  const work = `live: ${clients} browsers, ${rate} contacts/s`
  const certainty = `load ${(loadavg()[0] ?? 0).toFixed(0)}`
  const row = (what: string, log: (of: number) => string, figure: number, reference: number, whose: string) =>
    printRow({
      work: `${work}: ${what}`,
      figure: log(figure),
      reference: `${log(reference)} ${whose}`,
      ratio: toRatio(figure, reference),
      certainty,
    })
  const ms = (figure: number) => `${figure} ms`
  const cores = (figure: number) => `${figure.toFixed(2)} of a core`
  row('p99', ms, received.p99, P99_MS, 'at the most')
  row('p99', ms, received.p99, alone.p99, 'ws alone')
  row('processor', cores, received.cores, CORES, 'at the most')
  row('processor', cores, received.cores, alone.cores, 'ws alone')
  row('arrived', (figure) => `${figure.toFixed(1)} %`, getArrived(received, rate), 100, 'asked')
}

function printSampled({ crowd: clients, rate }: Run, received: Measurement): void {
  const kilobytes = toKilobytes(received, clients)
  printRow({
    work: `live: what a socket receives at ${rate} contacts/s of everybody`,
    figure: `${kilobytes.toFixed(1)} kB/s`,
    reference: '20 kB/s at the most',
    ratio: toRatio(kilobytes, 20),
  })
}

if (process.argv[1] === import.meta.filename) await benchFanout(print)
