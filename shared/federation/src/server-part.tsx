/**
 * The server build of a microfrontend: renders its pages from first data to HTML, for visitors whose browser has not
 * loaded the code. Runs in an unprivileged process. The HTML stays in the page until the browser has rendered the same.
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

/** The page to render and its data. Contains no data about the viewer. */
export interface ServedRequest {
  /** Name of the page; '' for the frame around pages. */
  readonly page: string
  readonly path: string
  /** Including its question mark, or ''. */
  readonly search: string
  readonly params: Readonly<Record<string, string>>
  /** JSON blocks of the page by id: `registry`, `boot`, `first-data`. */
  readonly blocks: Readonly<Record<string, unknown>>
  /** English by default. */
  readonly language?: string
}

export interface ServerPart {
  readonly pages: readonly string[]
  /** Stores the data where the pages read it. Derived state is computed before `render` is called. */
  prepare(request: ServedRequest): void
  /** Adds the messages of a language, from its file in a release, for later renders. */
  learn(language: string, messages: Messages): void
  /** HTML of a page; throws when it cannot be rendered without a browser. */
  render(request: ServedRequest): string
}

interface ServerPartOptions {
  readonly pages: Readonly<Record<string, ComponentType<PageProps>>>
  /** Stores first data where the pages read it, as before the first render in a browser. */
  readonly hydrateFirstData?: () => void
}

/** The default export of a part's `src/server.tsx`. */
export function createServerPart({ pages, hydrateFirstData }: ServerPartOptions): ServerPart {
  return {
    pages: Object.keys(pages),
    learn(language, messages) {
      if (isAnyLanguage(language)) addMessages(language, messages, 'drawn')
    },
    // Each page is rendered synchronously, so the shared i18n instance can be set to its language.
    prepare({ blocks, language = SOURCE_LANGUAGE }) {
      if (isAnyLanguage(language)) showLanguage(language)
      for (const [id, content] of Object.entries(blocks)) replaceBlock(id, content)
      readPageRegistry()
      // The previous render may have been a member's frame.
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
