/**
 * Cache tags. A route declares the tags that its response depends on (`x-reads`) or invalidates (`x-changes`); the generated
 * client caches and invalidates by them.
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
  'Audit',
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
