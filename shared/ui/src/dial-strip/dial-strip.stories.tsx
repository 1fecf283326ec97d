import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CallsignLink } from '../callsign-link/callsign-link.tsx'
import { FrequencyText } from '../frequency-text/frequency-text.tsx'
import { DialStrip, flagHeight, type RulerTick, WindowLine } from './dial-strip.tsx'

const TICKS: readonly RulerTick[] = Array.from({ length: 29 }, (_, index) => {
  const major = index % 4 === 0
  const at = (index / 28) * 100
  return { at, major, figure: major && at > 4 && at < 96 ? (14.18 + index * 0.005).toFixed(3) : null }
})

const meta = {
  title: 'Components/DialStrip',
  tags: ['autodocs'],
  component: DialStrip,
  args: {
    label: 'On the air',
    window: (
      <>
        <WindowLine>
          <b>Calling CQ</b>
          <span>beaming 65°</span>
        </WindowLine>
        <FrequencyText hz={14_250_000} size="lg" vfo />
        <WindowLine>
          <b>20m</b>
          <b>USB</b>
          <span>IC-7300</span>
        </WindowLine>
      </>
    ),
    ruler: { ticks: TICKS, needle: 50, flag: 'M0QDX' },
  },
} satisfies Meta<typeof DialStrip>

export default meta
type Story = StoryObj<typeof meta>

export const Alone: Story = {}
/** Nearby stations appear in rows above the ruler, as a list. */
export const WithOthers: Story = {
  args: {
    ruler: {
      ticks: TICKS,
      needle: 50,
      flag: 'M0QDX',
      others: (
        <ul aria-label="Others on the band">
          {['DL3QRB', 'VE3QØ/P'].map((callsign, row) => (
            <li
              key={callsign}
              style={{ position: 'absolute', insetInlineStart: `${20 + row * 8}%`, insetBlockEnd: flagHeight(row) }}
            >
              <CallsignLink callsign={callsign} />
            </li>
          ))}
        </ul>
      ),
    },
  },
}
/** Near the end of the band the flag extends to the left. */
export const AtTheEnd: Story = { args: { ruler: { ticks: TICKS, needle: 98, flag: 'VP8/LZ1ABC/MM' } } }
/** The figure under the needle is omitted; its neighbours remain. */
export const OnAFigure: Story = {
  args: { ruler: { ticks: TICKS, needle: (12 / 28) * 100, flag: 'M0QDX' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('14.240')).not.toBeVisible()
    await expect(canvas.getByText('14.280')).toBeVisible()
  },
}
/** Outside the amateur bands there is no ruler. */
export const NoBand: Story = { args: { ruler: undefined } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
