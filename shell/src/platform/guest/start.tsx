/** The runtime of a guest part: what the shell is to a house part, in a frame without session and storage. */
import type { GuestLook, HostMessage } from '@onfreq/contracts/guest/channel'
import { isAnyLanguage, languageTag } from '@onfreq/contracts/site/languages'
import { loadMicrofrontend, loadShellMessages, startHost } from '@onfreq/federation/host'
import { loadWidgetById } from '@onfreq/federation/remote-widget'
import { onLoadReport } from '@onfreq/federation/report'
import { currentLanguage, showLanguage } from '@onfreq/i18n/i18n'
import { SessionProvider } from '@onfreq/session/provider'
import { createRoot } from 'react-dom/client'
import { providedVersions } from '../versions.ts'
import { provideFetch } from './calls.ts'
import { type Channel, openChannel } from './channel.ts'
import { provideLocation, setLocation } from './location.tsx'

type Start = Extract<HostMessage, { kind: 'start' }>

export async function startGuest(): Promise<void> {
  startHost(providedVersions())
  const channel = await openChannel()
  reportFailures(channel)
  const onResponse = provideFetch(channel)
  provideLocation(channel)
  let update: ((props: object) => void) | undefined
  channel.listen((message) => {
    if (message.kind === 'start') void show(channel, message).then((change) => (update = change))
    else if (message.kind === 'look') void applyLook(message.look)
    else if (message.kind === 'route') setLocation(message)
    else if (message.kind === 'props') update?.(message.props)
    else if (message.kind === 'ping') channel.send({ kind: 'pong' })
    else onResponse(message)
  })
}

async function show(channel: Channel, start: Start): Promise<((props: object) => void) | undefined> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The frame has no #root')
  setLocation(start)
  await applyLook(start.look)
  followHeight(root, channel)
  try {
    return await mount(root, start)
  } finally {
    requestAnimationFrame(() => requestAnimationFrame(() => channel.send({ kind: 'shown' })))
  }
}

/** @returns for a widget, what gives it other props */
async function mount(root: HTMLElement, { microfrontend, place, props }: Start) {
  if (!place.startsWith('widgets/')) {
    const { lifecycles } = await loadMicrofrontend(microfrontend, place)
    const ofSpa = { name: microfrontend, container: root, singleSpa: {}, mountParcel: noParcel }
    await lifecycles.bootstrap(ofSpa)
    await lifecycles.mount(ofSpa)
    return undefined
  }
  const Widget = await loadWidgetById(place.replace('widgets', microfrontend))
  const tree = createRoot(root)
  const update = (next: object) =>
    tree.render(
      <SessionProvider>
        <Widget {...next} />
      </SessionProvider>,
    )
  update(props)
  return update
}

function noParcel(): never {
  throw new Error('Guests have no parcels.')
}

async function applyLook({ theme, textSize, language }: GuestLook): Promise<void> {
  const { documentElement: html } = document
  html.dataset.theme = theme
  html.style.fontSize = textSize
  if (!isAnyLanguage(language) || language === currentLanguage()) return
  showLanguage(language)
  html.lang = languageTag(language)
  await loadShellMessages(language)
}

/** The frame is as high as what it shows. */
function followHeight(root: HTMLElement, { send }: Channel): void {
  // Styles of pages fill the window, which here is as high as the content.
  root.style.minHeight = '0'
  new ResizeObserver(() => send({ kind: 'height', height: root.scrollHeight })).observe(root)
}

function reportFailures({ send }: Channel): void {
  const report = (thrown: unknown) => {
    const isError = thrown instanceof Error
    const stack = (isError ? thrown.stack : '') ?? ''
    send({
      kind: 'failure',
      name: isError ? thrown.name : 'Error',
      message: isError ? thrown.message : String(thrown),
      stack,
    })
  }
  window.addEventListener('error', ({ error, message }) => report(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
  onLoadReport((event) => event.kind === 'failure' && report(event.error))
}
