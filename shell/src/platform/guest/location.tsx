/** The path of the page around the guest, for the guest's router: the frame itself has another one. */
import type { HostMessage } from '@onfreq/contracts/guest/channel'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useRouter } from 'wouter'
import type { Channel } from './channel.ts'

type Location = Pick<Extract<HostMessage, { kind: 'route' }>, 'path' | 'search'>

let current: Location = { path: '/', search: '' }
const listeners = new Set<() => void>()

export function setLocation({ path, search }: Location): void {
  if (current.path === path && current.search === search) return
  current = { path, search }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Before code of the part runs. Parts use the router without a provider, so its default is changed. */
export function provideLocation({ send }: Channel): void {
  const navigate = (to: string | URL, options?: { readonly replace?: boolean }) => {
    const { pathname, search, hash } = new URL(to, `${location.origin}${current.path}`)
    send({ kind: 'navigate', to: pathname + search + hash, replace: options?.replace === true })
  }
  const useGuestLocation = () => {
    const path = useSyncExternalStore(subscribe, () => current.path)
    return [path, navigate] as const
  }
  const useGuestSearch = () => useSyncExternalStore(subscribe, () => current.search)
  function Router() {
    Object.assign(useRouter(), { hook: useGuestLocation, searchHook: useGuestSearch })
    return null
  }
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(<Router />))
  root.unmount()
  followLinks(navigate)
}

/** Plain links leave the page, never the frame alone. */
function followLinks(navigate: (to: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.hasAttribute('href') || event.defaultPrevented) return
    // The sandbox allows these if the part has the power.
    if (link.target === '_blank' || link.hasAttribute('download')) return
    event.preventDefault()
    const { origin, pathname, search, hash } = new URL(link.href, location.href)
    if (origin === new URL(location.href).origin) navigate(pathname + search + hash)
  })
}
