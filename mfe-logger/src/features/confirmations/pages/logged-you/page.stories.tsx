import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import LoggedYouPage from './page.tsx'

const LIST = ['DL1ABC', 'JA1NUT', 'OH2BH'].map((by, n) => ({
  qdo_id: n + 1,
  by,
  Call: 'M0QVL',
  TS: `2026-10-${20 - n}T14:2${n}:00Z`,
  Band: '20m',
  Mode: 'CW',
  needs_proof: false,
}))

const meta = preview.meta({ title: 'Logger/Pages/Already logged you', component: LoggedYouPage })
export default meta

/** Deselected contacts are not imported. */
export const Some = meta.story({
  decorators: [
    inPage,
    withSite({
      signedIn: member(),
      api: {
        'vconfirmations/others': {
          callsign: 'M0QVL',
          stations: 3,
          contacts: 3,
          needs_proof: 0,
          list: LIST,
          next: null,
        },
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'JA1NUT' }))
    await expect(canvas.getByRole('button', { name: 'Bring in 2' })).toBeEnabled()
  },
})
