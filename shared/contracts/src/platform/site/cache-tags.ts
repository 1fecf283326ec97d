/**
 * What cached answers are about. A call says on its route which of them its answer shows (`x-reads`) or its doing changes
 * (`x-changes`); the generated client keeps and drops answers by it.
 */
export const CACHE_TAGS = [
  'Contact',
  'Logbook',
  'Import',
  'Export',
  'Delivery',
  'Feed',
  'Stations',
  'Leaderboards',
  'Award',
  'Contest',
  'Profile',
  'Photo',
  'Notification',
  'Message',
  'Follow',
  'Post',
  'Draft',
  'Account',
  'SubAccount',
  'Device',
  'Subscription',
  'Release',
  'AdminUser',
  'Claim',
  'Comment',
  'Report',
] as const
export type CacheTag = (typeof CACHE_TAGS)[number]
