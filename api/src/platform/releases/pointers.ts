/** Pointers of the channels, pins of the operators, and the registry derived from both. Cached until one changes. */
import type { FastifyInstance } from 'fastify'
import { isInCanary } from './bucket.ts'
import {
  type Notes,
  type ResolvedRegistry,
  resolveRegistry,
  withCanaries,
  withPins,
  withReplacements,
} from './registry.ts'
import { type EmbedSetting, findEmbedSettings } from './repository/embeds.ts'
import { findGuests } from './repository/guests.ts'
import { findOff, type OffRow } from './repository/off.ts'
import { findPins, type PinRow } from './repository/pins.ts'
import { type ChannelPointer, findPointers } from './repository/pointers.ts'

export interface Pointers {
  /** The stable pointers that visitors get; pins override channels. */
  readonly stable: readonly ChannelPointer[]
  /** The canaries that visitors get; a pinned microfrontend has none. */
  readonly canaries: readonly ChannelPointer[]
  /** The releases that embeds get: those of their own channel, otherwise stable. */
  readonly embeds: readonly ChannelPointer[]
  readonly pins: readonly PinRow[]
  /** Pointers of the channels, regardless of pins and halts. */
  readonly channels: readonly ChannelPointer[]
  readonly off: readonly OffRow[]
  /** Settings of single embeds. */
  readonly embedSettings: readonly EmbedSetting[]
  /** What pages need besides their releases. */
  readonly notes: Notes
}

export type PointerCache = ReturnType<typeof createPointerCache>

export function createPointerCache(app: FastifyInstance) {
  let pointers: Promise<Pointers> | undefined
  /** Keyed by the overrides of stable. Grows with canaries and pins in use until something changes. */
  let resolved = new Map<string, ResolvedRegistry>()
  const remove = () => {
    pointers = undefined
    resolved = new Map()
  }
  app.bus.subscribe('releases.moved', remove)
  app.bus.subscribe('bus.reconnected', remove)

  function read(): Promise<Pointers> {
    pointers ??= readPointers(app)
    pointers.catch(remove)
    return pointers
  }

  function resolveOnce(key: string, notes: Notes, chosen: () => readonly ChannelPointer[]): ResolvedRegistry {
    const existing = resolved.get(key)
    if (existing) return existing
    const registry = resolveRegistry(chosen(), notes)
    resolved.set(key, registry)
    return registry
  }

  return {
    invalidate: remove,
    read,

    /** Registry of all visitors without a canary. */
    async stable(): Promise<ResolvedRegistry> {
      const { stable, notes } = await read()
      return resolveOnce('', notes, () => stable)
    },

    /** Registry for a visitor's bucket. `needsBucket` is called only while there is a canary. */
    async forVisitor(needsBucket: () => number): Promise<ResolvedRegistry> {
      const { stable, canaries, notes } = await read()
      if (canaries.length === 0) return resolveOnce('', notes, () => stable)
      const bucket = needsBucket()
      const chosen = canaries.filter(({ microfrontend, percent }) => isInCanary(bucket, microfrontend, percent))
      const key = chosen.map(({ microfrontend }) => microfrontend).join()
      return resolveOnce(key, notes, () => withCanaries(stable, chosen))
    },

    /** Registry of embeds on other sites. */
    async forEmbeds(): Promise<ResolvedRegistry> {
      const { embeds, notes } = await read()
      return resolveOnce('embed channel', notes, () => embeds)
    },
  }
}

async function readPointers(app: FastifyInstance): Promise<Pointers> {
  const [stable, canaries, embeds, pins, off, embedSettings, guests] = await Promise.all([
    findPointers(app.db, 'stable'),
    findPointers(app.db, 'canary'),
    findPointers(app.db, 'embed'),
    findPins(app.db),
    findOff(app.db),
    findEmbedSettings(app.db),
    findGuests(app.db),
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
    off,
    embedSettings,
    notes: { withdrawn: toWithdrawn(stable, canaries), off: toOff(off), guests: new Set(guests) },
  }
}

/**
 * Releases that were rolled back and canaries that were halted. A promoted canary was halted too, but is not included.
 */
function toWithdrawn(
  stable: readonly ChannelPointer[],
  canaries: readonly ChannelPointer[],
): ReadonlyMap<string, readonly string[]> {
  const rolledBack = stable.flatMap(({ microfrontend, withdrawn }) =>
    withdrawn ? [[microfrontend, withdrawn] as const] : [],
  )
  const halted = canaries.flatMap(({ microfrontend, current, haltedAt }) => {
    const isStable = stable.some((each) => each.microfrontend === microfrontend && each.current.id === current.id)
    return haltedAt === null || isStable ? [] : [[microfrontend, current.id] as const]
  })
  const byPart = Map.groupBy([...rolledBack, ...halted], ([name]) => name)
  return new Map([...byPart].map(([name, ids]) => [name, [...new Set(ids.map(([, id]) => id))]]))
}

function toOff(rows: readonly OffRow[]): Notes['off'] {
  const byPart = Map.groupBy(rows, ({ microfrontend }) => microfrontend)
  return new Map(
    [...byPart].map(([name, partRows]) => [
      name,
      Object.fromEntries(partRows.map(({ place, sentence }) => [place, sentence])),
    ]),
  )
}
