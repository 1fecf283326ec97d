import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { tolerateTranslators } from './translator.ts'

const { insertBefore, removeChild } = Node.prototype
afterEach(() => {
  cleanup()
  Object.assign(Node.prototype, { insertBefore, removeChild })
})

function Status({ error }: { error: string | undefined }) {
  return (
    <p>
      {error !== undefined && <b>{error}</b>}
      {error === undefined && 'Wait'}
      Log in
    </p>
  )
}

/** Wraps each text node in a `<font>`, as Chrome's translator does. */
function translate(root: Element): void {
  for (const text of [...root.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) {
    const font = document.createElement('font')
    text.parentNode?.replaceChild(font, text)
    font.textContent = `${text.textContent} (translated)`
  }
}

it('lets a form on a translated page change without an error', () => {
  tolerateTranslators()
  const { container, rerender } = render(<Status error={undefined} />)
  translate(container.querySelector('p')!)
  rerender(<Status error="Wrong password" />)
  expect(container.textContent).toContain('Wrong password')
  expect(container.textContent).toContain('Log in (translated)')
})

it('still throws for an element with the wrong parent', () => {
  tolerateTranslators()
  const parent = document.createElement('p')
  expect(() => parent.removeChild(document.createElement('b'))).toThrow()
  expect(() => parent.insertBefore(document.createElement('i'), document.createElement('b'))).toThrow()
})

it('does not affect untranslated pages', () => {
  tolerateTranslators()
  const parent = document.createElement('p')
  parent.append('first', 'last')
  parent.insertBefore(document.createTextNode('between '), parent.lastChild)
  parent.removeChild(parent.firstChild!)
  expect(parent.textContent).toBe('between last')
})
