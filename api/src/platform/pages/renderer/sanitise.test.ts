import { describe, expect, test } from 'vitest'
import { findFault } from './check-html.ts'
import { sanitise } from './sanitise.js'

const slot = { mark: 'p', reservedIds: ['boot', 'root'] }
const checked = { mark: 'p', reservedIds: new Set(slot.reservedIds) }

describe('keeps allowed HTML', () => {
  test.each([
    ['<p class="a" title="&lt;b&gt; &amp; &quot;c&quot;">x &lt; y</p>'],
    [
      '<a href="/news?page=2&amp;a=b#top">News</a><a href="https://example.org" target="_blank" rel="noreferrer">out</a>',
    ],
    ['<ul><li>1</li><li>2</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>'],
    ['<svg viewBox="0 0 1 1" aria-hidden="true"><title>map</title><path d="M0 0" fill="url(#g)"></path></svg>'],
    ['<img alt="" src="/content/a.jpg?size=l"><img alt="" src="data:image/png;base64,AA==">'],
    ['<form action="/search"><label for="q">q</label></form>'],
    ['<div id="_R_1_" data-on="1" aria-describedby="x"></div>'],
  ])('keeps %s', (html) => {
    expect(sanitise(html, slot)).toEqual({ html, styles: [] })
    expect(findFault({ html, styles: [] }, checked)).toBeUndefined()
  })
})

test("removes React's comments and makes elements inert that need scripts", () => {
  expect(sanitise('a<!-- -->b<button type="button">Go</button><input value="a"/>', slot).html).toBe(
    'ab<button inert="" type="button">Go</button><input inert="" value="a">',
  )
  expect(sanitise('<img src="/a.jpg?size=xs"><img src="/b.jpg?size=l">', slot).html).toBe(
    '<img fetchpriority="low" src="/a.jpg?size=xs"><img src="/b.jpg?size=l">',
  )
})

test('shares a rule between equal styles, and drops styles that could leave their rule or their slot', () => {
  const { html, styles } = sanitise(
    '<i style="width:5%"></i><b style="width:5%"></b><u style="--x:&quot;a&quot;"></u>',
    slot,
  )
  expect(html).toBe('<i data-s="p0"></i><b data-s="p0"></b><u data-s="p1"></u>')
  expect(styles).toEqual(['width:5%', '--x:"a"'])
  for (const bad of [
    'a:b}body{display:none',
    'x:</style>',
    '@import "x"',
    'a:\\7d',
    'position:fixed;inset:0',
    'top:0; Position : sticky',
  ]) {
    expect(sanitise(`<i style="${bad.replaceAll('"', '&quot;')}"></i>`, slot)).toEqual({ html: '<i></i>', styles: [] })
  }
})

describe('prevents HTML from leaving its slot or running code', () => {
  test.each([
    ['</div></main><h1>x</h1>', '<h1>x</h1>'],
    ['<div>never closed', '<div>never closed</div>'],
    ['<textarea>swallows <b>', '<textarea inert="">swallows &lt;b&gt;</textarea>'],
    ['a<!-- never closed <b>', 'a'],
    ['a<plaintext>the rest', 'a'],
    ['<script>alert(1)</script>a', 'a'],
    ['<style>*{display:none}</style>a', 'a'],
    ['<svg><style>*{display:none}</style><script>1</script></svg>', '<svg></svg>'],
    ['<p onclick="a()" onmouseover=b()>a</p>', '<p>a</p>'],
    ['<base href="https://evil.example/">a', 'a'],
    ['<meta http-equiv="refresh" content="0;url=//evil.example">a', 'a'],
    ['<link rel="stylesheet" href="//evil.example">a', 'a'],
    ['<iframe src="/"></iframe><object data="/"></object><embed src="/">a', 'a'],
    [
      '<form action="https://evil.example"><button formaction="//evil.example">a</button></form>',
      '<form><button inert="">a</button></form>',
    ],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a><a href="vbscript:x">b</a>', '<a>a</a><a>b</a>'],
    [
      '<svg><a xlink:href="javascript:1"><text>a</text></a><use href="//evil.example/#x"></use></svg>',
      '<svg><a><text>a</text></a><use></use></svg>',
    ],
    [
      '<svg><foreignObject><iframe src="/"></iframe></foreignObject><animate attributeName="href"></animate></svg>',
      '<svg></svg>',
    ],
    ['<div id="boot">{}</div><div id="root"></div>', '<div>{}</div><div></div>'],
    ['<form name="cookie"></form><img name="body" src="/a.png">', '<form></form><img src="/a.png">'],
    ['<div data-served="" data-drawn="1" data-s="f0" data-at-hand="">a</div>', '<div>a</div>'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<img src="x">"&gt;'],
    ['<onfreq-embed name="a"><b>inside</b></onfreq-embed>', '<b>inside</b>'],
    ['<template><script>1</script></template><dialog open="">a</dialog>', '<dialog open="">a</dialog>'],
    ['<p contenteditable="" accesskey="x" popovertarget="menu" nonce="x" srcdoc="x">a</p>', '<p>a</p>'],
  ])('cleans %s', (drawn, html) => {
    const result = sanitise(drawn, slot)
    expect(result.html).toBe(html)
    expect(findFault(result, checked)).toBeUndefined()
  })
})

test('rejects endlessly nested HTML without exhausting the process', () => {
  expect(() => sanitise('<div>'.repeat(100_000), slot)).toThrow('nested too deeply')
})

describe("the site's own check rejects", () => {
  test.each([
    ['</div>', /end tag of something that is not open: div/],
    ['<p>', /not closed: p/],
    ['<b><i></b></i>', /end tag of something that is not open: b/],
    ['<script></script>', /element that is not allowed: script/],
    ['<p onclick="1"></p>', /attribute that is not allowed: p onclick/],
    ['<p class=x></p>', /no tag of ours/],
    ['<p class="x" ></p>', /no tag of ours/],
    ['<!-- x -->', /no tag of ours/],
    ['<p', /no tag of ours/],
    ['a < b', /no tag of ours/],
    ['<a href="javascript:x">a</a>', /attribute that is not allowed: a href/],
    ['<a href="&#106;avascript:x">a</a>', /attribute that is not allowed: a href/],
    ['<p id="boot"></p>', /attribute that is not allowed: p id/],
    ['<p data-s="p1"></p>', /rule that is not there: p1/],
    ['<p data-s="f0"></p>', /rule that is not there: f0/],
    ['<svg><p></p></svg>', /element that is not allowed: p/],
    ['<path d="M0 0"></path>', /element that is not allowed: path/],
    ['<P></P>', /element that is not allowed: P/],
  ])('rejects %s', (html, fault) => {
    expect(findFault({ html, styles: ['top:0'] }, checked)).toMatch(fault)
  })

  test('rejects styles that end their rule', () => {
    expect(findFault({ html: '', styles: ['a:b}*{c:d'] }, checked)).toMatch(/style that is not allowed/)
  })
})
