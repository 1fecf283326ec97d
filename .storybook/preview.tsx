import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import { type ComponentProps, lazy, Suspense } from 'react'
import { configure } from 'storybook/test'
import '@onfreq/ui/styles/all.css'
import { withFittingControls } from '../shared/ui/src/story/fitting-controls.ts'
import './preview.css'

/** Of documentation alone: a story that is a test never fetches it. */
const DocsPage = lazy(() => import('./docs-page.tsx'))

// What a story waits for may take as long as it does on a machine that is busy with something else.
configure({ asyncUtilTimeout: 10_000 })

/** The sizes at which every screen is looked at. */
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
    // By owner; in each owner its pages first, then by name. Stories stay in the order in which they are written.
    options: {
      storySort: {
        method: 'alphabetical',
        order: ['Design', 'Components', ['*', 'At the edges'], 'Shell', '*', ['Pages']],
      },
    },
    viewport: { options: viewports },
    backgrounds: { disable: true },
    // A story that axe objects to is a failing test.
    a11y: {
      test: 'error',
      // The guards that lead the focus round an open list are hidden on purpose.
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
  // Each story is a tab of its own: what is typed in one waits in no other.
  beforeEach: () => sessionStorage.clear(),
  argTypesEnhancers: [withFittingControls],
  decorators: [
    (Story, { globals, parameters }) => {
      const overlay = parameters.overlay === true
      // In a frame on a page of documentation or in a story what is around it knows; Storybook's own frame has no theme.
      const around = window.frameElement?.closest<HTMLElement>('[data-theme]')
      const theme = around?.dataset.theme ?? globals.theme
      // The plate of an overlay is the same in both themes, as its page sees to.
      document.documentElement.dataset.theme = theme === 'light' && !overlay ? 'light' : 'dark'
      // Any story at the size of OBS, too: whether it has a ground of its own is to be seen there.
      document.documentElement.classList.toggle('overlay', overlay || globals.viewport?.value === 'obs')
      return <Story />
    },
  ],
})
