import type { FastifyInstance } from 'fastify'
import { readRange } from './cursor.ts'
import { writeAdif } from './write.ts'

/** Covers all possible dates. */
const EVER = { startAt: new Date(Date.UTC(1800, 0, 1)), endAt: new Date(Date.UTC(9999, 0, 1)) }

/** The full log as ADIF, for the data export. The connection is acquired when reading starts. */
export async function* exportFullLog(app: FastifyInstance, ownerId: number): AsyncGenerator<string> {
  const client = await (await app.reads.current()).pool.connect()
  try {
    yield* writeAdif(readRange(client, { ownerId, ...EVER, stationCall: null }), 'adi', app.clock.millis(), {
      records: 0,
    })
  } finally {
    client.release()
  }
}
