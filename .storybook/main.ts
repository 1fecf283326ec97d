import { storybookHead } from '@onfreq/build/storybook/head'
import { messages } from '@onfreq/build/vite/messages'
import { defineMain } from '@storybook/react-vite/node'
import { mergeConfig } from 'vite'
import { browserDependencies } from './browser-dependencies.ts'
import { embedPreviews } from './embed-previews.ts'

/**
 * The folder of the part whose release contains these stories (`npm run release`); unset for all parts in one
 * Storybook.
 */
const part = process.env.ONFREQ_STORIES_OF
const STORIES = '*.stories.tsx'
/** The shell's release contains what all parts share: the design system and its documentation. */
const OF_SHELL = [`../shared/ui/src/**/${STORIES}`, `../shell/src/**/${STORIES}`, './pages/*.mdx']

/** One Storybook for all packages, built from source without federation; stories are next to the code. */
export default defineMain({
  framework: '@storybook/react-vite',
  stories:
    part === undefined
      ? [...OF_SHELL, `../mfe-*/src/**/${STORIES}`]
      : part === 'shell'
        ? OF_SHELL
        : [`../${part}/src/**/${STORIES}`],
  // Station photos served by the API.
  staticDirs: [{ from: './pictures', to: '/content' }],
  managerHead: (head = '') => storybookHead('manager') + head,
  previewHead: (head = '') => storybookHead('preview') + head,
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  features: { sidebarOnboardingChecklist: false, changeDetection: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) =>
    mergeConfig(config, {
      // A single part has no stories of the widgets that others embed.
      plugins: [messages(), ...(part === undefined ? [embedPreviews()] : [])],
      // Generating the sheets does not count as a source change.
      server: { watch: { ignored: ['**/contact-sheet/**'] } },
      optimizeDeps: { include: browserDependencies() },
      build: { chunkSizeWarningLimit: 4_000 },
    }),
})
