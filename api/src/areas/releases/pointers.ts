/** Where the channels point and what operators pinned, and the registry that follows from both. Kept until one moves. */
import { RELEASES_MOVED } from '@onfreq/contracts/releases'
import type { FastifyInstance } from 'fastify'
import { BUS_RECONNECTED } from '../../bus/bus.ts'
import { isInCanary } from './bucket.ts'
import { type ResolvedRegistry, resolveRegistry, withCanaries, withPins, withReplacements } from './registry.ts'
import { findPins, type PinRow } from './repository/pins.ts'
import { type ChannelPointer, findPointers } from './repository/pointers.ts'

export interface Pointers {
  /** As visitors get them: pins stand in for what is pinned. */
  readonly stable: readonly ChannelPointer[]
  /** Those that visitors get; a pinned microfrontend has none. */
  readonly canaries: readonly ChannelPointer[]
  /** What embeds get: their own channel, else what is stable. */
  readonly embeds: readonly ChannelPointer[]
  readonly pins: readonly PinRow[]
  /** Where the channels point, whatever is pinned or halted. */
  readonly channels: readonly ChannelPointer[]
}

export type PointerCache = ReturnType<typeof createPointerCache>

export function createPointerCache(app: FastifyInstance) {
  let pointers: Promise<Pointers> | undefined
  /** By what stands in for the stable releases. */
  let resolved = new Map<string, ResolvedRegistry>()
  const forget = () => {
    pointers = undefined
    resolved = new Map()
  }
  app.bus.subscribe(RELEASES_MOVED, forget)
  app.bus.subscribe(BUS_RECONNECTED, forget)

  function read(): Promise<Pointers> {
    pointers ??= readPointers(app)
    pointers.catch(forget)
    return pointers
  }

  function once(key: string, chosen: () => readonly ChannelPointer[]): ResolvedRegistry {
    const known = resolved.get(key)
    if (known) return known
    const made = resolveRegistry(chosen())
    resolved.set(key, made)
    return made
  }

  return {
    forget,
    read,

    /** What everybody gets who is in no canary. */
    async stable(): Promise<ResolvedRegistry> {
      const { stable } = await read()
      return once('', () => stable)
    },

    /** What the visitor of a bucket gets. `needsBucket` asks for one only while there is a canary. */
    async forVisitor(needsBucket: () => number): Promise<ResolvedRegistry> {
      const { stable, canaries } = await read()
      if (canaries.length === 0) return once('', () => stable)
      const bucket = needsBucket()
      const chosen = canaries.filter(({ microfrontend, percent }) => isInCanary(bucket, microfrontend, percent))
      const key = chosen.map(({ microfrontend }) => microfrontend).join()
      return once(key, () => withCanaries(stable, chosen))
    },

    /** What embeds on other people's pages get. */
    async forEmbeds(): Promise<ResolvedRegistry> {
      const { embeds } = await read()
      return once('embed channel', () => embeds)
    },
  }
}

async function readPointers(app: FastifyInstance): Promise<Pointers> {
  const [stable, canaries, embeds, pins] = await Promise.all([
    findPointers(app.db, 'stable'),
    findPointers(app.db, 'canary'),
    findPointers(app.db, 'embed'),
    findPins(app.db),
  ])
  const sitePins = pins.filter(({ channel }) => channel === 'stable')
  const embedPins = pins.filter(({ channel }) => channel === 'embed')
  const pinned = new Set(sitePins.map(({ microfrontend }) => microfrontend))
  const forVisitors = withPins(stable, sitePins)
  return {
    stable: forVisitors,
    canaries: canaries.filter(
      ({ microfrontend, haltedAt, percent }) => haltedAt === null && percent > 0 && !pinned.has(microfrontend),
    ),
    embeds: withPins(withReplacements(forVisitors, embeds), embedPins),
    pins,
    channels: [...stable, ...canaries, ...embeds],
  }
}
