import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useEffect } from 'react'
import { themes } from 'storybook/theming'
import { paper, shack } from './brand.ts'

const THEMES = { dark: { ...themes.dark, ...shack }, light: { ...themes.light, ...paper } }

/** A page of documentation, in the theme that is switched on for its stories. Storybook draws it anew at each switch. */
export default function DocsPage({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const theme = themeOf(context)
  // Stories that float stand in frames of their own and look here: nobody tells them.
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <DocsContainer context={context} theme={THEMES[theme]}>
      {children}
    </DocsContainer>
  )
}

/** Of the page itself: messages of the frames, which tell of their own, come through the same channel. */
function themeOf(context: DocsContainerProps['context']): keyof typeof THEMES {
  const [story] = context.componentStories()
  return story && context.getStoryContext(story).globals.theme === 'light' ? 'light' : 'dark'
}
