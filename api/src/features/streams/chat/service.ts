/** A station's chat: reading, writing and moderation. */
import type {
  CallingResponse,
  ChatDeskResponse,
  ChatMessage,
  ChatResponse,
  ChatSettings,
  MuteInChat,
  SayInChat,
} from '@onfreq/contracts/streams/chat'
import { CHAT_LIMITS } from '@onfreq/contracts/streams/limits'
import { CHAT_TEXTS } from '@onfreq/contracts/streams/texts'
import { callsignFromPath } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import type { Text } from '#kernel/languages/format-in.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { canRead, getBar, getRole } from './policy.ts'
import { presentCaller, toMessageResponses } from './presenter.ts'
import { readCallers, startCall, stopCall } from './repository/callers.ts'
import { insertReport, readMuted, readReported } from './repository/desk.ts'
import { type ActingAdmin, mute, readMessages, readPublicTail, removeMessage, unmute } from './repository/events.ts'
import { isModerator, readRoom, readSettings, readStanding, saveSettings } from './repository/room.ts'
import { insertMessage, type Refused, readRefusal } from './repository/write-message.ts'
import { cleanText, wordKey } from './words.ts'

const MINUTE_MS = 60_000
const MUTE_DURATIONS = { '10m': 10 * MINUTE_MS, '1h': 60 * MINUTE_MS, '1d': 1_440 * MINUTE_MS } as const

export interface Chat {
  read(station: number, viewer: Viewer | null, before?: number): Promise<ChatResponse>
  /** The newest messages of a public chat; undefined when the chat is not public. */
  tail(station: number, limit: number): Promise<readonly ChatMessage[] | undefined>
  postMessage(viewer: Viewer, message: SayInChat): Promise<number>
  remove(viewer: Viewer, station: number, seq: number): Promise<void>
  mute(viewer: Viewer, request: MuteInChat): Promise<void>
  report(viewer: Viewer, station: number, seq: number): Promise<void>
  desk(viewer: Viewer, station: number): Promise<ChatDeskResponse>
  settings(ownerId: number): Promise<ChatSettings>
  saveSettings(owner: Viewer, settings: ChatSettings): Promise<ChatSettings>
  callers(station: number): Promise<CallingResponse>
  setCalling(viewer: Viewer, station: number, calling: boolean): Promise<CallingResponse>
}

export function createChat(app: FastifyInstance): Chat {
  const { pool } = app

  return {
    callers: (station) => listCallers(app, station),
    read: (station, viewer, before) => read(app, station, viewer, before),
    async tail(station, limit) {
      const rows = await readPublicTail(pool, station, limit)
      return rows && toMessageResponses(rows)
    },
    postMessage: (viewer, message) => postMessage(app, viewer, message),
    async remove(viewer, station, seq) {
      const now = app.clock.now()
      const ofAuthor = (await isOfStation(app, viewer, station)) ? null : viewer.accountId
      const removed =
        (await removeMessage(pool, station, seq, now, ofAuthor)) ||
        (viewer.isAdmin && (await removeMessage(pool, station, seq, now, null, getAct(app, viewer))))
      if (!removed) throw new ProductError(404, 'chat.no_message', CHAT_TEXTS.noMessage)
      notify(app, station)
    },
    mute: (viewer, request) => muteCaller(app, viewer, request),
    async report({ accountId }, station, seq) {
      if (await insertReport(pool, accountId, station, seq, app.clock.now())) return
      throw new ProductError(404, 'chat.no_message', CHAT_TEXTS.noMessage)
    },
    async desk(viewer, station) {
      await checkModerates(app, viewer, station)
      const [muted, reported] = await Promise.all([
        readMuted(pool, station, app.clock.now()),
        readReported(pool, station, CHAT_LIMITS.reports),
      ])
      return {
        muted: muted.map(({ until, ...rest }) => ({ ...rest, until: until?.toISOString() ?? null })),
        reports: reported.map(({ at, ...rest }) => ({ ...rest, kind: 'said', role: null, at: at.toISOString() })),
      }
    },
    settings: (ownerId) => readSettings(pool, ownerId),
    saveSettings: (owner, settings) => saveChatSettings(app, owner, settings),
    setCalling: (viewer, station, calling) => setCalling(app, viewer, station, calling),
  }
}

function notify(app: FastifyInstance, station: number) {
  return app.bus.publish('chat', { ownerId: station })
}

async function listCallers(app: FastifyInstance, station: number): Promise<CallingResponse> {
  const { pool } = app
  const after = new Date(app.clock.millis() - CHAT_LIMITS.callingMinutes * MINUTE_MS)
  return { callers: (await readCallers(pool, station, after, CHAT_LIMITS.callers)).map(presentCaller) }
}

/** Whether the viewer is the station itself or one of its moderators. */
async function isOfStation(app: FastifyInstance, { accountId }: Viewer, station: number) {
  return accountId === station || isModerator(app.pool, station, accountId)
}

function getAct(app: FastifyInstance, { accountId: id, callsign }: Viewer) {
  return { actId: app.ids.next(), id, callsign }
}

/** Administrators may moderate every chat. Their actions in chats of other stations are logged. */
async function checkModerates(app: FastifyInstance, viewer: Viewer, station: number): Promise<ActingAdmin> {
  if (await isOfStation(app, viewer, station)) return null
  if (viewer.isAdmin) return getAct(app, viewer)
  throw new ProductError(403, 'chat.moderators_only', CHAT_TEXTS.moderatorsOnly)
}

async function checkStation(app: FastifyInstance, station: number): Promise<void> {
  if ((await app.accounts.byId(station)) === null) throw new ProductError(404, 'chat.not_found', CHAT_TEXTS.noStation)
}

async function read(
  app: FastifyInstance,
  station: number,
  viewer: Viewer | null,
  before?: number,
): Promise<ChatResponse> {
  const { pool } = app
  await checkStation(app, station)
  const accountId = viewer?.accountId ?? null
  // Read the number first: events between it and the messages are received twice and deduplicated by number.
  const { last, ...rules } = await readRoom(pool, station)
  const standing = accountId === null ? undefined : await readStanding(pool, station, accountId, app.clock.now())
  const role = getRole(station, accountId, standing)
  const looksAfter = role ?? (viewer?.isAdmin ? 'moderator' : null)
  const readable = canRead(rules, accountId) || looksAfter !== null
  const rows = readable ? await readMessages(pool, station, before, CHAT_LIMITS.page + 1) : []
  return {
    rules,
    readable,
    messages: toMessageResponses(rows.slice(-CHAT_LIMITS.page)),
    more: rows.length > CHAT_LIMITS.page,
    last,
    role: looksAfter,
    bar: getBar(rules, role, standing),
    muted_until: standing?.until?.toISOString() ?? null,
    hidden: [...(standing?.hidden ?? [])],
    ...(await listCallers(app, station)),
  }
}

async function postMessage(
  app: FastifyInstance,
  { accountId }: Viewer,
  { station, text: raw, key }: SayInChat,
): Promise<number> {
  const { pool } = app
  const text = cleanText(raw)
  const problem = textProblem(text)
  if (problem !== undefined) throw new ProductError(422, 'chat.text', problem, { text: problem })
  const message = { station, authorId: accountId, text, words: wordKey(text), key, at: app.clock.now() }
  const seq = await insertMessage(pool, message)
  if (seq !== undefined) {
    notify(app, station)
    return seq
  }
  const refused = await readRefusal(pool, message)
  if (refused?.seq !== undefined && refused.seq !== null) return refused.seq
  throw getRefusal(refused)
}

async function muteCaller(
  app: FastifyInstance,
  viewer: Viewer,
  { station, account_id: accountId, time }: MuteInChat,
): Promise<void> {
  const { pool } = app
  const admin = await checkModerates(app, viewer, station)
  if (accountId === station) throw new ProductError(422, 'chat.mute_owner', CHAT_TEXTS.muteOwner)
  if (viewer.accountId !== station && (await isModerator(pool, station, accountId))) {
    throw new ProductError(403, 'chat.mute_moderator', CHAT_TEXTS.muteModerator)
  }
  const at = app.clock.now()
  if (time === 'none') {
    if (await unmute(pool, station, accountId, at, admin)) notify(app, station)
    return
  }
  if ((await app.accounts.byId(accountId)) === null) {
    throw new ProductError(404, 'chat.not_found', CHAT_TEXTS.noStation)
  }
  const until = time === 'good' ? null : new Date(at.getTime() + MUTE_DURATIONS[time])
  await mute(pool, { station, accountId, byId: viewer.accountId, at, until, admin })
  await stopCall(pool, accountId, at, station)
  notify(app, station)
}

async function saveChatSettings(
  app: FastifyInstance,
  { accountId, callsign }: Viewer,
  { words, moderators, ...rules }: ChatSettings,
): Promise<ChatSettings> {
  const { pool } = app
  const uniqueWords = [...new Map(words.map((word) => [wordKey(word), cleanText(word)]))].filter(([key]) => key !== '')
  const accounts = await Promise.all(
    [...new Set(moderators.map((each) => callsignFromPath(each.trim())))].map(async (call) => {
      const account = await app.accounts.byCallsign(call)
      if (account !== null && account.callsign !== callsign) return account.id
      const problem = () => (account === null ? CHAT_TEXTS.unknownModerator(call) : CHAT_TEXTS.ownModerator)
      throw new ProductError(422, 'chat.moderator', problem, { moderators: problem })
    }),
  )
  await saveSettings(app, accountId, {
    ...rules,
    words: uniqueWords.map(([, word]) => word),
    wordKeys: uniqueWords.map(([key]) => key),
    moderatorIds: [...new Set(accounts)],
  })
  notify(app, accountId)
  return readSettings(pool, accountId)
}

async function setCalling(
  app: FastifyInstance,
  { accountId }: Viewer,
  station: number,
  calling: boolean,
): Promise<CallingResponse> {
  const { pool } = app
  if (station === accountId) throw new ProductError(422, 'stream.call_self', CHAT_TEXTS.callSelf)
  await checkStation(app, station)
  const now = app.clock.now()
  if (calling) {
    if (await app.people.isBlocked(station, accountId)) {
      throw new ProductError(403, 'chat.blocked', CHAT_TEXTS.blocked)
    }
    if ((await readStanding(pool, station, accountId, now))?.muted) {
      throw new ProductError(403, 'chat.muted', CHAT_TEXTS.muted)
    }
    const before = await startCall(pool, accountId, station, now)
    if (before !== undefined && before !== station) notify(app, before)
    notify(app, station)
  } else if ((await stopCall(pool, accountId, now, station)) !== undefined) notify(app, station)
  return listCallers(app, station)
}

/** Counts graphemes, so that an emoji is one character. */
function textProblem(text: string): Text | undefined {
  if (text === '') return CHAT_TEXTS.empty
  return [...text].length > CHAT_LIMITS.text ? () => CHAT_TEXTS.tooLong : undefined
}

function getRefusal(refused: Refused | undefined): ProductError {
  if (refused === undefined || !refused.open) return new ProductError(403, 'chat.closed', CHAT_TEXTS.closed)
  if (refused.blocked) return new ProductError(403, 'chat.blocked', CHAT_TEXTS.blocked)
  if (refused.muted) return new ProductError(403, 'chat.muted', CHAT_TEXTS.muted)
  if (refused.followers_only) return new ProductError(403, 'chat.followers_only', CHAT_TEXTS.followersOnly)
  if (refused.word) return new ProductError(422, 'chat.word', CHAT_TEXTS.word, { text: CHAT_TEXTS.word })
  return new ProductError(429, 'chat.slow_mode', () => CHAT_TEXTS.slowMode(Math.max(1, refused.wait ?? 1)))
}
