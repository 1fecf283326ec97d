import { expect, test } from 'vitest'
import { servedHtml } from './served-html.ts'

test('a style of one element becomes a rule, since the policy of pages allows no other', () => {
  const { html, rules } = servedHtml(
    '<i style="width:5%"></i><b style="width:5%"></b><u style="--x:&quot;a&quot;"></u>',
    'p',
  )
  expect(html).toBe('<i data-s="p0"></i><b data-s="p0"></b><u data-s="p1"></u>')
  expect(rules).toBe('[data-s="p0"]{width:5%}[data-s="p1"]{--x:"a"}')
})

test('a style that would end the style element, or its rule, is left out', () => {
  const { html, rules } = servedHtml('<i style="x:&lt;/style&gt;"></i><b style="a:b}body{display:none"></b>', 'p')
  expect(html + rules).toBe('<i></i><b></b>')
})

test('nothing can be pressed or typed that only a script would answer; links lead on', () => {
  const { html } = servedHtml('<button type="button">Go</button><input value="a"/><a href="/news">News</a>', 'p')
  expect(html).toBe('<button inert type="button">Go</button><input inert value="a"/><a href="/news">News</a>')
})

test('small pictures of people come behind the code; the pictures of a post do not wait', () => {
  const { html } = servedHtml(
    '<img src="/content/a.jpg?size=xs" alt=""/><img src="/content/b.jpg?size=l" alt=""/>',
    'p',
  )
  expect(html).toBe(
    '<img fetchpriority="low" src="/content/a.jpg?size=xs" alt=""/><img src="/content/b.jpg?size=l" alt=""/>',
  )
})
