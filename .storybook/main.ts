import { defineMain } from '@storybook/react-vite/node'
import { mergeConfig } from 'vite'
import { browserDependencies } from './browser-dependencies.ts'
import { embedPreviews } from './embed-previews.ts'

/** One Storybook over all packages on plain source, never federated: each owner's stories lie beside its code. */
export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../shared/ui/src/**/*.stories.tsx', '../shell/src/**/*.stories.tsx', '../mfe-*/src/**/*.stories.tsx'],
  // What the API serves as photos of stations.
  staticDirs: [{ from: './pictures', to: '/content' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  features: { sidebarOnboardingChecklist: false, changeDetection: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [embedPreviews()],
      // Drawing the sheets is no change of a source.
      server: { watch: { ignored: ['**/contact-sheet/**'] } },
      optimizeDeps: { include: browserDependencies() },
      build: { chunkSizeWarningLimit: 4_000 },
    }),
})
