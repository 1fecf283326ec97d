import { storybookHead } from '@onfreq/build/storybook/head'
import { messages } from '@onfreq/build/vite/messages'
import { defineMain } from '@storybook/react-vite/node'
import { mergeConfig } from 'vite'
import { browserDependencies } from './browser-dependencies.ts'
import { embedPreviews } from './embed-previews.ts'

/** The folder of the part whose release gets these stories (`npm run release`); unset for all of them in one Storybook. */
const part = process.env.ONFREQ_STORIES_OF
const STORIES = '*.stories.tsx'
/** The shell's release brings what all parts have in common: the design system, and the pages that explain it. */
const OF_SHELL = [`../shared/ui/src/**/${STORIES}`, `../shell/src/**/${STORIES}`, './pages/*.mdx']

/** One Storybook over all packages on plain source, never federated: each owner's stories lie beside its code. */
export default defineMain({
  framework: '@storybook/react-vite',
  stories:
    part === undefined
      ? [...OF_SHELL, `../mfe-*/src/**/${STORIES}`]
      : part === 'shell'
        ? OF_SHELL
        : [`../${part}/src/**/${STORIES}`],
  // What the API serves as photos of stations.
  staticDirs: [{ from: './pictures', to: '/content' }],
  managerHead: (head = '') => storybookHead('manager') + head,
  previewHead: (head = '') => storybookHead('preview') + head,
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  features: { sidebarOnboardingChecklist: false, changeDetection: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) =>
    mergeConfig(config, {
      // A part alone has no stories of what others embed.
      plugins: [messages(), ...(part === undefined ? [embedPreviews()] : [])],
      // Drawing the sheets is no change of a source.
      server: { watch: { ignored: ['**/contact-sheet/**'] } },
      optimizeDeps: { include: browserDependencies() },
      build: { chunkSizeWarningLimit: 4_000 },
    }),
})
