import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import { type ComponentProps, lazy, Suspense } from 'react'
import { configure } from 'storybook/test'
import '@onfreq/ui/styles/all.css'
import { withFittingControls } from '../shared/ui/src/story/fitting-controls.ts'
import './preview.css'

/** Loaded for documentation only, never by a story that runs as a test. */
const DocsPage = lazy(() => import('./docs-page.tsx'))

// Allows for a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** Viewport sizes at which every screen is checked. */
const viewports = {
  phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' }, type: 'mobile' as const },
  tablet: { name: 'Tablet 1024', styles: { width: '1024px', height: '768px' }, type: 'tablet' as const },
  desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' as const },
  obs: { name: 'OBS 1920x1080', styles: { width: '1920px', height: '1080px' }, type: 'desktop' as const },
}

export default definePreview({
  addons: [addonDocs(), addonA11y()],
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    docs: {
      container: (props: ComponentProps<typeof DocsPage>) => (
        <Suspense fallback={null}>
          <DocsPage {...props} />
        </Suspense>
      ),
    },
    // By owner, each owner's pages first, then by name. Stories keep the order of their source.
    options: {
      storySort: {
        method: 'alphabetical',
        order: ['Design', 'Components', ['*', 'At the edges'], 'Shell', '*', ['Pages']],
      },
    },
    viewport: { options: viewports },
    backgrounds: { disable: true },
    // An axe violation fails the story's test.
    a11y: {
      test: 'error',
      // The focus guards around an open list are hidden on purpose.
      config: {
        rules: [{ id: 'aria-hidden-focus', selector: '[aria-hidden="true"]:not([data-base-ui-focus-guard])' }],
      },
    },
  },
  globalTypes: {
    theme: {
      description: 'Dark is the shack at night, light the paper logbook',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'dark' },
  // Each story is its own tab: text typed in one does not appear in another.
  beforeEach: () => sessionStorage.clear(),
  argTypesEnhancers: [withFittingControls],
  decorators: [
    (Story, { globals, parameters }) => {
      const overlay = parameters.overlay === true
      // In a frame on a documentation page or in a story, the parent has the theme; Storybook's own frame has none.
      const around = window.frameElement?.closest<HTMLElement>('[data-theme]')
      const theme = around?.dataset.theme ?? globals.theme
      // The stream overlay looks the same in both themes, as it does on its page.
      document.documentElement.dataset.theme = theme === 'light' && !overlay ? 'light' : 'dark'
      // Any story can be shown at OBS size, to check whether it has its own background.
      document.documentElement.classList.toggle('overlay', overlay || globals.viewport?.value === 'obs')
      return <Story />
    },
  ],
})
