import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming/create'
import { shack } from './brand.ts'

addons.setConfig({
  theme: create({ base: 'dark', ...shack }),
  sidebar: { showRoots: true },
})
