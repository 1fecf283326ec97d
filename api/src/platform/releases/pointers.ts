/** The channels' pointers and the operators' pins, and the registry derived from both. Cached until one changes. */
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
import { findOff, type OffRow } from './repository/off.ts'
import { findPins, type PinRow } from './repository/pins.ts'
import { type ChannelPointer, findPointers } from './repository/pointers.ts'

export interface Pointers {
  /** As visitors get them: pins override channels. */
  readonly stable: readonly ChannelPointer[]
  /** The canaries that visitors get; a pinned microfrontend has none. */
  readonly canaries: readonly ChannelPointer[]
  /** What embeds get: their own channel, otherwise stable. */
  readonly embeds: readonly ChannelPointer[]
  readonly pins: readonly PinRow[]
  /** The channels' pointers, regardless of pins and halts. */
  readonly channels: readonly ChannelPointer[]
  readonly off: readonly OffRow[]
  /** Settings for single embeds. */
  readonly embedSettings: readonly EmbedSetting[]
  /** What pages need besides their releases. */
  readonly notes: Notes
}

export type PointerCache = ReturnType<typeof createPointerCache>

export function createPointerCache(app: FastifyInstance) {
  let pointers: Promise<Pointers> | undefined
  /** Keyed by the overrides of stable: grows with canaries and pins in use, until something changes. */
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

  function once(key: string, notes: Notes, chosen: () => readonly ChannelPointer[]): ResolvedRegistry {
    const known = resolved.get(key)
    if (known) return known
    const made = resolveRegistry(chosen(), notes)
    resolved.set(key, made)
    return made
  }

  return {
    invalidate: remove,
    read,

    /** The registry for all visitors outside canaries. */
    async stable(): Promise<ResolvedRegistry> {
      const { stable, notes } = await read()
      return once('', notes, () => stable)
    },

    /** The registry for a visitor's bucket. `needsBucket` is called only while there is a canary. */
    async forVisitor(needsBucket: () => number): Promise<ResolvedRegistry> {
      const { stable, canaries, notes } = await read()
      if (canaries.length === 0) return once('', notes, () => stable)
      const bucket = needsBucket()
      const chosen = canaries.filter(({ microfrontend, percent }) => isInCanary(bucket, microfrontend, percent))
      const key = chosen.map(({ microfrontend }) => microfrontend).join()
      return once(key, notes, () => withCanaries(stable, chosen))
    },

    /** The registry for embeds on other sites. */
    async forEmbeds(): Promise<ResolvedRegistry> {
      const { embeds, notes } = await read()
      return once('embed channel', notes, () => embeds)
    },
  }
}

async function readPointers(app: FastifyInstance): Promise<Pointers> {
  const [stable, canaries, embeds, pins, off, embedSettings] = await Promise.all([
    findPointers(app.db, 'stable'),
    findPointers(app.db, 'canary'),
    findPointers(app.db, 'embed'),
    findPins(app.db),
    findOff(app.db),
    findEmbedSettings(app.db),
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
    notes: { withdrawn: toWithdrawn(stable, canaries), off: toOff(off) },
  }
}

/** Rolled-back releases and halted canaries; a promoted canary was halted too, but is not included. */
function toWithdrawn(
  stable: readonly ChannelPointer[],
  canaries: readonly ChannelPointer[],
): ReadonlyMap<string, readonly string[]> {
  const left = stable.flatMap(({ microfrontend, withdrawn }) =>
    withdrawn ? [[microfrontend, withdrawn] as const] : [],
  )
  const halted = canaries.flatMap(({ microfrontend, current, haltedAt }) => {
    const isStable = stable.some((each) => each.microfrontend === microfrontend && each.current.id === current.id)
    return haltedAt === null || isStable ? [] : [[microfrontend, current.id] as const]
  })
  const found = Map.groupBy([...left, ...halted], ([name]) => name)
  return new Map([...found].map(([name, ids]) => [name, [...new Set(ids.map(([, id]) => id))]]))
}

function toOff(rows: readonly OffRow[]): Notes['off'] {
  const found = Map.groupBy(rows, ({ microfrontend }) => microfrontend)
  return new Map(
    [...found].map(([name, own]) => [name, Object.fromEntries(own.map(({ place, sentence }) => [place, sentence]))]),
  )
}
