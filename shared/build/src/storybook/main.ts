/** Storybook configuration of a part with its own repository. The product's repository uses `.storybook` instead. */
import { join } from 'node:path'
import { storybookHead } from './head.ts'

export default {
  framework: '@storybook/react-vite',
  stories: [join(process.env.ONFREQ_STORIES_OF ?? process.cwd(), 'src/**/*.stories.@(ts|tsx)')],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false, changeDetection: false },
  managerHead: (head = '') => storybookHead('manager') + head,
  previewHead: (head = '') => storybookHead('preview') + head,
}
