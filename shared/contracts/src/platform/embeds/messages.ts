/**
 * What a page and the embed in it tell each other with `postMessage`. Every message carries the version of this protocol
 * under `onfreq`; either side ignores versions and types that it does not know.
 */
export const EMBED_PROTOCOL = 1

export type EmbedTheme = 'light' | 'dark' | 'auto'

/** From the embed to the page around it. */
export type EmbedToHost =
  /** It listens: what the page told it before is lost, so tell it now. */
  | { readonly onfreq: 1; readonly type: 'ready' }
  /** Of its content, in CSS pixels. */
  | { readonly onfreq: 1; readonly type: 'size'; readonly height: number }
  /** What it shows now: the same as anybody may ask of the site. */
  | { readonly onfreq: 1; readonly type: 'data'; readonly data: { readonly [name: string]: unknown } }
  /** There is nothing to show, and why; `height` is that of the sentence in its place. */
  | { readonly onfreq: 1; readonly type: 'error'; readonly message: string; readonly height: number }

/** From the page to the embed. */
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
