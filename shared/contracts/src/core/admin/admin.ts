/** `POST vadmin/users`, for administrators only. */
import { type Static, Type } from 'typebox'

const strict = { additionalProperties: false } as const

export const ADMIN_PAGE = 50

export const AdminUserSort = Type.Union([
  Type.Literal('created_at'),
  Type.Literal('callsign'),
  Type.Literal('name'),
  Type.Literal('last_used_at'),
])
export type AdminUserSort = Static<typeof AdminUserSort>

export const AdminUsers = Type.Object(
  {
    /** Part of a callsign, a name or an email address. */
    search: Type.Optional(Type.String({ maxLength: 100 })),
    show: Type.Optional(
      Type.Union([Type.Literal('all'), Type.Literal('paying'), Type.Literal('admins'), Type.Literal('subs')]),
    ),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    sort: Type.Optional(AdminUserSort),
    descending: Type.Optional(Type.Boolean()),
  },
  strict,
)
export type AdminUsers = Static<typeof AdminUsers>

export const AdminUser = Type.Object({
  id: Type.Integer(),
  my_callsign: Type.String(),
  name: Type.String(),
  email: Type.String(),
  level: Type.String(),
  expiryDate: Type.Union([Type.String(), Type.Null()]),
  managed_by_callsign: Type.Union([Type.String(), Type.Null()]),
  is_admin: Type.Boolean(),
  /** Whether the callsign has been verified for this account. */
  callsign_verified: Type.Boolean(),
  is_demo: Type.Boolean(),
  deletion_requested: Type.Boolean(),
  created_at: Type.String(),
  last_used_at: Type.Union([Type.String(), Type.Null()]),
})
export type AdminUser = Static<typeof AdminUser>

export const AdminUsersResponse = Type.Object({
  /** One page of the table. */
  users: Type.Array(AdminUser),
  /** Total number of matching accounts. */
  total: Type.Integer(),
  user_count: Type.Integer(),
  new_today: Type.Integer(),
  new_this_week: Type.Integer(),
  new_this_month: Type.Integer(),
  /** Accounts with their own paid subscription, excluding sub-accounts. */
  paying: Type.Integer(),
  /** In pounds: 2.65 per paying account and month; the year is twelve months. */
  revenue_month: Type.Number(),
  revenue_year: Type.Number(),
  /** The last 12 months, oldest first: new accounts, and the total at the end of each month. */
  growth: Type.Array(Type.Object({ month: Type.String(), new_users: Type.Integer(), users: Type.Integer() })),
})
export type AdminUsersResponse = Static<typeof AdminUsersResponse>
