import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'
import { ProductError } from '../errors.ts'
import { type Disk, isNearlyFull, readDisks } from '../observe/disks.ts'

/**
 * `fine`; `watch`: the administrator should act; `low`: members are warned that uploads will be rejected soon; `full`:
 * uploads are rejected, so that the remaining space is available for the log.
 */
export const ROOM = ['fine', 'watch', 'low', 'full'] as const
export type Room = (typeof ROOM)[number]

declare module 'fastify' {
  interface FastifyInstance {
    /** Free space of the fullest disk that stores member data; a few seconds old. */
    readonly diskRoom: { readonly state: Room; check(): Promise<Room> }
  }
}

const NO_ROOM =
  /*i18n*/ 'This site has no room for files just now, and its operator knows. Nothing of your upload was kept: please send it again later.'

const CHECK_INTERVAL_MS = 15_000
const MIB = 1024 * 1024

/** @param reserve bytes reserved for the log */
export function measureRoom(disks: readonly Disk[], reserve: number): Room {
  const states = disks.map((disk): Room => {
    if (disk.free < reserve) return 'full'
    if (disk.free < 2 * reserve) return 'low'
    return disk.free < 4 * reserve || isNearlyFull(disk) ? 'watch' : 'fine'
  })
  return ROOM.findLast((state) => states.includes(state)) ?? 'fine'
}

/** Disks that grow with member data. Without this machine's disk when both database and files are elsewhere. */
export async function readOwnDisks(config: Config): Promise<readonly Disk[]> {
  const disks = await readDisks(config)
  return disks.filter(({ folder }) => folder === 'files' || config.databaseUrl === undefined)
}

/**
 * Call before storing anything except contacts.
 * @throws ProductError 507 when the remaining space is reserved for contacts
 */
export function requireDiskRoom({ diskRoom }: Pick<FastifyInstance, 'diskRoom'>): void {
  if (diskRoom.state === 'full') throw new ProductError(507, 'uploads.no_room', NO_ROOM)
}

/** Rejects uploads before the disk is full, and warns members earlier. */
export default fp(
  async (app) => {
    let state: Room = 'fine'
    async function check(): Promise<Room> {
      const next = measureRoom(await readOwnDisks(app.config), app.config.diskReserveMb * MIB)
      if (next !== state) notify(app, next)
      state = next
      return next
    }
    app.decorate('diskRoom', {
      get state() {
        return state
      },
      check,
    })
    await check()
    const timer = setInterval(
      () => void check().catch((error) => app.log.warn({ err: error }, 'disk')),
      CHECK_INTERVAL_MS,
    ).unref()
    app.addHook('onClose', async () => clearInterval(timer))
    app.addHook('onRequest', ({ headers }, _reply, done) => {
      if (state !== 'full' || headers['content-type']?.startsWith('multipart/') !== true) done()
      else done(new ProductError(507, 'uploads.no_room', NO_ROOM))
    })
  },
  { name: 'disk-room', dependencies: ['platform'] },
)

function notify(app: FastifyInstance, next: Room): void {
  if (next === 'fine') app.log.info('the disk has room again')
  else if (next === 'full') app.log.error('the disk is nearly full: files of members are refused')
  else app.log.warn({ state: next }, 'the disk fills')
}
