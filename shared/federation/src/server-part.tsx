/**
 * The server build of a part: its pages as functions from first data to HTML, for visitors who have no code yet. It runs in
 * a process without rights; what it draws stands in the page until the part's own code has drawn the same.
 */
import type { Messages } from '@lingui/core'
import { isAnyLanguage, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { addMessages, showLanguage } from '@onfreq/i18n/i18n'
import { api } from '@onfreq/session/api'
import { replaceBlock } from '@onfreq/session/page-blocks'
import { SessionProvider } from '@onfreq/session/provider'
import { openingSession, sessionSlice } from '@onfreq/session/session-slice'
import { store } from '@onfreq/session/store'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { PageProps } from './create-microfrontend.tsx'
import { readPageRegistry } from './registry.ts'

/** What is drawn, and from what. Nothing in it is about the person who asks. */
export interface ServedRequest {
  /** Name of the page; of the frame around pages, ''. */
  readonly page: string
  readonly path: string
  /** With its question mark, or ''. */
  readonly search: string
  readonly params: Readonly<Record<string, string>>
  /** Blocks of the page by id: `registry`, `boot`, `first-data`. */
  readonly blocks: Readonly<Record<string, unknown>>
  /** English where it is left out. */
  readonly language?: string
}

export interface ServerPart {
  readonly pages: readonly string[]
  /** Puts what is given where the pages look for it. What follows from that is done before `render` is called. */
  prepare(request: ServedRequest): void
  /** Takes messages of a language that pages are drawn in from then on: its file in a release. */
  learn(language: string, messages: Messages): void
  /** HTML of a page; throws where it cannot be drawn without a browser. */
  render(request: ServedRequest): string
}

interface ServerPartOptions {
  readonly pages: Readonly<Record<string, ComponentType<PageProps>>>
  /** Puts first data where the pages look for it, as before the first render in a browser. */
  readonly hydrateFirstData?: () => void
}

/** What `src/server.tsx` of a part exports as its default. */
export function createServerPart({ pages, hydrateFirstData }: ServerPartOptions): ServerPart {
  return {
    pages: Object.keys(pages),
    learn(language, messages) {
      if (isAnyLanguage(language)) addMessages(language, messages, 'drawn')
    },
    // Each page is drawn in one go, so the one instance that components and helpers share speaks its language meanwhile.
    prepare({ blocks, language = SOURCE_LANGUAGE }) {
      if (isAnyLanguage(language)) showLanguage(language)
      for (const [id, content] of Object.entries(blocks)) replaceBlock(id, content)
      readPageRegistry()
      // The page before was perhaps a member's frame.
      store.dispatch(sessionSlice.actions.replaced(openingSession()))
      store.dispatch(api.util.resetApiState())
      hydrateFirstData?.()
    },
    render({ page, path, search, params }) {
      const Page = pages[page]
      if (!Page) throw new Error(`there is no page ${page}`)
      return renderToString(
        <Router ssrPath={path} ssrSearch={search}>
          <SessionProvider>
            <Page params={params} />
          </SessionProvider>
        </Router>,
      )
    },
  }
}
