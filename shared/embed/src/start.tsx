/** Starts an embed: renders the data in the page, then updates from the link. Renders only on changes. */
import './frame/frame.css'
import './frame/plate.css'
import type { EmbedDataOf } from '@onfreq/contracts/embeds/declaration'
import type { EmbedState } from '@onfreq/contracts/embeds/embed'
import { embedSocketPath, embedStatePath } from '@onfreq/contracts/embeds/frame'
import { addMessages, currentLanguage } from '@onfreq/i18n/i18n'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { applyAppearance } from './frame/appearance.ts'
import { isDataOf, readBoot, readMessages } from './frame/boot.ts'
import { type Freshness, freshness } from './frame/freshness.ts'
import { tellData, tellHost } from './frame/host.ts'
import { openLink } from './frame/link.ts'
import { shouldRenew } from './frame/renewal.ts'
import { watchSource } from './frame/visibility.ts'

/** Props of an embed's view: `EmbedProps<typeof embed>` of its declaration. */
export interface EmbedProps<Embed> {
  readonly data: EmbedDataOf<Embed>
  /** No message for 15 seconds: the hertz digits are no longer trusted. */
  readonly stale: boolean
  /** In a stream overlay: transparent background, no links. */
  readonly obs: boolean
  /** Reads an option from the URL. */
  readonly option: (name: string) => string | null
  /** URL of a station's page, which credits the embed's owner. */
  readonly profile: (callsign: string) => string
}

/** Called by generated code: an embed consists of `embed.ts` and `view.tsx`. */
export function startEmbed<Embed>(name: string, View: ComponentType<EmbedProps<Embed>>): void {
  const boot = readBoot()
  const element = document.getElementById('embed-root')
  if (boot?.state == null || boot.widget !== name || element === null) return
  const query = new URLSearchParams(location.search)
  const obs = document.documentElement.hasAttribute('data-obs')
  const openedAt = Date.now()
  const watched = watchSource()
  const root = createRoot(element)
  let state: EmbedState = boot.state
  let freshnessShown: Freshness = 'fresh'
  let outdatedSince: number | undefined

  const profile = (callsign: string) => {
    const url = new URL(`/${encodeURIComponent(callsign.replaceAll('/', '_'))}`, location.href)
    url.searchParams.set('utm_source', 'embed')
    url.searchParams.set('utm_medium', name)
    if (boot.ref_id !== null) url.searchParams.set('ref_id', boot.ref_id)
    return url.href
  }

  function paint(): void {
    document.documentElement.dataset.link = freshnessShown
    const { data } = state
    if (!isDataOf<Embed>(name, data)) return
    const option = (key: string) => query.get(key)
    root.render(<View data={data} stale={freshnessShown !== 'fresh'} obs={obs} option={option} profile={profile} />)
  }

  applyAppearance(query, obs)
  addMessages(currentLanguage(), readMessages(), name)
  paint()
  tellHost(element)
  tellData(state.data)

  const suffix = boot.query === '' ? '' : `?${boot.query}`
  const site = new URL('/', location.href)
  const socket = new URL(embedSocketPath(name, boot.callsign) + suffix, site)
  socket.protocol = site.protocol.replace('http', 'ws')

  openLink({
    socketAddress: socket.href,
    stateAddress: new URL(embedStatePath(name, boot.callsign) + suffix, site).href,
    since: state.version,
    onState(next) {
      if (next.withdrawn?.includes(element.dataset.release ?? '')) return location.reload()
      outdatedSince = next.release === boot.state?.release ? undefined : (outdatedSince ?? Date.now())
      if (next.version === state.version) return
      state = next
      paint()
      tellData(state.data)
    },
    onSilence(silence) {
      const now = freshness(silence)
      if (now !== freshnessShown) {
        freshnessShown = now
        paint()
      }
      const moment = { now: Date.now(), openedAt, outdatedSince, ...watched(), reachable: freshnessShown === 'fresh' }
      if (shouldRenew(moment)) location.reload()
    },
  })
}
