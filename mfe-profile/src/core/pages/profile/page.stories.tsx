import type { NeedsResponse } from '@onfreq/contracts/needs/needs'
import { member, subscriber } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { CONTACTS, profile, profileResponse, station, unknownProfile } from '../../../fixtures.ts'
import ProfilePage from './page.tsx'

const contacts = { contacts: CONTACTS, total: 4_182 }
const neighbours = [
  station(),
  station({ id: 2, my_callsign: 'ON4QIL', freq: 14_210 }),
  station({ id: 3, my_callsign: 'VP8QEM', freq: 14_195, op_mode: 1 }),
  station({ id: 4, my_callsign: 'ZS6QLM', freq: 14_266, op_mode: 1 }),
  station({ id: 5, my_callsign: 'IK2QEE', freq: 14_284 }),
]

/** The needs of a log with one country. Shared by all stories, because the page has one index for all of them. */
const vneeds: NeedsResponse = {
  epoch: 1,
  seq: 1,
  full: true,
  rows: [['dxcc', '223', '40m', 'cw', 3, 0, 'direct', '223/IO91']],
  home: { entity: 223, locator: 'IO91' },
}

const site = (callsign: string, response: object) => ({
  path: `/${callsign}`,
  api: {
    vneeds,
    vprofilefor: response,
    vprofilecontacts: contacts,
    ActiveUserList: { stations: neighbours },
    vsetfollowstate: { status: 'ok', following: [700] },
    vsendmessage: { status: 'ok' },
  },
})

const meta = preview.meta({
  title: 'Profile/Pages/Profile',
  component: ProfilePage,
  args: { params: { callsign: 'W7QSE' } },
})

export const OnTheAir = meta.story({
  decorators: [withSite({ ...site('W7QSE', profileResponse()), signedIn: subscriber() })],
})
/** Another station's contacts, marked where the viewer's log needs them. */
export const Needed = meta.story({
  decorators: [withSite({ ...site('W7QSE', profileResponse()), signedIn: member() })],
  play: async ({ canvas }) => {
    const badges = await canvas.findAllByText('NEW DXCC', {}, { timeout: 10_000 })
    await expect(badges.length).toBeGreaterThan(1)
  },
})
export const ForVisitors = meta.story({ decorators: [withSite(site('W7QSE', profileResponse({ history: null })))] })
export const QuietAndNew = meta.story({
  decorators: [
    withSite({
      path: '/W7QSE',
      signedIn: member(),
      api: {
        vneeds,
        vprofilefor: profileResponse({
          station: null,
          profile: profile({
            profile_image_name: null,
            user_awards: [],
            photos: [],
            photo_count: 0,
            posts: [],
            sub_accounts: [],
            signing_keys: [],
            profile_bio: '',
            sub: 0,
          }),
          contact_count: 0,
          by_others_count: 0,
          worked: [],
          places: [],
          history: null,
        }),
        vprofilecontacts: { contacts: [], total: 0 },
        ActiveUserList: { stations: [] },
      },
    }),
  ],
})
export const UnknownForMembers = meta.story({
  args: { params: { callsign: 'JA1QZZ' } },
  decorators: [withSite({ ...site('JA1QZZ', unknownProfile('JA1QZZ')), signedIn: member() })],
})
export const UnknownForVisitors = meta.story({
  args: { params: { callsign: 'JA1QYY' } },
  decorators: [withSite(site('JA1QYY', unknownProfile('JA1QYY')))],
})

/** A club that shows which operators made its contacts. */
export const OfAClub = meta.story({
  decorators: [
    withSite({
      ...site(
        'W7QSE',
        profileResponse({
          profile: profile({
            operators: [
              { callsign: 'M0QVL', is_known: true, contacts: 1_204, bands: 7, last_at: '2026-11-22T20:10:00Z' },
              { callsign: 'ON4QIL', is_known: false, contacts: 1, bands: 1, last_at: '2026-10-02T08:41:00Z' },
            ],
          }),
        }),
      ),
      signedIn: member(),
    }),
  ],
})
