import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming/create'
import { brand } from './brand.ts'

addons.setConfig({
  theme: create({ base: 'dark', ...brand }),
  sidebar: { showRoots: true },
})
