import { createHash } from 'node:crypto'
import type { PostNode } from '@onfreq/contracts/content/document'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INJECTIONS } from '../../people/testing/injections.ts'
import { READER_VERSION } from './documents.ts'
import { plainText, toDocument } from './parse.ts'

const SITE = 'https://onfreq.example'
const of = (body: string) => toDocument(body, SITE)

interface Flat {
  readonly tags: string[]
  readonly text: string
  readonly hrefs: string[]
  readonly srcs: string[]
}

function flat(nodes: readonly PostNode[]): Flat {
  const all: Flat[] = nodes.map((node) => {
    if (typeof node === 'string') return { tags: [], text: node, hrefs: [], srcs: [] }
    const inner = flat(node.children)
    return {
      tags: [node.tag, ...inner.tags],
      text: inner.text,
      hrefs: [...(node.href === undefined ? [] : [node.href]), ...inner.hrefs],
      srcs: [...(node.src === undefined ? [] : [node.src]), ...inner.srcs],
    }
  })
  return {
    tags: all.flatMap(({ tags }) => tags),
    text: all.map(({ text }) => text).join(''),
    hrefs: all.flatMap(({ hrefs }) => hrefs),
    srcs: all.flatMap(({ srcs }) => srcs),
  }
}

describe('rendering', () => {
  test.each([
    ['# A wire\n## Its length', ['h2', 'h3']],
    ['#### Small', ['h4']],
    ['**loud** and *soft* and `keyed`', ['p', 'strong', 'em', 'code']],
    ['> 5 and 9\n> into Kent', ['blockquote', 'p', 'br']],
    ['- one\n- two', ['ul', 'li', 'li']],
    ['1. one\n2. two', ['ol', 'li', 'li']],
    ['one\ntwo\n\nthree', ['p', 'br', 'p']],
    ['---', ['hr']],
    ['```\nCQ\n```', ['pre', 'code']],
  ])('parses %j to the tags %j', (body, tags) => {
    expect(flat(of(body)).tags).toEqual(tags)
  })

  test('turns URLs into links, and URLs of this site into paths', () => {
    expect(
      flat(of('see https://qrz.com/db/M0ABC. [Here](https://onfreq.example/qso/1) and [there](/M0ABC)')).hrefs,
    ).toEqual(['https://qrz.com/db/M0ABC', '/qso/1', '/M0ABC'])
  })

  test('shows images of this site and turns other images into links', () => {
    const own = '/content/0123456789abcdef0123456789abcdef.jpg'
    expect(of(`![A wire](${own})`)).toEqual([
      { tag: 'p', children: [{ tag: 'img', src: own, alt: 'A wire', children: [] }] },
    ])
    const { srcs, hrefs, text } = flat(
      of(`![Spy](https://evil.example/pixel.gif) ![b](${SITE}/api/vlogout) ![c](//evil.example/content/a.jpg)`),
    )
    expect(srcs).toEqual([])
    expect(hrefs).toEqual(['https://evil.example/pixel.gif', '/api/vlogout'])
    expect(text).toContain('Spy')
  })
})

const ALLOWED = /^(?:https?:\/\/|\/(?![/\\]))/

function harmless(body: string): void {
  const { hrefs, srcs } = flat(of(body))
  for (const href of hrefs) {
    expect(href, body).toMatch(ALLOWED)
    expect(new URL(href, SITE).protocol).toMatch(/^https?:$/)
  }
  for (const src of srcs) expect(src, body).toMatch(/^\/content\/[\w-]+\.\w+$/)
}

describe('hostile text', () => {
  test('remains text in every form: plain, link, picture, title, reference, quote, heading, list, code', () => {
    for (const text of INJECTIONS) {
      for (const body of [
        text,
        `[x](${text})`,
        `[x](<${text}>)`,
        `![${text}](${text})`,
        `[x](https://a.example "${text}")`,
        `[x][r]\n\n[r]: ${text}`,
        `<${text}>`,
        `> ${text}`,
        `# ${text}`,
        `- ${text}`,
        `\`\`\`${text}\n${text}\n\`\`\``,
        `**${text}**`,
      ]) {
        harmless(body)
      }
    }
  })

  test('shows raw HTML as literal text', () => {
    const body = '<b onclick="x()">bold</b> <img src=x onerror=alert(1)>'
    expect(flat(of(body))).toMatchObject({ tags: ['p'], text: body })
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'https://www.bank.example@evil.example/',
    'https://localhost/admin',
    'mailto:a@b.example',
  ])('%s is not a link', (address) => {
    expect(flat(of(`[x](${address})`)).hrefs).toEqual([])
  })

  test('random input', () => {
    const fragment = fc.constantFrom(
      '[',
      '](',
      ')',
      '![',
      '<',
      '>',
      '`',
      '**',
      '\n',
      '#',
      'javascript:',
      'https://',
      '//',
      '\\',
      '&#106;',
      '"',
      '/content/',
      'a.jpg',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(fragment, fc.string()), { maxLength: 14 }), (fragments) =>
        harmless(fragments.join('')),
      ),
    )
  })

  test('limits the depth of nested quotes and lists', () => {
    for (const body of [
      '>'.repeat(20_000),
      '- '.repeat(20_000),
      '> - '.repeat(5_000),
      '['.repeat(20_000),
      '*'.repeat(20_000),
    ]) {
      expect(flat(of(`${body} x`)).tags.length).toBeLessThan(60)
    }
  })
})

test('reduces a post to plain text for cards and feeds', () => {
  expect(
    plainText('# A wire\n\nIt is **nine** metres [high](https://a.example), ![see](/content/a.jpg)\n\n- one\n- two'),
  ).toBe('A wire\n\nIt is nine metres high, see\n\nonetwo')
})

test('produces the output of READER_VERSION, which must be raised when the output changes', () => {
  const samples = [
    '# A wire\n\n## Its length\n\n**loud** *soft* `keyed` &amp; \\*text\\*\nand a line',
    '> quote\n\n- one\n  - two\n\n1. three\n\n---\n\n```\nCQ\n```',
    '![A wire](/content/0123456789abcdef.jpg) ![b](https://a.example/b.gif) [c](/qso/1 "t") https://d.example www.e.example',
    '<b>raw</b> [x](javascript:y) [r][r]\n\n[r]: https://f.example',
  ].join('\n\n')
  const hash = createHash('sha256')
    .update(JSON.stringify([of(samples), plainText(samples)]))
    .digest('hex')
  expect([READER_VERSION, hash.slice(0, 16)]).toEqual([1, '3a818d15e00c1f29'])
})
