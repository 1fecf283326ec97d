import { EmbedSettings, type PublishedEmbed, PublishedEmbeds } from '@onfreq/contracts/embeds/embed'
import { Value } from 'typebox/value'
import type { Caller } from '../harness/caller.ts'
import type { Subject } from './view.ts'

/** What the site offers this member to embed, as it says itself. */
export async function publishedEmbeds({ call, token, embeds: wanted }: Subject): Promise<readonly PublishedEmbed[]> {
  const { embeds } = Value.Parse(PublishedEmbeds, await call.get('embeds'))
  const { key } = await settingsOf(call, token)
  return embeds.filter(
    ({ name, subscribersOnly }) => (!subscribersOnly || key !== null) && (wanted === undefined || wanted.has(name)),
  )
}

/** The page of an embed. What can show an example shows it, and what is for subscribers is opened with their key. */
export async function embedAddress(
  { call, callsign, token }: Subject,
  { name, options, subscribersOnly }: PublishedEmbed,
  query: Readonly<Record<string, string>>,
): Promise<string> {
  const address = new URL(`/embed/${name}/${callsign}`, call.url)
  for (const [option, value] of Object.entries(query)) address.searchParams.set(option, value)
  for (const option of examplesOf(options)) address.searchParams.set(option, 'yes')
  if (subscribersOnly) {
    const { key } = await settingsOf(call, token)
    if (key !== null) address.searchParams.set('key', key)
  }
  return address.href
}

/** Options that play an example of what comes only now and then. */
export function examplesOf(options: PublishedEmbed['options']): string[] {
  return Object.keys(options).filter((name) => options[name]?.choices?.includes('yes'))
}

async function settingsOf(call: Caller, token: string): Promise<EmbedSettings> {
  return Value.Parse(EmbedSettings, await call.post('vembeds', {}, token))
}
