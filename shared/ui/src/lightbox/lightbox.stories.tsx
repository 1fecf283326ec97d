import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { FLOATS } from '../story/floats.ts'
import { SAMPLE_HILL, SAMPLE_PHOTO } from '../story/sample-photo.ts'
import { useStoryState } from '../story/use-kept.ts'
import { Lightbox, type LightboxProps } from './lightbox.tsx'

const PICTURES = [
  { src: SAMPLE_PHOTO, alt: 'The mast at dusk', caption: 'The mast at dusk, 12 Nov 2026' },
  { src: SAMPLE_HILL, alt: 'The hill of the activation' },
]

function Opened(props: LightboxProps) {
  const [index, setIndex] = useStoryState(props.index)
  return (
    <>
      <Button onClick={() => setIndex(0)}>Photos</Button>
      <Lightbox
        {...props}
        index={index}
        onIndexChange={(next) => {
          setIndex(next)
          props.onIndexChange(next)
        }}
      />
    </>
  )
}

const meta = {
  title: 'Components/Lightbox',
  tags: ['autodocs'],
  parameters: FLOATS,
  component: Lightbox,
  args: { pictures: PICTURES, index: 0, onIndexChange: fn() },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof Lightbox>

export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {
  play: async () => {
    await screen.findByRole('dialog', { name: 'The mast at dusk, 12 Nov 2026' })
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('img', { name: 'The hill of the activation' })).toBeVisible())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByText('1 of 2')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Photos' }))
    await waitFor(() => expect(screen.getByText('1 of 2')).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }))
    await waitFor(() => expect(screen.getByText('2 of 2')).toBeVisible())
  },
}
export const One: Story = { args: { pictures: PICTURES.slice(0, 1) } }
