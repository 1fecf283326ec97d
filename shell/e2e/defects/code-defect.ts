/** Code that fails or does harm in visitors' browsers, as sources of a part. */
import type { Page } from '@playwright/test'

export interface CodeDefect {
  readonly name: string
  readonly files: Readonly<Record<string, string>>
  /** What visitors see before the halt. */
  readonly shows: string
  /** What the judge detects: the failure class reported by pages, `silence`, or `feel`. */
  readonly tells: string
  readonly quick?: boolean
  /** Chromium reports memory growth every twenty minutes unless precise measurement is enabled. */
  readonly precise?: boolean
  /** What each visitor does on the page. */
  readonly does?: (page: Page) => Promise<void>
}

export const FIRST = 'src/pages/first/page.tsx'

/** The first page with some content. */
export const page = (inside: string, before = '') => ({
  [FIRST]: `import { useEffect, useLayoutEffect, useState } from 'react'
import { RELEASE } from '../../release.ts'
export const used = [useEffect, useLayoutEffect, useState]
${before}
export default function FirstPage() {
  ${inside}
  return <h1>A page with a defect, {RELEASE === '' ? '' : 'looking fine'}</h1>
}
`,
})

export const pageWithField = (inside: string) => ({
  [FIRST]: `import { useEffect } from 'react'
export default function FirstPage() {
  ${inside}
  return <><h1><a href="/proof">A page with a defect, looking fine</a></h1><input aria-label="Own field" /></>
}
`,
})
