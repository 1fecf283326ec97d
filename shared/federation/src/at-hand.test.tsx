import { type ReactNode, Suspense, use } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { fetchedOnce } from './fetched-once.ts'

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

/** Content of the first frame. */
function firstFrame(node: ReactNode): HTMLElement {
  const element = document.createElement('div')
  const root = createRoot(element)
  cleanUps.push(() => flushSync(() => root.unmount()))
  flushSync(() => root.render(<Suspense fallback="on its way">{node}</Suspense>))
  return element
}

test('renders prefetched code in the first frame', async () => {
  const code = fetchedOnce(() => Promise.resolve('here'))
  const Content = () => use(code.get())
  await code.get()
  expect(firstFrame(<Content />).textContent).toBe('here')
})
