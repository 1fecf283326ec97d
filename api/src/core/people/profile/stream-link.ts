/** How a member's stream link is played: YouTube, a frame of an allowed host, HLS, or a video file. */
import type { StreamKind } from '@onfreq/contracts/people/people'

export interface Stream {
  readonly kind: StreamKind
  readonly src: string
}

const YOUTUBE_HOSTS = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]
const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/
const CHANNEL_ID = /^UC[A-Za-z0-9_-]{22}$/

/** Undefined for links that cannot be shown: not https, or from a host that is not allowed. */
export function parseStream(link: string, streamHosts: readonly string[]): Stream | undefined {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  const host = url.hostname.toLowerCase()
  if (host === 'youtu.be' || YOUTUBE_HOSTS.includes(host)) return youtube(url, host)
  if (!streamHosts.includes(host)) return undefined
  if (/\.m3u8$/i.test(url.pathname)) return { kind: 'hls', src: url.href }
  if (/\.(?:mp4|webm)$/i.test(url.pathname)) return { kind: 'video', src: url.href }
  return { kind: 'iframe', src: url.href }
}

function youtube(url: URL, host: string): Stream | undefined {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  if (first === 'channel' && CHANNEL_ID.test(second)) return player('live_stream', { channel: second })
  const id =
    host === 'youtu.be' ? first : ['embed', 'live', 'shorts', 'v'].includes(first) ? second : url.searchParams.get('v')
  return id !== null && VIDEO_ID.test(id) ? player(id) : undefined
}

/** Only the recognised parts of the link are used in the URL. */
function player(path: string, query: Record<string, string> = {}): Stream {
  const search = new URLSearchParams({ ...query, autoplay: '1', playsinline: '1' })
  return { kind: 'youtube', src: `https://www.youtube-nocookie.com/embed/${path}?${search}` }
}
