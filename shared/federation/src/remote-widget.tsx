/**
 * A widget of another microfrontend inside a page: `<RemoteWidget id="logger/log-bar" props={{ … }} />`. It is part of
 * the same React tree, behind its own boundary; the registry selects its release.
 */
import type { WidgetProps } from '@onfreq/contracts/widgets/widgets'
import { type ComponentType, type ReactNode, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react'
import { markFulfilled } from './at-hand.ts'
import { Boundary } from './boundary.tsx'
import { warnDeprecated } from './deprecated.ts'
import { LoadError } from './errors.ts'
import { FallbackCard } from './fallback-card.tsx'
import { loadPart } from './load.ts'
import { isWithdrawn, offSentence, onRegistryChange, registryEntry } from './registry.ts'

export type WidgetId = keyof WidgetProps & string

interface RemoteWidgetProps<Id extends WidgetId> {
  readonly id: Id
  readonly props: WidgetProps[Id]
  /** Shown while the code is loading: a skeleton of the widget's size. The error card takes the same space. */
  readonly fallback: ReactNode
}

export function RemoteWidget<Id extends WidgetId>({ id, props, fallback: input }: RemoteWidgetProps<Id>) {
  // Releases built before `fallback` became required may omit it.
  const fallback = input ?? null
  const [attempt, setAttempt] = useState(0)
  const [microfrontend = ''] = `${id}`.split('/')
  const retryLoad = () => {
    widgets.delete(toKey(id))
    setAttempt(attempt + 1)
  }
  useEffect(() =>
    onRegistryChange(() => {
      const shownRelease = shownReleases.get(id)
      if (shownRelease !== undefined && isWithdrawn(microfrontend, shownRelease)) setAttempt((before) => before + 1)
    }),
  )
  const offNow = () => offSentence(microfrontend, getLocation(id))
  const off = useSyncExternalStore(onRegistryChange, offNow, offNow)
  if (off !== undefined)
    return (
      <FallbackCard error={new LoadError('off', microfrontend, '', off)} onRetry={retryLoad} inPlaceOf={fallback} />
    )
  return (
    <Boundary
      key={attempt}
      microfrontend={microfrontend}
      releaseId={() => shownReleases.get(id) ?? ''}
      onOtherRelease={retryLoad}
      onRetry={retryLoad}
      fallback={fallback}
    >
      <Suspense fallback={fallback}>
        <Widget id={id} props={props} />
      </Suspense>
    </Boundary>
  )
}

function Widget({ id, props }: { id: string; props: object }) {
  // A newer release applies the next time the widget is mounted, never while it is in use.
  const [content] = useState(() => loadOnce(id))
  const Content = use(content)
  return <Content {...props} />
}

/** Preloads a widget. */
export function preloadWidget(id: string): void {
  loadOnce(id).catch(() => undefined)
}

/** Loaded widgets by id and current release in the registry. */
const widgets = new Map<string, Promise<ComponentType<object>>>()

/** Id of the release that a widget was last loaded from. */
const shownReleases = new Map<string, string>()

function toKey(id: string): string {
  const [microfrontend = ''] = id.split('/')
  return `${id} ${registryEntry(microfrontend)?.releases[0]?.id ?? ''}`
}

/** Replaces a widget of another microfrontend in stories and component tests, which have no registry. */
export function provideWidget(id: WidgetId, component: ComponentType<object>): void {
  const provided = Promise.resolve(component)
  // React reads a fulfilled promise without suspending if the promise carries its value.
  widgets.set(toKey(id), Object.assign(provided, { status: 'fulfilled', value: component }))
}

function loadOnce(id: string): Promise<ComponentType<object>> {
  const key = toKey(id)
  const existing = widgets.get(key)
  if (existing) return existing
  const promise = markFulfilled(loadWidgetById(id))
  widgets.set(key, promise)
  return promise
}

/** Name of the widget in registries: `widgets/log-bar` for `logger/log-bar`. */
function getLocation(id: string): string {
  return `widgets/${id.split('/')[1] ?? ''}`
}

/** Loads a widget by its id. */
export async function loadWidgetById(id: string): Promise<ComponentType<object>> {
  const [microfrontend = '', name = ''] = id.split('/')
  if (registryEntry(microfrontend)?.guest) {
    const { component, releaseId } = (await import('./guest/guest.tsx')).loadGuestWidget(microfrontend, name)
    shownReleases.set(id, releaseId)
    return component
  }
  const { module, release } = await loadPart(microfrontend, {
    expose: () => `./widgets/${name}`,
    part: `widgets/${name}`,
  })
  shownReleases.set(id, release.id)
  warnDeprecated(id)
  if (!hasDefaultComponent(module)) throw new Error(`${id} has no default export`)
  return module.default
}

function hasDefaultComponent(module: unknown): module is { default: ComponentType<object> } {
  return typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function'
}
