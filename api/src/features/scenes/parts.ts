/** Data of a scene's plates, queried from the features that own it. */
import type { EmbedAlert } from '@onfreq/contracts/embeds/alert'
import type { EmbedStation } from '@onfreq/contracts/embeds/embed'
import type { SceneParts } from '@onfreq/contracts/scenes/parts'
import { HIDDEN_CALL, PLATE_KINDS, type PlateKind } from '@onfreq/contracts/scenes/stage'
import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import type { FastifyInstance } from 'fastify'
import type { EmbedAccount } from '#kernel/plugins/embeds.ts'
import { bandsPart } from './sources/bands.ts'
import { chasingPart } from './sources/chasing.ts'
import { chatPart } from './sources/chat.ts'
import { clubBoardPart } from './sources/club-board.ts'
import { contactsPart } from './sources/contacts.ts'
import { contestPart } from './sources/contest.ts'
import { sessionPart } from './sources/session.ts'
import { stationPart } from './sources/station.ts'

export type Source<Name extends keyof SceneParts> = (
  app: FastifyInstance,
  account: EmbedAccount,
  /** Language of the texts; English by default. */
  language?: AnyLanguage,
) => Promise<SceneParts[Name]>

const SOURCES: { readonly [Name in keyof Required<SceneParts>]: Source<Name> } = {
  station: stationPart,
  contacts: contactsPart,
  session: sessionPart,
  contest: contestPart,
  club_board: clubBoardPart,
  chasing: chasingPart,
  bands: bandsPart,
  chat: chatPart,
}

/** Data that each kind of plate shows. */
const PARTS_BY_KIND: Readonly<Record<PlateKind, readonly (keyof SceneParts)[]>> = {
  'lower-third': ['station'],
  frequency: ['station'],
  alert: ['contacts'],
  counter: ['session'],
  goal: ['session'],
  map: ['contacts'],
  'last-contacts': ['contacts'],
  'band-strip': ['station'],
  'bands-now': ['station', 'bands'],
  dial: ['station'],
  contest: ['contest'],
  'club-board': ['club_board'],
  clock: [],
  text: [],
  announcement: [],
  chasing: ['chasing'],
  chat: ['chat'],
}

/** Only the data that plates of these kinds show. */
export async function readParts(
  app: FastifyInstance,
  account: EmbedAccount,
  kinds: readonly PlateKind[] = PLATE_KINDS,
  language?: AnyLanguage,
): Promise<SceneParts> {
  const names = new Set(kinds.flatMap((kind) => PARTS_BY_KIND[kind]))
  const parts = await Promise.all(
    [...names].map(async (name) => [name, await SOURCES[name](app, account, language)] as const),
  )
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

/** Transmit state and band, which the rules for switching scenes use. */
export async function readStation(app: FastifyInstance, account: EmbedAccount): Promise<EmbedStation | undefined> {
  return (await stationPart(app, account))?.now
}

/** Data that may be shown while callsigns are hidden. */
export function omitCalls(parts: SceneParts): SceneParts {
  return parts.contacts ? { ...parts, contacts: parts.contacts.map(omitCall) } : parts
}

/** Fields of a contact that may be shown while the other station is hidden. */
function omitCall(contact: EmbedAlert): EmbedAlert {
  return contact.call === null ? contact : { ...contact, call: HIDDEN_CALL, name: null, km: null, path: null }
}
