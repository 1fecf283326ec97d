/**
 * Sockets of embeds. All that watch the same widget of the same station share one channel: it computes the state when
 * something has happened, at most once a second, and tells everybody only when it is another one. What is sent is the
 * whole state, so there is nothing to replay: whoever was away hears the newest.
 */
import { EMBED_TIMES } from '@onfreq/contracts/embed-frame'
import { RELEASES_MOVED } from '@onfreq/contracts/releases'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { AllowedEmbed } from './service.ts'

const HEARTBEAT = '{}'
/** One that does not read is dropped. */
const BACKLOG = 64 * 1024
const MOST_WATCHERS = 20_000

interface Channel {
  readonly embed: AllowedEmbed
  readonly sockets: Set<WebSocket>
  version: string
  dirty: boolean
  busy: boolean
  checkedAt: number
}

export type Watchers = ReturnType<typeof createWatchers>

export function createWatchers(app: FastifyInstance) {
  const channels = new Map<string, Channel>()
  let watching = 0

  async function check(channel: Channel): Promise<void> {
    channel.dirty = false
    channel.busy = true
    channel.checkedAt = performance.now()
    try {
      const state = await channel.embed.state.value()
      const version = `${state.release} ${state.version}`
      if (version === channel.version) return
      channel.version = version
      const text = JSON.stringify(state)
      for (const socket of channel.sockets) send(socket, text)
    } catch (error) {
      app.log.error({ err: error }, 'embed')
      channel.dirty = true
    } finally {
      channel.busy = false
    }
  }

  function touch(ownerId?: unknown): void {
    for (const channel of channels.values()) {
      const { widget, account } = channel.embed
      const shared = widget === 'leaderboard' || widget === 'contest' || widget === 'globe'
      if (shared || typeof ownerId !== 'number' || account.id === ownerId) channel.dirty = true
    }
  }

  const ticker = setInterval(() => {
    const now = performance.now()
    for (const channel of channels.values()) {
      const due = channel.dirty || now - channel.checkedAt >= EMBED_TIMES.recheck
      if (due && !channel.busy) void check(channel)
    }
  }, EMBED_TIMES.compute).unref()
  const heart = setInterval(() => {
    for (const { sockets } of channels.values()) for (const socket of sockets) send(socket, HEARTBEAT)
  }, EMBED_TIMES.heartbeat).unref()
  const unsubscribe = [
    app.bus.subscribe('qso', ({ ownerId }) => touch(ownerId)),
    app.bus.subscribe('log', ({ ownerId }) => touch(ownerId)),
    app.bus.subscribe('rig', ({ ownerId }) => touch(ownerId)),
    app.bus.subscribe(RELEASES_MOVED, () => touch()),
  ]
  app.addHook('preClose', async () => {
    for (const end of unsubscribe) end()
    clearInterval(ticker)
    clearInterval(heart)
  })

  return {
    full: () => watching >= MOST_WATCHERS,
    channels: () => channels.size,

    /** `since` is the version that the page shows already. */
    async add(embed: AllowedEmbed, socket: WebSocket, since: string | undefined): Promise<void> {
      watching += 1
      const known = channels.get(embed.channel)
      const channel: Channel = known ?? {
        embed,
        sockets: new Set(),
        version: '',
        dirty: false,
        busy: false,
        checkedAt: performance.now(),
      }
      channels.set(embed.channel, channel)
      channel.sockets.add(socket)
      socket.on('close', () => {
        watching -= 1
        channel.sockets.delete(socket)
        if (channel.sockets.size === 0 && channels.get(embed.channel) === channel) channels.delete(embed.channel)
      })
      const state = await embed.state.value()
      if (known === undefined) channel.version = `${state.release} ${state.version}`
      send(socket, state.version === since ? HEARTBEAT : JSON.stringify(state))
    },
  }
}

function send(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > BACKLOG) socket.terminate()
  else socket.send(text)
}
