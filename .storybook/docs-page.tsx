import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useEffect } from 'react'
import { themes } from 'storybook/theming'
import { paper, shack } from './brand.ts'

const THEMES = { dark: { ...themes.dark, ...shack }, light: { ...themes.light, ...paper } }

/** A documentation page in the theme selected for its stories. Storybook rerenders it on each theme change. */
export default function DocsPage({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const theme = getTheme(context)
  // Floating stories render in frames of their own and read the theme from here, because they receive no event.
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <DocsContainer context={context} theme={THEMES[theme]}>
      {children}
    </DocsContainer>
  )
}

/** Storybook's context for the page; frames send their own events through the same channel. */
function getTheme(context: DocsContainerProps['context']): keyof typeof THEMES {
  const [story] = context.componentStories()
  return story && context.getStoryContext(story).globals.theme === 'light' ? 'light' : 'dark'
}
