/**
 * A part of a page or widget whose code loads when it is first shown: `const Map = lazyPart(() =>
 * import('./map.tsx'))`. Unlike React's `lazy` it tries three times, has a timeout of eight seconds, and can be
 * retried.
 */
import { type ComponentType, type ReactElement, use } from 'react'
import { fetchedOnce } from './fetched-once.ts'

export interface LazyPart<Props> {
  (props: Props): ReactElement
  /** Starts loading the code. A failure shows once the part is rendered. */
  readonly fetch: () => void
}

export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPart<Props> {
  const code = fetchedOnce(load)
  function LazyPart(props: Props) {
    const { default: Content } = use(code.get())
    return <Content {...props} />
  }
  return Object.assign(LazyPart, { fetch: () => void code.get().catch(() => undefined) })
}
