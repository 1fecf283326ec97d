import { useEffect, useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { contacts } from '../../../fixtures.ts'
import { type Land, loadLand } from '../../earth/land.ts'
import { GlobeView, type GlobeViewProps } from './view.tsx'

function WithLand(props: Omit<GlobeViewProps, 'land'>) {
  const [land, setLand] = useState<Land | null>(null)
  useEffect(() => void loadLand().then(setLand), [])
  return <GlobeView {...props} land={land} />
}

const meta = preview.meta({
  title: 'Globe/Globe',
  component: WithLand,
  args: { items: contacts(10, Date.now()), viewer: { accountId: 1, callsign: 'M0QVL', following: [2] }, onOpen: fn() },
})
export default meta

export const Empty = meta.story({ args: { items: [] } })
export const TenContacts = meta.story({})
export const FiveHundredContacts = meta.story({ args: { items: contacts(500, Date.now()) } })
/** The viewer needs some of the stations: the map marks their labels, and the list shows the reason. */
export const Needed = meta.story({
  args: {
    getNeed: ({ to }) =>
      to.call.startsWith('J') || to.call.startsWith('Z')
        ? { shape: 'solid', text: 'NEW DXCC', all: 'NEW DXCC' }
        : to.call.startsWith('L')
          ? { shape: 'outline', text: 'New on 20m', all: 'New on 20m' }
          : undefined,
  },
})
export const NightSide = meta.story({ args: { centre: { lat: 20, lon: 100 } } })
export const FlatMap = meta.story({
  args: { kind: 'flat', centre: { lat: 51.5, lon: -0.9 }, items: contacts(40, Date.now()) },
})
export const ForStreams = meta.story({ args: { bare: true, height: '700px', items: contacts(60, Date.now()) } })

/** One hour of the afternoon, filtered to the viewer's contacts: list, legend and map agree. */
export const AnHourOfMine = meta.story({
  args: { items: contacts(300, Date.now()).map((item, n) => ({ ...item, account_id: (n % 3) + 1 })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mine' }))
    const map = await canvas.findByRole('img', { name: /^Globe with 1\d\d contacts$/ })
    const slider = canvas.getByRole('slider', { name: 'When' })
    // Synthetic arrow keys do not move a native slider, so its value is set.
    await fireEvent.change(slider, { target: { value: '-30' } })
    await expect(canvas.getByText(/^\d\d:\d\d to \d\d:\d\d UTC$/)).toBeVisible()
    await expect(map).toHaveAccessibleName(/^Globe with [2-4]\d contacts$/)
  },
})
