/**
 * `postMessage` protocol between a page and its embed. Every message contains the version of the protocol as `onfreq`; both
 * sides ignore unknown versions and types.
 */
export const EMBED_PROTOCOL = 1

export type EmbedTheme = 'light' | 'dark' | 'auto'

/** From the embed to its host page. */
export type EmbedToHost =
  /** The embed is ready to receive messages; earlier messages were lost, so send them now. */
  | { readonly onfreq: 1; readonly type: 'ready' }
  /** Size of the content in CSS pixels. */
  | { readonly onfreq: 1; readonly type: 'size'; readonly height: number }
  /** Current content, which is also public on the site. */
  | { readonly onfreq: 1; readonly type: 'data'; readonly data: { readonly [name: string]: unknown } }
  /** There is no content for the given reason; `height` is that of the message. */
  | { readonly onfreq: 1; readonly type: 'error'; readonly message: string; readonly height: number }

/** From the host page to the embed. */
export type HostToEmbed = { readonly onfreq: 1; readonly type: 'theme'; readonly theme: EmbedTheme }

export function isHostToEmbed(value: unknown): value is HostToEmbed {
  return (
    typeof value === 'object' &&
    value !== null &&
    'onfreq' in value &&
    value.onfreq === EMBED_PROTOCOL &&
    'type' in value &&
    value.type === 'theme' &&
    'theme' in value &&
    (value.theme === 'light' || value.theme === 'dark' || value.theme === 'auto')
  )
}

export function isEmbedToHost(value: unknown): value is EmbedToHost {
  if (typeof value !== 'object' || value === null || !('onfreq' in value) || !('type' in value)) return false
  if (value.onfreq !== EMBED_PROTOCOL) return false
  if (value.type === 'data') return 'data' in value && typeof value.data === 'object' && value.data !== null
  if (value.type === 'ready') return true
  const hasHeight = 'height' in value && typeof value.height === 'number'
  return value.type === 'size' ? hasHeight : value.type === 'error' && hasHeight && 'message' in value
}
