import { expect, test } from 'vitest'
import { servedHtml } from './served-html.ts'

const slot = { mark: 'p', reservedIds: new Set(['boot']) }

test('a style of one element becomes a rule', () => {
  const { html, rules } = servedHtml(
    { html: '<i data-s="p0">a</i><u data-s="p1"></u>', styles: ['width:5%', '--x:"a"'] },
    slot,
  )
  expect(html).toBe('<i data-s="p0">a</i><u data-s="p1"></u>')
  expect(rules).toBe('[data-s="p0"]{width:5%}[data-s="p1"]{--x:"a"}')
})

test('HTML that may not stand in a page is a fault of the part', () => {
  expect(() => servedHtml({ html: '</div><p>', styles: [] }, slot)).toThrow(/end tag of something that is not open/)
})
