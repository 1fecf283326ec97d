import { withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { LanguageSection } from './language-section.tsx'

const meta = preview.meta({
  title: 'Account/Settings/Language',
  component: LanguageSection,
  decorators: [withSite()],
})
export default meta

export const InEnglish = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
    await expect(canvas.getByRole('option', { name: '日本語 (beta)' })).toHaveAttribute('lang', 'ja')
  },
})
