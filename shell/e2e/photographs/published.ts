import { EmbedSettings, type PublishedEmbed, PublishedEmbeds } from '@onfreq/contracts/embeds/embed'
import { Value } from 'typebox/value'
import type { Caller } from '../harness/caller.ts'
import type { Subject } from './view.ts'

/** The embeds that the site offers this member. */
export async function fetchPublishedEmbeds({
  call,
  token,
  embeds: target,
}: Subject): Promise<readonly PublishedEmbed[]> {
  const { embeds } = Value.Parse(PublishedEmbeds, await call.get('embeds'))
  const { key } = await getSettings(call, token)
  return embeds.filter(
    ({ name, subscribersOnly }) => (!subscribersOnly || key !== null) && (target === undefined || target.has(name)),
  )
}

/** URL of an embed's page, with an example if it has one, and with the member's key for subscriber content. */
export async function embedAddress(
  { call, callsign, token }: Subject,
  { name, options, subscribersOnly }: PublishedEmbed,
  query: Readonly<Record<string, string>>,
): Promise<string> {
  const url = new URL(`/embed/${name}/${callsign}`, call.url)
  for (const [option, value] of Object.entries(query)) url.searchParams.set(option, value)
  for (const option of listExamples(options)) url.searchParams.set(option, 'yes')
  if (subscribersOnly) {
    const { key } = await getSettings(call, token)
    if (key !== null) url.searchParams.set('key', key)
  }
  return url.href
}

/** Options that show an example of rare content. */
export function listExamples(options: PublishedEmbed['options']): string[] {
  return Object.keys(options).filter((name) => options[name]?.choices?.includes('yes'))
}

async function getSettings(call: Caller, token: string): Promise<EmbedSettings> {
  return Value.Parse(EmbedSettings, await call.post('vembeds', {}, token))
}
