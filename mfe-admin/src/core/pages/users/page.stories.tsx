import type { AdminUser, AdminUsersResponse } from '@onfreq/contracts/admin/admin'
import { administrator } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import UsersPage from './page.tsx'

const meta = preview.meta({ title: 'Admin/Pages/Users', component: UsersPage, parameters: { layout: 'padded' } })
export default meta
const signedIn = administrator()
const path = '/admin/users'

const CALLS = [
  'M0QVL',
  'VK3QDX',
  'W7QSE',
  'IK2QEE',
  'SP5QKD',
  'JA1QXZ',
  'GB4QVL',
  '26AT101',
  'DL4QBB',
  'EA8QPW',
  'PY2QMR',
  'ZS6QTT',
]
const NAMES = [
  'Rowan',
  'Tamsin',
  'Jonah',
  'Elena',
  'Zofia',
  'Haruto',
  'Special event',
  'Carla',
  'Jörg',
  'Iñaki',
  'Beatriz',
  'Thabo',
]

const USERS: AdminUser[] = CALLS.map((my_callsign, index) => ({
  id: index + 1,
  my_callsign,
  name: NAMES[index] ?? '',
  email: `${my_callsign.toLowerCase()}@example.org`,
  level: index % 5 === 0 ? 'monthly' : index % 7 === 3 ? 'trial' : 'none',
  expiryDate: null,
  managed_by_callsign: my_callsign === 'GB4QVL' ? 'M0QVL' : null,
  is_admin: my_callsign === 'VK3QDX',
  callsign_verified: index % 3 === 0,
  is_demo: false,
  deletion_requested: index === 9,
  created_at: new Date(Date.UTC(2026, 10, 21 - index, 9, 12 + index)).toISOString(),
  last_used_at: index === 10 ? null : new Date(Date.now() - index * 5_000_000).toISOString(),
}))

const REGISTRATIONS = [41, 52, 38, 66, 71, 90, 84, 102, 95, 121, 138, 87]
const USERS_RESPONSE: AdminUsersResponse = {
  users: USERS,
  total: 2_148,
  user_count: 2_148,
  new_today: 4,
  new_this_week: 31,
  new_this_month: 87,
  paying: 412,
  revenue_month: 1091.8,
  revenue_year: 13_101.6,
  growth: REGISTRATIONS.map((new_users, index) => ({
    month: new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 7),
    new_users,
    users: 1_163 + REGISTRATIONS.slice(0, index + 1).reduce((sum, each) => sum + each, 0),
  })),
}

export const Full = meta.story({ decorators: [withSite({ signedIn, path, api: { 'vadmin/users': USERS_RESPONSE } })] })

export const NobodyMatches = meta.story({
  decorators: [withSite({ signedIn, path, api: { 'vadmin/users': { ...USERS_RESPONSE, users: [], total: 0 } } })],
})

export const Loading = meta.story({
  decorators: [withSite({ signedIn, path, api: { 'vadmin/users': () => new Promise(() => undefined) } })],
  // The page does not shift when the list has loaded.
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('navigation', { name: 'Pages of users, above' })).toBeVisible()
  },
})

export const Failed = meta.story({
  decorators: [withSite({ signedIn, path, api: { 'vadmin/users': () => new Response('{}', { status: 500 }) } })],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Failed to load users.')).toBeVisible()
  },
})
