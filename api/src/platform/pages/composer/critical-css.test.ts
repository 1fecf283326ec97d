import { expect, test } from 'vitest'
import { criticalCss, lightBySystem, parseClasses, tokensIn, withoutUnusedTokens } from './critical-css.ts'

const SHEET = [
  '@layer tokens,base,ui,mfe;',
  '@font-face{font-family:"A";src:url(asset/a.woff2)}@font-face{font-family:"B";src:local("Arial")}',
  '@layer tokens{:root,:host{--a:1}[data-theme="light"]{--a:2}}',
  '@layer mfe{.card-x,.gone-x .card-x{color:red}.card-x:hover,.card-x:focus-visible{color:green}.gone-x{color:blue}.card-x:not(.gone-x)>p{background:url(a.svg)}',
  '@media (width<=700px){.gone-x{top:0}}@keyframes turn{0%{top:0}}.a\\:b{content:"}"}}',
].join('')

test('keeps the styles that a fragment uses, in order and in their layers', () => {
  const classes = parseClasses('<div class="card-x other"><p>text</p></div>')
  expect(criticalCss(SHEET, classes, '/mfe/feed/1/')).toBe(
    [
      '@layer tokens,base,ui,mfe;',
      '@font-face{font-family:"B";src:local("Arial")}',
      '@layer tokens{:root,:host{--a:1}[data-theme="light"]{--a:2}}',
      '@layer mfe{.card-x,.gone-x .card-x{color:red}.card-x:not(.gone-x)>p{background:url(/mfe/feed/1/a.svg)}}',
    ].join(''),
  )
})

test('matches negated selectors at any depth', () => {
  const sheet = '.body:not(:has(>.page>:not(.to-come)>*,>.instead))~footer{top:0}.body:not(.gone) .gone{top:0}'
  expect(criticalCss(sheet, new Set(['body']), '/')).toBe(
    '.body:not(:has(>.page>:not(.to-come)>*,>.instead))~footer{top:0}',
  )
})

test('uses the system colours without a chosen theme', () => {
  expect(lightBySystem(SHEET)).toBe(
    '@layer tokens{@media (prefers-color-scheme:light){:root:not([data-theme]){--a:2}}}',
  )
})

test('drops unused tokens and tokens that only those used', () => {
  const sheet = [
    '@layer tokens{:root{--a:var(--b);--b:#fff;--c:var(--d, rgb(0 0 0/.5));--d:"x;}";--e:url(data:a;b)}}',
    '.p{color:var(--c);--gone:1;top:0}@container style(--f: 1){.q{top:0}}.r{--f:1;--kept:2}',
  ].join('')
  expect(withoutUnusedTokens(sheet, new Set(tokensIn('<path fill="var(--kept)">')))).toBe(
    [
      '@layer tokens{:root{--c:var(--d, rgb(0 0 0/.5));--d:"x;}";}}',
      '.p{color:var(--c);top:0}@container style(--f: 1){.q{top:0}}.r{--f:1;--kept:2}',
    ].join(''),
  )
})
