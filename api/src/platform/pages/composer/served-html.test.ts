import { expect, test } from 'vitest'
import { servedHtml } from './served-html.ts'

const slot = { mark: 'p', reservedIds: new Set(['boot']) }

test('turns the inline style of an element into a rule', () => {
  const { html, rules } = servedHtml(
    { html: '<i data-s="p0">a</i><u data-s="p1"></u>', styles: ['width:5%', '--x:"a"'] },
    slot,
  )
  expect(html).toBe('<i data-s="p0">a</i><u data-s="p1"></u>')
  expect(rules).toBe('[data-s="p0"]{width:5%}[data-s="p1"]{--x:"a"}')
})

test('rejects HTML that is not allowed in a page as a fault of the part', () => {
  expect(() => servedHtml({ html: '</div><p>', styles: [] }, slot)).toThrow(/end tag of something that is not open/)
})
