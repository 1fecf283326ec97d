/** Activates DXCC data, notifies every process and has each log resolved again. */
import { CountryFileError } from '@onfreq/ham/dxcc/country-file'
import type { FastifyInstance } from 'fastify'
import { useDxcc } from '../../kernel/dxcc/current.ts'
import { readInForce, readLoaded, replaceData } from './repository.ts'
import { readDxccSource } from './source.ts'

export const RESOLVE_JOB = 'dxcc.resolve_logs'

export interface DxccService {
  /** Loads the active data into this process. */
  reload(): Promise<void>
  /**
   * Activates data; data that is already active changes nothing.
   * @throws CountryFileError when the file is invalid, or older than the active data
   */
  load(bytes: Buffer, source: string): Promise<'loaded' | 'same'>
}

export function createDxccService(app: FastifyInstance): DxccService {
  /** The last requested reload. Reloads run in sequence, so that an older read never replaces a newer one. */
  let last: Promise<void> = Promise.resolve()
  async function applyLoaded(): Promise<void> {
    if (useDxcc(await readLoaded(app.pool))) app.log.info('DXCC data replaced')
  }
  function reload(): Promise<void> {
    last = last.then(applyLoaded, applyLoaded)
    return last
  }
  return {
    reload,
    async load(bytes, source) {
      const data = readDxccSource(bytes, source, app.clock.now().toISOString().slice(0, 10))
      const active = (await readInForce(app.pool)).find(({ kind }) => kind === data.kind)
      if (active?.sha256 === data.sha256) return 'same'
      if (active !== undefined && data.version < active.version) {
        throw new CountryFileError(`${source} is of ${data.version}, older than what is in use (${active.version})`)
      }
      const client = await app.pool.connect()
      try {
        await client.query('begin')
        await replaceData(client, app.ids.next(), data, app.clock.now())
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
      await app.jobs.add(app.db, RESOLVE_JOB, {}, { key: RESOLVE_JOB })
      await reload()
      app.bus.publish('dxcc.data', { kind: data.kind })
      return 'loaded'
    },
  }
}
