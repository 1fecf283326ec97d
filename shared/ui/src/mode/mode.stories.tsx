import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Row } from '../story/stage.tsx'
import { ModeChip, ModeTag } from './mode.tsx'

const MODES = [
  ['CW'],
  ['SSB', 'USB'],
  ['SSB', 'LSB'],
  ['FT8'],
  ['MFSK', 'FT4'],
  ['MFSK', 'JS8'],
  ['RTTY'],
  ['PSK', 'PSK31'],
  ['SSTV'],
  ['AM'],
  ['FM'],
  ['DIGITALVOICE', 'C4FM'],
] as const

const meta = {
  title: 'Components/Mode',
  tags: ['autodocs'],
  component: ModeTag,
  args: { mode: 'SSB', submode: 'USB' },
} satisfies Meta<typeof ModeTag>

export default meta
type Story = StoryObj<typeof meta>

export const Submode: Story = {}
export const CutToEight: Story = {
  args: { mode: 'OLIVIA', submode: 'OLIVIA 16/1000', maxLength: 8 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^OLIVIA 1$/)
  },
}
export const Tags: Story = {
  render: () => (
    <Row>
      {MODES.map(([mode, submode]) => (
        <ModeTag key={`${mode}${submode}`} mode={mode} submode={submode} />
      ))}
    </Row>
  ),
}
export const Legend: Story = {
  render: () => (
    <Row gap="6px">
      {MODES.map(([mode, submode]) => (
        <ModeChip key={`${mode}${submode}`} mode={mode} submode={submode} />
      ))}
    </Row>
  ),
}
