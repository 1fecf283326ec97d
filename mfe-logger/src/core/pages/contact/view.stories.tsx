import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { FULL_CONTACT } from '../../../testing/contacts.ts'
import { ContactError, ContactSkeleton, ContactView } from './view.tsx'

const meta = {
  title: 'Logger/Contact',
  component: ContactView,
  args: { contact: FULL_CONTACT },
} satisfies Meta<typeof ContactView>

export default meta
type Story = StoryObj<typeof meta>

export const Own: Story = {}

export const LongPath: Story = {
  args: {
    contact: {
      ...FULL_CONTACT,
      call: 'VK3QDX',
      mine: false,
      position: { latitude: -37.8, longitude: 144.96 },
      distanceKm: 16_894,
      bearing: 61,
      recordings: [],
      pictures: [],
    },
  },
}

/** Made under a declared callsign: names the log it belongs to. */
export const DeclaredCall: Story = {
  args: { contact: { ...FULL_CONTACT, stationCallsign: 'GB4QVL', mine: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('from the log of')).toBeVisible()
  },
}

/** Imported from a member's log that was incomplete. */
export const FromTheOtherSide: Story = {
  args: { contact: { ...FULL_CONTACT, frequencyHz: null, extra: [['APP_ONFREQ_OTHER_SIDE', 'Y']] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Complete it' })).toBeVisible()
    await expect(canvas.queryByText('APP_ONFREQ_OTHER_SIDE')).toBeNull()
  },
}

/** An imported contact with little data: unknown fields are omitted. */
export const Sparse: Story = {
  args: {
    contact: {
      ...FULL_CONTACT,
      mine: false,
      hasSeconds: false,
      frequencyHz: null,
      position: null,
      from: null,
      distanceKm: null,
      bearing: null,
      name: null,
      comment: null,
      rstSent: null,
      rstRcvd: null,
      recordings: [],
      pictures: [],
      activation: null,
    },
  },
}

/** Portable at both ends, with references, an exchange and private notes. */
export const ParkToPark: Story = {
  args: {
    contact: {
      ...FULL_CONTACT,
      activation: { type: 'POTA', ref: 'GB-0134,GB-0076' },
      fields: {
        QTH: 'Bend',
        STATE: 'OR',
        POTA_REF: 'US-2274',
        SRX: '087',
        SRX_STRING: '087 OR',
        MY_POTA_REF: 'GB-0134,GB-0076',
        NOTES: 'Likes CW, and coffee.',
      },
      extra: [
        ['POTA_REF', 'US-2274'],
        ['APP_OTHER_THING', 'kept'],
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Park')).toBeVisible()
    await expect(canvas.getByText('087 OR')).toBeVisible()
    await expect(canvas.queryByText('POTA_REF')).toBeNull()
    await expect(canvas.getByText('APP_OTHER_THING')).toBeVisible()
  },
}

export const Loading: Story = { render: () => <ContactSkeleton /> }

export const Failed: Story = { render: () => <ContactError onRetry={fn()} /> }
