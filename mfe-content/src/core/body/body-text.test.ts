import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodyParagraphs } from './body-text.ts'

const links = (body: string) =>
  bodyParagraphs(body).flatMap((paragraph) => paragraph.flatMap((line) => line.flatMap(({ href }) => href ?? [])))
const text = (body: string) =>
  bodyParagraphs(body)
    .map((paragraph) => paragraph.map((line) => line.map((part) => part.text).join('')).join('\n'))
    .join('\n\n')

describe('paragraphs of a plain-text post', () => {
  test('are separated by empty lines and preserve line breaks', () => {
    expect(bodyParagraphs('One\r\ntwo\n\n  \n\nThree')).toEqual([
      [[{ text: 'One' }], [{ text: 'two' }]],
      [[{ text: 'Three' }]],
    ])
  })

  test('are none for an empty text', () => {
    expect(bodyParagraphs(' \n\n ')).toEqual([])
  })
})

describe('links in a plain-text post', () => {
  test.each([
    ['see https://qrz.com/db/M0ABC.', 'https://qrz.com/db/M0ABC'],
    ['(https://en.wikipedia.org/wiki/Balun_(radio))', 'https://en.wikipedia.org/wiki/Balun_(radio)'],
    ['www.arrl.org, they say', 'https://www.arrl.org/'],
    ['HTTPS://EXAMPLE.ORG/A?b=c&d=e#f!', 'https://example.org/A?b=c&d=e#f'],
    ['**https://example.org**', 'https://example.org/'],
  ])('link %s', (body, href) => {
    expect(links(body)).toEqual([href])
    expect(text(body)).toBe(body)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.org/',
    '//evil.example/x',
    'https://',
    'https://localhost/admin',
    'https://www.bank.example@evil.example/',
    'https://user:secret@evil.example/',
    '<a href="javascript:alert(1)">x</a>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '<svg/onload=alert(1)>',
    'mailto:a@b.example',
  ])('leave %s as text', (body) => {
    expect(links(body)).toEqual([])
    expect(text(body)).toBe(body)
  })

  test.each([
    ['https://example.org/"onmouseover="alert(1)', 'https://example.org/'],
    ["https://example.org/'onclick='alert(1)", 'https://example.org/'],
    ['https://example.org/<script>alert(1)</script>', 'https://example.org/'],
    ['https://example.org/\u202Egpj.exe', 'https://example.org/'],
    ['javascript:x//https://example.org/', 'https://example.org/'],
  ])('keep %s in the URL', (body, href) => {
    expect(links(body)).toEqual([href])
  })

  test('every link is http or https and no text is lost, whatever is typed', () => {
    const nasty = fc.constantFrom(
      'javascript:',
      'https://',
      'www.',
      'a.example',
      '@',
      '"',
      "'",
      '<',
      '>',
      ' ',
      '\n',
      '(',
      ')',
      '.',
      '\u202e',
      'data:',
      '%00',
      '\\',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(nasty, fc.string()), { maxLength: 12 }), (pieces) => {
        const body = pieces.join('')
        for (const href of links(body)) expect(new URL(href).protocol).toMatch(/^https?:$/)
        expect(text(body).replace(/\s/g, '')).toBe(body.replace(/\s/g, ''))
      }),
    )
  })
})
