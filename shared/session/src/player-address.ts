/** Addresses that a video may be played from. */

/** YouTube's player on the host that sets no cookies before it is asked to play; undefined for what is no id. */
export function youtubeEmbed(id: string, autoplay: boolean): string | undefined {
  if (!/^[\w-]{11}$/.test(id)) return undefined
  return `https://www.youtube-nocookie.com/embed/${id}?rel=0&playsinline=1${autoplay ? '&autoplay=1' : ''}`
}

/** An https address as it is; undefined for every other. */
export function httpsAddress(text: string): string | undefined {
  return URL.canParse(text) && new URL(text).protocol === 'https:' ? text : undefined
}

/** A framed player runs its own script and plays in full screen; it can neither leave its frame nor open windows by itself. */
export const PLAYER_SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups'
export const PLAYER_ALLOW = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
