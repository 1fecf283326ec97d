/** What the plates of a scene are drawn from, each asked of the area that has it. */
import type { EmbedAlert } from '@onfreq/contracts/embeds/alert'
import type { SceneParts } from '@onfreq/contracts/scenes/parts'
import { HIDDEN_CALL, PLATE_KINDS, type PlateKind } from '@onfreq/contracts/scenes/stage'
import type { FastifyInstance } from 'fastify'
import type { EmbedAccount } from '#plugins/embeds.ts'
import { contactsPart } from './sources/contacts.ts'
import { contestPart } from './sources/contest.ts'
import { sessionPart } from './sources/session.ts'
import { stationPart } from './sources/station.ts'

export type Source<Name extends keyof SceneParts> = (
  app: FastifyInstance,
  account: EmbedAccount,
) => Promise<SceneParts[Name]>

const SOURCES: { readonly [Name in keyof Required<SceneParts>]: Source<Name> } = {
  station: stationPart,
  contacts: contactsPart,
  session: sessionPart,
  contest: contestPart,
}

/** What each kind of plate shows. */
const SHOWN: Readonly<Record<PlateKind, readonly (keyof SceneParts)[]>> = {
  'lower-third': ['station'],
  frequency: ['station'],
  alert: ['contacts'],
  counter: ['session'],
  goal: ['session'],
  map: ['contacts'],
  'last-contacts': ['contacts'],
  'band-strip': ['station'],
  dial: ['station'],
  contest: ['contest'],
  clock: [],
  text: [],
}

/** Those that these kinds show, and no others. */
export async function partsFor(
  app: FastifyInstance,
  account: EmbedAccount,
  kinds: readonly PlateKind[] = PLATE_KINDS,
  { hideCalls = false }: { readonly hideCalls?: boolean } = {},
): Promise<SceneParts> {
  const names = new Set(kinds.flatMap((kind) => SHOWN[kind]))
  const parts = await Promise.all([...names].map(async (name) => [name, await SOURCES[name](app, account)] as const))
  const told: SceneParts = Object.fromEntries(parts.filter(([, part]) => part !== undefined))
  return hideCalls && told.contacts ? { ...told, contacts: told.contacts.map(withoutCall) } : told
}

/** What may be said of a contact whose other station stays off the picture. */
function withoutCall(contact: EmbedAlert): EmbedAlert {
  return contact.call === null ? contact : { ...contact, call: HIDDEN_CALL, name: null, km: null, path: null }
}
