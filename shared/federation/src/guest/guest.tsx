/** Pages and widgets of guest parts: the same as those of house parts to the code that shows them. Loads with the first. */
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { LoadError } from '../errors.ts'
import { FallbackCard } from '../fallback-card.tsx'
import { releasesToTry } from '../given-up.ts'
import type { LoadedMicrofrontend } from '../host.ts'
import { offSentence, refreshRegistry, routeFor } from '../registry.ts'
import { reportOpened } from '../report.ts'
import { type GuestFrame, openGuestFrame } from './frame.ts'

/** The release to open; reports it as opened. */
function openRelease(microfrontend: string, place: string) {
  const sentence = offSentence(microfrontend, place)
  if (sentence !== undefined) throw new LoadError('off', microfrontend, '', sentence)
  const [release] = releasesToTry(microfrontend)
  if (!release) throw new LoadError('network', microfrontend, '', `No release of ${microfrontend} is registered.`)
  reportOpened(microfrontend, release.id, place)
  return release
}

/** Lifecycles for single-spa, like those of a house part. */
export function loadGuestPage(microfrontend: string, page: string): LoadedMicrofrontend {
  const release = openRelease(microfrontend, page)
  let frame: GuestFrame | undefined
  let card: Root | undefined
  const route = () => routeFor(location.pathname)?.route.microfrontend === microfrontend && frame?.route()
  return {
    releaseId: release.id,
    lifecycles: {
      bootstrap: async () => undefined,
      async mount({ container, onOtherRelease }) {
        const match = routeFor(location.pathname)?.route
        const { name: place = page, title = microfrontend } =
          match?.microfrontend === microfrontend ? match.page : { name: page }
        const retry = () => void refreshRegistry().then(onOtherRelease)
        const onFailure = (error: LoadError) => {
          card = createRoot(container)
          card.render(<FallbackCard error={error} onRetry={retry} />)
        }
        frame = openGuestFrame({ microfrontend, release, place, title, props: {}, container, onFailure })
        window.addEventListener('single-spa:routing-event', route)
      },
      async unmount() {
        window.removeEventListener('single-spa:routing-event', route)
        card?.unmount()
        card = undefined
        frame?.close()
      },
    },
  }
}

/** A component that shows a widget of a guest. */
export function loadGuestWidget(
  microfrontend: string,
  name: string,
): { readonly releaseId: string; readonly component: ComponentType<object> } {
  const place = `widgets/${name}`
  const release = openRelease(microfrontend, place)
  function GuestWidget(props: object) {
    const container = useRef<HTMLDivElement>(null)
    const frame = useRef<GuestFrame>(undefined)
    const [error, setError] = useState<LoadError>()
    const latest = useRef(props)
    latest.current = props
    useEffect(() => {
      if (!container.current) return
      const title = `${microfrontend}, ${name}`
      frame.current = openGuestFrame({
        ...{ microfrontend, release, place, title, props: latest.current },
        container: container.current,
        onFailure: setError,
      })
      return frame.current.close
    }, [])
    useEffect(() => frame.current?.update(props))
    if (error) throw error
    return <div ref={container} />
  }
  return { releaseId: release.id, component: GuestWidget }
}
