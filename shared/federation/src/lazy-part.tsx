/**
 * A part of a page or widget whose code comes when it is first shown: `const Map = lazyPart(() => import('./map.tsx'))`.
 * Unlike React's `lazy` it tries three times, waits no longer than eight seconds, and can be asked for again.
 */
import { type ComponentType, use } from 'react'
import { fetchedOnce } from './fetched-once.ts'

export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const code = fetchedOnce(load)
  return function LazyPart(props: Props) {
    const { default: Content } = use(code.get())
    return <Content {...props} />
  }
}
