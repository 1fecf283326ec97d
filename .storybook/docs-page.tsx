import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useEffect, useState } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import type { Globals } from 'storybook/internal/csf'
import { themes } from 'storybook/theming'
import { paper, shack } from './brand.ts'

const THEMES = { dark: { ...themes.dark, ...shack }, light: { ...themes.light, ...paper } }

/** A page of documentation, in the theme that is switched on for its stories. */
export default function DocsPage({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [globals, setGlobals] = useState<Globals>(() => globalsOf(context))
  useEffect(() => {
    const update = (change: { globals: Globals }) => setGlobals(change.globals)
    context.channel.on(GLOBALS_UPDATED, update)
    return () => context.channel.off(GLOBALS_UPDATED, update)
  }, [context])
  const theme = globals.theme === 'light' ? 'light' : 'dark'
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    // Stories that float stand in frames of their own, which nobody else tells.
    for (const { contentDocument } of document.querySelectorAll('iframe')) {
      if (contentDocument) contentDocument.documentElement.dataset.theme = theme
    }
  }, [theme])
  return (
    <DocsContainer context={context} theme={THEMES[theme]}>
      {children}
    </DocsContainer>
  )
}

/** As they are when the page opens: the event tells of changes alone. */
function globalsOf(context: DocsContainerProps['context']): Globals {
  const [story] = context.componentStories()
  return story ? context.getStoryContext(story).globals : {}
}
