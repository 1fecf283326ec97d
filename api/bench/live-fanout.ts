/**
 * The live socket with many browsers: 50 contacts a second to 1,000 and 5,000 connections. Prints the age of the oldest
 * message of every frame when it arrives, and the server's share of a core. Reach: p99 under 300 ms with 1,000 browsers
 * and under 600 ms with 5,000, with less than half a core; and at 500 contacts a second at most 20 kB a second to each.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { printRow, ratioOf } from '@onfreq/build/bench/rows'
import { LIVE_LIMITS } from '@onfreq/contracts/live/live'
import { appendEvents } from '../src/areas/live/repository/events.ts'
import { openWorld, print } from './live-world.ts'

const SECONDS = 10
/** Contacts a second of one station that everybody watches, which come all, and of everybody, of which a part comes. */
const RUNS = [
  { crowd: 1_000, rate: 50, watched: true },
  { crowd: 5_000, rate: 50, watched: true },
  { crowd: 200, rate: 500, watched: false },
] as const
const STATION = 'M0ABC'

interface Report {
  readonly bytes: number
  readonly frames: number
  /** Of the browsers that count them. */
  readonly messages: number
  readonly counted: number
  readonly p50: number
  readonly p99: number
}

/** A contact as large as one from the air. */
function event(serial: number) {
  const call = `K${serial % 10}ABC`
  // Odd: hidden from no visitor, and these browsers are visitors.
  const id = 1_000_001 + 2 * serial
  return {
    type: 'qso',
    data: {
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
    },
  }
}

export async function benchFanout(say: (line: string) => void): Promise<void> {
  const world = await openWorld()
  try {
    const { app } = world
    const address = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')
    let alone: number | undefined
    for (const { crowd, rate, watched } of RUNS) {
      const interest = { type: 'interest', types: ['qso'], contacts: watched ? { stations: [STATION] } : 'all' }
      const query = new URLSearchParams({ interest: JSON.stringify(interest) })
      const browsers = fork(new URL('live-fanout-browsers.ts', import.meta.url), [
        `${address}/live?${query}`,
        String(crowd),
      ])
      await once(browsers, 'message')
      const before = process.cpuUsage()
      const start = performance.now()
      let sent = 0
      // As the live area does it, from the moment a contact is known: written, told to every process, read, framed, sent.
      await new Promise<void>((done, failed) => {
        const timer = setInterval(() => {
          const due = Math.min(SECONDS * rate, Math.floor(((performance.now() - start) / 1000) * rate))
          if (due > sent) {
            const batch = Array.from({ length: due - sent }, (_, index) => event(sent + index))
            sent = due
            appendEvents(app.pool, batch).then(() => app.bus.publish('live.events', {}), failed)
          }
          if (sent < SECONDS * rate) return
          clearInterval(timer)
          setTimeout(done, 1_000)
        }, 25)
      })
      const { user, system } = process.cpuUsage(before)
      const cores = (user + system) / 1000 / (performance.now() - start)
      const reported = once(browsers, 'message')
      browsers.send('report')
      const [report]: Report[] = await reported
      browsers.disconnect()
      if (report === undefined) continue
      const kilobytes = report.bytes / crowd / SECONDS / 1_000
      const arrived = (100 * report.messages) / (report.counted * sent)
      say(
        `live: ${crowd} browsers, ${rate} contacts/s for ${SECONDS} s: ${arrived.toFixed(1)} % arrived, ${kilobytes.toFixed(1)} kB/s in ` +
          `${(report.frames / crowd / SECONDS).toFixed(1)} frames/s each, p50 ${report.p50} ms, p99 ${report.p99} ms, ` +
          `server ${cores.toFixed(2)} of a core, backlog limit ${LIVE_LIMITS.backlogBytes / 1024} kB`,
      )
      if (!watched) {
        printRow({
          work: `live: what a socket receives at ${rate} contacts/s of everybody`,
          figure: `${kilobytes.toFixed(1)} kB/s`,
          reference: '20 kB/s at the most',
          ratio: ratioOf(kilobytes, 20),
        })
        continue
      }
      alone ??= report.p99
      const work = `live: ${crowd} browsers, ${rate} contacts/s, ${cores.toFixed(2)} of a core`
      const first = `${alone} ms for ${RUNS[0].crowd} browsers`
      printRow({
        work: `${work}: p99`,
        figure: `${report.p99} ms`,
        reference: first,
        ratio: ratioOf(report.p99, alone),
      })
      printRow({
        work: `${work}: arrived`,
        figure: `${arrived.toFixed(1)} %`,
        reference: '100 %',
        ratio: ratioOf(arrived, 100),
      })
    }
  } finally {
    await world.close()
  }
}

if (process.argv[1] === import.meta.filename) await benchFanout(print)
