/** The page's side of a guest: a sandboxed frame, and what the guest may ask of the page. */
import {
  GUEST_HELLO,
  GUEST_LIMITS,
  type GuestMessage,
  type HostMessage,
  readGuestMessage,
} from '@onfreq/contracts/guest/channel'
import { type Power, toPermissions, toSandbox } from '@onfreq/contracts/releases/powers'
import type { Release } from '@onfreq/contracts/releases/registry'
import { onLanguageChange } from '@onfreq/i18n/i18n'
import { LoadError } from '../errors.ts'
import { setPageTitle } from '../page-title.ts'
import { currentRegistry, registryEntry, routeFor } from '../registry.ts'
import { reportFailure, reportLoad } from '../report.ts'
import { createGuestCalls, fetchDeclaredCalls } from './calls.ts'
import { guardFocus } from './focus.ts'
import { currentLook, onLookChange } from './look.ts'
import { watchResponses } from './watch-responses.ts'

/** In milliseconds. A guest that shows nothing by then is replaced by a card. */
const SHOWN_WITHIN = 20_000

export interface GuestOptions {
  readonly microfrontend: string
  readonly release: Release
  /** Page (`home`) or widget (`widgets/log-bar`). */
  readonly place: string
  readonly title: string
  readonly props: object
  readonly container: HTMLElement
  /** It showed nothing, or was removed. */
  readonly onFailure: (error: LoadError) => void
}

export interface GuestFrame {
  /** The page's path has changed. */
  route(): void
  update(props: object): void
  close(): void
}

/** Opens the frame of a page or widget in the container. */
export function openGuestFrame(options: GuestOptions): GuestFrame {
  const { microfrontend, release, place, title, container } = options
  const frame = document.createElement('iframe')
  let port: MessagePort | undefined
  const send = (message: HostMessage) => port?.postMessage(message)
  const stops: (() => void)[] = []
  const close = () => {
    for (const stop of stops.splice(0)) stop()
    port?.close()
    frame.remove()
  }
  const fail = (message: string) => {
    const error = new LoadError('runtime', microfrontend, release.id, message)
    close()
    reportFailure(error, { microfrontend, releaseId: release.id, place })
    options.onFailure(error)
  }
  const late = setTimeout(() => fail('The guest showed nothing in time.'), SHOWN_WITHIN)
  const call = createGuestCalls(microfrontend, fetchDeclaredCalls(microfrontend, release.id))
  const watch = watchResponses({
    ping: () => send({ kind: 'ping' }),
    onSilence: () => fail('The guest stopped responding.'),
  })
  const receive = createReceiver({
    ...options,
    frame,
    fail,
    onPong: watch.responded,
    onShown: () => clearTimeout(late),
    onCall: (message) => void call(message).then((response) => send({ kind: 'response', id: message.id, ...response })),
  })
  const greet = ({ source, data }: MessageEvent) => {
    // The frame has no origin to compare; its window is compared instead. A second greeting is of another document.
    if (source !== frame.contentWindow || data !== GUEST_HELLO || port) return
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = (event) => receive(event.data)
    frame.contentWindow?.postMessage(GUEST_HELLO, '*', [channel.port2])
    const { pathname: path, search } = location
    send({ kind: 'start', microfrontend, place, path, search, props: toData(options.props), look: currentLook() })
    watch.start()
  }
  window.addEventListener('message', greet)
  const sendLook = () => send({ kind: 'look', look: currentLook() })
  stops.push(
    () => clearTimeout(late),
    watch.stop,
    () => window.removeEventListener('message', greet),
    onLookChange(sendLook),
    onLanguageChange(sendLook),
    guardFocus(frame),
  )
  dress(frame, title, registryEntry(microfrontend)?.powers ?? [])
  frame.src = `/guest-frame/${currentRegistry().shell?.id}/${microfrontend}/${release.id}`
  container.replaceChildren(frame)
  return {
    close,
    route: () => send({ kind: 'route', path: location.pathname, search: location.search }),
    update: (props) => send({ kind: 'props', props: toData(props) }),
  }
}

/** The frame's document has a policy of its own for its release; the stricter of both applies. */
function dress(frame: HTMLIFrameElement, title: string, powers: readonly Power[]): void {
  frame.title = title
  frame.setAttribute('sandbox', toSandbox(powers))
  // A list of origins cannot match a frame without one.
  frame.allow = toPermissions(powers)
    .map((name) => `${name} *`)
    .join('; ')
  frame.referrerPolicy = 'no-referrer'
  Object.assign(frame.style, { display: 'block', width: '100%', height: '0', border: '0', colorScheme: 'normal' })
}

interface Receiver extends GuestOptions {
  readonly frame: HTMLIFrameElement
  readonly fail: (message: string) => void
  readonly onShown: () => void
  readonly onPong: () => void
  readonly onCall: (message: Extract<GuestMessage, { kind: 'call' }>) => void
}

function createReceiver(receiver: Receiver): (data: unknown) => void {
  const { microfrontend, release, place, frame, fail, onShown, onPong, onCall } = receiver
  let second = 0
  let count = 0
  let isShown = false
  return (data) => {
    const now = Math.floor(performance.now() / 1_000)
    count = now === second ? count + 1 : 1
    second = now
    if (count > GUEST_LIMITS.messages) {
      if (count === GUEST_LIMITS.messages + 1) fail('The guest sends too many messages.')
      return
    }
    const message = readGuestMessage(data)
    if (message?.kind === 'height') frame.style.height = `${message.height}px`
    else if (message?.kind === 'navigate') navigate(microfrontend, message)
    else if (message?.kind === 'title' && !place.startsWith('widgets/')) setPageTitle(message.title)
    else if (message?.kind === 'call') onCall(message)
    else if (message?.kind === 'pong') onPong()
    else if (message?.kind === 'failure') {
      const error = Object.assign(new Error(message.message), { name: message.name, stack: message.stack })
      reportFailure(error, { microfrontend, releaseId: release.id, place })
    } else if (message?.kind === 'shown' && !isShown) {
      isShown = true
      onShown()
      reportLoad(microfrontend, release.id)
    }
  }
}

/** Within the guest's own pages, or where the user pressed something a moment ago. */
function navigate(microfrontend: string, { to, replace }: { readonly to: string; readonly replace: boolean }): void {
  const { pathname } = new URL(to, location.origin)
  const isOwn = routeFor(pathname)?.route.microfrontend === microfrontend
  const isAsked = navigator.userActivation?.isActive !== false
  if (!isOwn && !isAsked) return
  // Without the user it adds no steps to go back through.
  history[replace || !isAsked ? 'replaceState' : 'pushState'](null, '', to)
}

/** Props as far as they are data. */
function toData(props: object): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(props))
}
