import { parseUrl } from '@onfreq/contracts/site/parse-url'
/** Allowed URLs for video playback. */

/** URL of YouTube's cookie-free player; undefined for an invalid id. */
export function youtubeEmbed(id: string, autoplay: boolean): string | undefined {
  if (!/^[\w-]{11}$/.test(id)) return undefined
  return `https://www.youtube-nocookie.com/embed/${id}?rel=0&playsinline=1${autoplay ? '&autoplay=1' : ''}`
}

/** Returns an https URL unchanged; undefined for any other. */
export function httpsAddress(text: string): string | undefined {
  return parseUrl(text)?.protocol === 'https:' ? text : undefined
}

/** A framed player runs its own script and may play in full screen, but cannot navigate the page or open windows. */
export const PLAYER_SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups'
export const PLAYER_ALLOW = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
