import { withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Footer } from './footer.tsx'

const meta = preview.meta({
  title: 'Shell/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  decorators: [withSite()],
})
export default meta

export const Wide = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
    await expect(canvas.getByRole('link', { name: 'YouTube' })).toHaveAttribute('rel', 'noopener')
  },
})
export const OnAPhone = meta.story({ globals: { viewport: { value: 'phone' } } })
