import { storybookHead } from '@onfreq/build/storybook/head'
import { messages } from '@onfreq/build/vite/messages'
import { defineMain } from '@storybook/react-vite/node'
import { mergeConfig } from 'vite'
import { browserDependencies } from './browser-dependencies.ts'
import { embedPreviews } from './embed-previews.ts'

/**
 * Set by `npm run release` to the folder of the microfrontend whose release contains these stories; unset for one
 * Storybook with all of them.
 */
const part = process.env.ONFREQ_STORIES_OF
const STORIES = '*.stories.tsx'
/** The shell's release contains what all microfrontends share: the design system and its documentation. */
const SHELL_STORIES = [`../shared/ui/src/**/${STORIES}`, `../shell/src/**/${STORIES}`, './pages/*.mdx']

/** One Storybook for all packages, built from source without federation; stories are next to the code. */
export default defineMain({
  framework: '@storybook/react-vite',
  stories:
    part === undefined
      ? [...SHELL_STORIES, `../mfe-*/src/**/${STORIES}`]
      : part === 'shell'
        ? SHELL_STORIES
        : [`../${part}/src/**/${STORIES}`],
  // Station photos, which the API serves on the site.
  staticDirs: [{ from: './pictures', to: '/content' }],
  managerHead: (head = '') => storybookHead('manager') + head,
  previewHead: (head = '') => storybookHead('preview') + head,
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  features: { sidebarOnboardingChecklist: false, changeDetection: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) =>
    mergeConfig(config, {
      // The Storybook of a single microfrontend lacks the stories of widgets that others embed.
      plugins: [messages(), ...(part === undefined ? [embedPreviews()] : [])],
      // Generating the contact sheets does not count as a source change.
      server: { watch: { ignored: ['**/contact-sheet/**'] } },
      optimizeDeps: { include: browserDependencies() },
      build: { chunkSizeWarningLimit: 4_000 },
    }),
})
