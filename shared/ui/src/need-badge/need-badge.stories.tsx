import type { Meta, StoryObj } from '@storybook/react-vite'
import { Row } from '../story/stage.tsx'
import { NeedBadge } from './need-badge.tsx'

const meta = {
  title: 'Components/Need badge',
  tags: ['autodocs'],
  component: NeedBadge,
  args: { shape: 'solid', children: 'NEW DXCC' },
} satisfies Meta<typeof NeedBadge>

export default meta
type Story = StoryObj<typeof meta>

export const NewCountry: Story = {}
export const All: Story = {
  render: () => (
    <Row>
      <NeedBadge shape="solid" all="NEW DXCC, New zone 39">
        NEW DXCC
      </NeedBadge>
      <NeedBadge shape="outline">New on 20m</NeedBadge>
      <NeedBadge shape="dashed">New in CW</NeedBadge>
      <NeedBadge shape="plain">New park US-2274</NeedBadge>
    </Row>
  ),
}
