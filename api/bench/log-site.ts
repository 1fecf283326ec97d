/** The full API on its own embedded database with fsync enabled, for the log benchmarks. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { runMigrations } from 'graphile-worker'
import { buildApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/kernel/config.ts'
import { createDatabase } from '../src/kernel/database/create-database.ts'
import type { Role } from '../src/kernel/database/limits.ts'
import { migrate } from '../src/kernel/database/migrate.ts'
import { startEmbeddedPostgres } from '../src/kernel/database/supervisor/embedded-postgres.ts'

export interface BenchMember {
  readonly id: number
  readonly callsign: string
  readonly token: string
}

export interface BenchSite {
  readonly app: FastifyInstance
  readonly url: string
  register(callsign: string): Promise<BenchMember>
  close(): Promise<void>
}

/** Starts the API as the server or, for entire logs, as the worker, which reserves larger ranges of ids. */
export async function startBenchSite(overrides: Partial<Config> = {}, role: Role = 'server'): Promise<BenchSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'onfreq-bench-'))
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'pg') })
  await createDatabase(server.connectionString('postgres'), 'onfreq')
  const connectionString = server.connectionString('onfreq')
  await migrate(connectionString)
  await runMigrations({ connectionString })
  // As in production: with caches, but without rate limits.
  const config = readConfig(
    'test',
    { LOG_LEVEL: 'error' },
    { mode: 'production', dataDir, databaseUrl: connectionString, databaseConnections: 20, ...overrides },
  )
  const app = await buildApp({ config, connectionString, role })
  await app.holdIds()
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    url,
    async register(callsign) {
      const payload = { email: `${callsign}@example.org`, my_callsign: callsign, password: 'correct horse battery' }
      const response = (await app.inject({ method: 'POST', url: '/api/vregister', payload })).json()
      return { id: response.user.id, callsign, token: response.token }
    },
    async close() {
      await app.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * ADIF as a real logging program writes it: about 14 fields, calls and bands distributed as on the air, in
 * chronological order.
 */
export function benchLog(contacts: number, from = Date.UTC(2012, 0, 1)): string {
  const pick = <Value>(values: readonly Value[], n: number): Value | undefined => values[n % values.length]
  const prefixes = [
    'DL',
    'G',
    'K',
    'JA',
    'F',
    'EA',
    'OH',
    'PY',
    'VK',
    'W',
    'UA',
    'SP',
    'I',
    'SM',
    'ZL',
    'VE',
    'LU',
    'OK',
  ]
  const names = ['Hans', 'Bob', 'Yuki', 'Jean', 'Pedro', 'Timo', 'Anna', 'Olga', 'Kjell', 'Mary']
  const bands: readonly (readonly [string, number])[] = [
    ['20m', 14.074],
    ['40m', 7.074],
    ['15m', 21.074],
    ['10m', 28.074],
    ['80m', 3.573],
    ['17m', 18.1],
  ]
  const letter = (n: number) => String.fromCharCode(65 + (n % 26))
  const parts: string[] = ['A log\r\n<ADIF_VER:5>3.1.4 <PROGRAMID:5>bench <EOH>\r\n']
  let random = 12_345
  const next = (below: number) => {
    random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0
    return (random >>> 8) % below
  }
  let at = from
  for (let index = 0; index < contacts; index += 1) {
    // Evenings with sixty contacts about 90 seconds apart, followed by one or two days without contacts.
    at += index % 60 === 0 ? (18 + next(40)) * 3_600_000 : (20 + next(140)) * 1000
    const stamp = new Date(at).toISOString()
    const serial = next(40_000)
    const call = `${pick(prefixes, serial)}${serial % 10}${letter(serial)}${letter(serial >> 3)}${letter(serial >> 6)}`
    const [band, mhz] = pick(bands, next(6)) ?? ['20m', 14]
    const mode = pick(['FT8', 'FT8', 'FT8', 'CW', 'SSB', 'RTTY'], next(6)) ?? 'CW'
    const fields: Record<string, string> = {
      CALL: call,
      QSO_DATE: stamp.slice(0, 10).replaceAll('-', ''),
      TIME_ON: stamp.slice(11, 19).replaceAll(':', ''),
      TIME_OFF: stamp.slice(11, 19).replaceAll(':', ''),
      BAND: band,
      FREQ: (mhz + next(2000) / 1e6).toFixed(6),
      MODE: mode,
      RST_SENT: mode === 'CW' ? '599' : '-10',
      RST_RCVD: mode === 'CW' ? '579' : '-08',
      NAME: pick(names, serial) ?? '',
      GRIDSQUARE: `${letter(serial % 18)}${letter(next(18))}${serial % 10}${next(10)}`,
      TX_PWR: '100',
      COMMENT: `contact ${index} on ${band}`,
      MY_GRIDSQUARE: 'IO91WM',
    }
    let text = ''
    for (const [name, value] of Object.entries(fields)) text += `<${name}:${value.length}>${value} `
    parts.push(`${text}<EOR>\r\n`)
  }
  return parts.join('')
}
